// The types of the state of the page, as whoever drives it reads them.

/** An action of the page. */
export interface PageAction {
  /** Numbered from 1, so that whoever drives the page can tell its actions apart. */
  readonly number: number
  /** The sentence that says who does what, such as `alice sends a message to general`. */
  readonly title: string
  readonly state: "running" | "done" | "refused"
  /** The message of the refusal. */
  readonly refusal?: string
}

/** A message to the person at the page. */
export interface Notice {
  readonly id: number
  readonly kind: "error" | "information"
  readonly title: string
  readonly text: string
}

/** A window as JSON. */
export interface PaneSnapshot {
  readonly id: number
  readonly viewer: { readonly id: string; readonly name: string } | null
  readonly guild: { readonly id: string; readonly name: string } | null
  readonly channel: { readonly id: string; readonly name: string; readonly kind: string } | null
  /** The latest messages that the person of the window sees, oldest first. */
  readonly messages: readonly {
    readonly id: string
    readonly author: string
    readonly content: string
  }[]
}

/** An entry of the journal with a message. */
export interface SnapshotEntry {
  /** The index of the entry. */
  readonly index: number
  readonly message: string
}

/** The parts of a snapshot that the inspector, the clock and the recording know. */
export interface InspectedFacts {
  /** The uncaught errors of the bots. */
  readonly errors: readonly SnapshotEntry[]
  readonly gaps: readonly SnapshotEntry[]
  /** Whether time passes by itself; null until it is known. */
  readonly clock: "running" | "paused" | "real" | null
  /** The number of timers that wait for the clock. */
  readonly timers: number
  /** The work that a settle waits for. */
  readonly waits: readonly string[]
  /** Whether a test waits to be resumed. */
  readonly paused: boolean
  readonly recording: {
    readonly isRecording: boolean
    /** The recorded steps as short texts. */
    readonly steps: readonly string[]
    /** The test that is made of them; null without a step. */
    readonly source: string | null
  }
}

/** The state of the page as JSON. */
export interface PageSnapshot extends InspectedFacts {
  readonly world: string
  readonly connection: "connected" | "lost"
  /** The virtual time, as an ISO date. */
  readonly now: string
  /** The index of the journal entry of the shown moment; null for the present. */
  readonly moment: number | null
  readonly panes: readonly PaneSnapshot[]
  readonly notices: readonly Notice[]
  readonly actions: readonly PageAction[]
}
