// Short messages to the person at the page: what was refused, and why.

import { type ReadonlySignal, signal } from "@preact/signals"
import type { Notice } from "./page-state.ts"

/** The number of notices that are kept. */
const KEPT = 4

/** The notices of the page, oldest first. */
export class Notices {
  readonly #all = signal<readonly Notice[]>([])
  #count = 0

  get all(): ReadonlySignal<readonly Notice[]> {
    return this.#all
  }

  add(notice: Omit<Notice, "id">): void {
    this.#count += 1
    this.#all.value = [...this.#all.value, { ...notice, id: this.#count }].slice(-KEPT)
  }

  remove(id: number): void {
    this.#all.value = this.#all.value.filter((notice) => notice.id !== id)
  }
}
