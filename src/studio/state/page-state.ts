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

/** The state of the page as JSON. */
export interface PageSnapshot {
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
