/** The line that ends the output of a command line in `program.ts`. */
export const END = "\n--- the end of a command line ---\n"
