/** Prints a text on request of a test. */
export function print(text: string): void {
  console.log(text)
}

/** Prints an error that cannot fail a socket or a run: under plain MSW, and in a page. */
export function report(error: Error): void {
  console.error(`${error.name}: ${error.message}`)
}

/** Prints a warning about a probable mistake. */
export function warn(message: string): void {
  console.warn(`guildsim: ${message}`)
}
