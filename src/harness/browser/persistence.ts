// Keeps the world of a tab in its session storage while the page is reloaded.

import { withLink, withoutLinks } from "../../requirements/error-link.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { report, warn } from "../simulation/console.ts"
import type { SimController } from "../sim/sim.ts"
import { restoreSnapshot, takeSnapshot } from "../simulation/snapshot.ts"

/** The stored data: the world, and the hash of the world that the page began with. */
interface PersistedWorld {
  readonly begins: string
  readonly world: object
}

/** Thrown if the world does not fit into the storage of its tab. */
export class SessionTooLarge extends Error {
  override readonly name = "SessionTooLarge"

  constructor(message: string, options?: ErrorOptions) {
    super(withLink("SessionTooLarge", message), options)
  }
}

/** The persistence of one world. */
export interface WorldPersistence {
  /** Starts to save the world whenever the page is left. */
  begin(): void
  /** Saves the world for the last time. */
  end(): void
}

/**
 * Restores the world that this tab had when its page was left, if that one began with the same
 * world. The handles then belong to the same objects.
 */
export async function persistWorld(open: SimController, title = ""): Promise<WorldPersistence> {
  const key = title === "" ? "guildsim" : `guildsim ${title}`
  const begins = await hashOf(takeSnapshot(open.current()))
  restore(open, key, begins)
  return keep(open, key, begins)
}

function restore({ current }: SimController, key: string, begins: string): void {
  const text = sessionStorage.getItem(key)
  if (text === null) return
  try {
    const stored = JSON.parse(text) as Partial<PersistedWorld> // Other code may have written something else.
    if (stored.begins === begins) return restoreSnapshot(current(), stored.world)
    warn("The initial world of this page has changed, so the kept world is discarded.")
  } catch (error) {
    const reason =
      error instanceof SetupError ? withoutLinks(error.message) : "Its data cannot be read."
    warn(`The kept world of this page is discarded: ${reason}`)
  }
}

function keep(open: SimController, key: string, begins: string): WorldPersistence {
  const simulation = open.current()
  const save = (): void => {
    // An emptied world is not kept.
    if (open.current() !== simulation) return sessionStorage.removeItem(key)
    const stored: PersistedWorld = { begins, world: takeSnapshot(simulation) }
    store(key, JSON.stringify(stored))
  }
  const saveHidden = (): void => {
    if (document.visibilityState === "hidden") save()
  }
  return {
    begin() {
      addEventListener("pagehide", save)
      document.addEventListener("visibilitychange", saveHidden)
      // Saved at once, so that a world that does not fit is reported while the page is visible.
      save()
    },
    end() {
      removeEventListener("pagehide", save)
      document.removeEventListener("visibilitychange", saveHidden)
      save()
    },
  }
}

/** Stores the world. If it does not fit, removes the stored one, which would be outdated. */
function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch (cause) {
    sessionStorage.removeItem(key)
    const size = (text.length / 1e6).toFixed(1)
    const message = `The world of this page is too large to survive a reload: ${size} million characters, and browsers keep about five for a site. The page works, but begins with a new world when it is reloaded. Use a smaller world, or leave out persist: "session".`
    report(new SessionTooLarge(message, { cause }))
  }
}

/** Returns a hash of a world. */
async function hashOf(world: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(world))
  const digest = await crypto.subtle.digest("SHA-256", bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
