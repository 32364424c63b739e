// The world of a tab, kept while its page is loaded again, in the tab's own storage.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { report, warn } from "../console.ts"
import type { SimController } from "../sim.ts"
import { loadSnapshot, takeSnapshot } from "../snapshot.ts"

/** What is kept: the world, and the mark of the one that the page had begun with. */
interface PersistedWorld {
  readonly begins: string
  readonly world: object
}

/** The world did not fit into the storage of its tab. */
export class SessionTooLarge extends Error {
  override readonly name = "SessionTooLarge"
}

/** The keeping of one world. */
export interface WorldPersistence {
  /** Keeps it from now on, whenever the page is left. */
  begin(): void
  /** Keeps it for the last time. */
  end(): void
}

/**
 * Puts the world back that this tab had when its page was left, where that began as this one does now:
 * handles are then of the same things.
 */
export async function persistWorld(open: SimController, title = ""): Promise<WorldPersistence> {
  const key = title === "" ? "guildsim" : `guildsim ${title}`
  const begins = await markOf(takeSnapshot(open.current()))
  putBack(open, key, begins)
  return keeping(open, key, begins)
}

function putBack({ current }: SimController, key: string, begins: string): void {
  const text = sessionStorage.getItem(key)
  if (text === null) return
  try {
    const kept = JSON.parse(text) as Partial<PersistedWorld> // or whatever else wrote it
    if (kept.begins === begins) return loadSnapshot(current(), kept.world)
    warn("The world that this page begins with has changed, so what was kept of it is dropped.")
  } catch (error) {
    const reason = error instanceof SetupError ? error.message : "It cannot be read."
    warn(`What was kept of the world of this page is dropped: ${reason}`)
  }
}

function keeping(open: SimController, key: string, begins: string): WorldPersistence {
  const simulation = open.current()
  const save = (): void => {
    // One that was emptied begins anew.
    if (open.current() !== simulation) return sessionStorage.removeItem(key)
    const kept: PersistedWorld = { begins, world: takeSnapshot(simulation) }
    store(key, JSON.stringify(kept))
  }
  const saveHidden = (): void => {
    if (document.visibilityState === "hidden") save()
  }
  return {
    begin() {
      addEventListener("pagehide", save)
      document.addEventListener("visibilitychange", saveHidden)
      // What does not fit is told while somebody looks.
      save()
    },
    end() {
      removeEventListener("pagehide", save)
      document.removeEventListener("visibilitychange", saveHidden)
      save()
    },
  }
}

/** An older one would be wrong by then, so none is kept where this does not fit. */
function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch (cause) {
    sessionStorage.removeItem(key)
    const size = (text.length / 1e6).toFixed(1)
    const message = `The world of this page is too large to be kept while it is loaded again: ${size} million characters, where browsers keep some five for a site. The page goes on, and begins anew when it is loaded again. Take a smaller world, or leave out persist: "session".`
    report(new SessionTooLarge(message, { cause }))
  }
}

/** The same for the same world, and short. */
async function markOf(world: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(world))
  const digest = await crypto.subtle.digest("SHA-256", bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
