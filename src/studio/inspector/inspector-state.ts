// The state of the inspector.

import { type Signal, signal } from "@preact/signals"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import { JournalBook } from "./journal/journal-book.ts"

/** The tabs of the inspector with their labels. */
export const INSPECTOR_TABS = {
  journal: "Journal",
  requests: "Requests",
  events: "Events",
  errors: "Errors",
  gaps: "Gaps",
  timers: "Timers",
  database: "Database",
  faults: "Faults",
  recording: "Recording",
} as const

/** A tab of the inspector. */
export type InspectorTab = keyof typeof INSPECTOR_TABS

/** The edge of the page that the inspector is at. */
export type DockSide = "bottom" | "right"

/** The state of the inspector. */
export class InspectorState {
  readonly tab: Signal<InspectorTab> = signal("journal")
  /** The index of the selected entry of the journal. */
  readonly selected: Signal<number | undefined> = signal(undefined)
  readonly side: Signal<DockSide> = signal("bottom")
  /** The height of the inspector, or its width at the right, in pixels. */
  readonly size: Signal<number> = signal(340)
  readonly #books = new WeakMap<Simulation, JournalBook>()

  /** Returns the journal of a simulation. */
  bookOf(simulation: Simulation): JournalBook {
    const known = this.#books.get(simulation) ?? new JournalBook(simulation.journal)
    this.#books.set(simulation, known)
    return known
  }
}
