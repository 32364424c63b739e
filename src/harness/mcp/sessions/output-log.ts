// The output of a bot.

/** The number of lines that are kept. */
const KEPT = 2000

/** The number of characters of a line that are kept. */
const WIDTH = 500

/** The last lines that a bot has printed. */
export class OutputLog {
  readonly #lines: string[] = []
  #unfinished = ""
  #dropped = 0

  /** Adds what was printed, which need not end with a line. */
  write(text: string): void {
    const lines = `${this.#unfinished}${text}`.split("\n")
    this.#unfinished = lines.pop() ?? ""
    for (const line of lines) this.#lines.push(line.slice(0, WIDTH))
    const excess = this.#lines.length - KEPT
    if (excess > 0) this.#lines.splice(0, excess)
    this.#dropped += Math.max(0, excess)
  }

  /** The number of lines so far. */
  get length(): number {
    return this.#dropped + this.#all().length
  }

  /** Returns the last lines, the newest one last. */
  last(count: number): readonly string[] {
    return this.#all().slice(-count)
  }

  #all(): readonly string[] {
    return this.#unfinished === "" ? this.#lines : [...this.#lines, this.#unfinished]
  }
}
