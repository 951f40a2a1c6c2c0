/* The fonts of the tests, the same on every machine: linking this makes fontconfig read the
 * fonts.conf beside it, in the tests and in the programs they start. */
