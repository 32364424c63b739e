/** Prints a text that a test asked for. */
export function print(text: string): void {
  console.log(text)
}

/** Prints what no socket can be failed with and no run is there to keep: under stock MSW, and in a page. */
export function report(error: Error): void {
  console.error(`${error.name}: ${error.message}`)
}

/** Prints what is most likely a mistake, and may be meant. */
export function warn(message: string): void {
  console.warn(`guildsim: ${message}`)
}
