// The findings of an exploration, and its report.

/** The kinds of findings. */
export const FINDING_KINDS = {
  exit: "The bot ended its process",
  uncaughtError: "The bot threw an error that it did not catch",
  noAnswer: "The bot did not answer",
  deadComponent: "A component is dead",
  permission: "A missing permission is not told",
  mention: "A member makes the bot mention everyone",
  restart: "The bot does not start again",
  growth: "Something grows with every use",
} as const

/** The kind of a finding. */
export type FindingKind = keyof typeof FINDING_KINDS

/** One thing that is wrong with the bot. */
export interface Finding {
  readonly kind: FindingKind
  /** One sentence that names the command or the component. */
  readonly title: string
  /** A few sentences: what happens, why it matters, and what to do. */
  readonly explanation: string
  /** The steps of the shortest sequence that was found, as sentences. */
  readonly steps: readonly string[]
  /** The end of the transcript of these steps. */
  readonly transcript: string
  /** A test file that fails now, and passes when the bot is mended; empty if none could be made. */
  readonly test: string
  /** The number of steps of the exploration in which it was seen. */
  readonly seen: number
  /** Whether the same steps in a new run had the same outcome. */
  readonly isReproduced: boolean
}

/** A command, a component or something else that was tried. */
export interface ExploredTarget {
  readonly name: string
  readonly tries: number
  /** The tries that the platform refused, such as for a missing permission of the person. */
  readonly refused: number
}

/** The result of an exploration. It is JSON. */
export interface ExplorationReport {
  readonly seed: number
  /** The number of steps that were done. */
  readonly actions: number
  /** The number of runs in which they were done; replays are not counted. */
  readonly runs: number
  readonly targets: readonly ExploredTarget[]
  readonly findings: readonly Finding[]
  /**
   * Requests that are not modeled, and requests to other hosts, which were refused. They are not the
   * fault of the bot, and nothing is said about the steps in which they happened.
   */
  readonly gaps: readonly string[]
  /** Other facts, such as a sequence that did not come to rest. */
  readonly notes: readonly string[]
}
