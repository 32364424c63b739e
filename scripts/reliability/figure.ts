// What `npm run reliability` counts.

/** The work of one process. */
export interface Part {
  /** How often it is done. */
  readonly count: number
  /** Chooses what is drawn. Each process has its own. */
  readonly seed: number
}

/** The result of a measurement. */
export interface Outcome {
  /** How often it was done. */
  readonly done: number
  /** How it failed, with what leads there again. */
  readonly failures: readonly string[]
  /** Other numbers, by their names. They are added up over all processes. */
  readonly counts?: Readonly<Record<string, number>>
}

/** A figure of reliability. */
export interface Figure {
  readonly name: string
  /** The things that are counted, such as "random actions and requests". */
  readonly what: string
  /** The conditions that must hold each time. */
  readonly holds: string
  /** How often it is done for the saved table. */
  readonly count: number
  /** Whether several processes share the work. */
  readonly isShared: boolean
  measure(part: Part): Promise<Outcome>
}

/** Collects failures, the first of which are described. */
export class Failures {
  readonly #lines: string[] = []

  add(where: string, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    this.#lines.push(`${where}: ${why.slice(0, 500)}`)
  }

  get lines(): readonly string[] {
    return this.#lines
  }
}
