// The bot of the user, which the browser keeps. It is saved with each change, so also before it runs.

import * as z from "zod"

const KEY = "guildsim-playground"

const SAVED = z.object({
  code: z.string(),
  /** The code that an example or a link has replaced. */
  previous: z.string().optional(),
  /** Whether the code comes from a link and has not run yet. */
  isFromLink: z.boolean(),
  /** Whether the bot runs. It stays set if the page ends with a bot that hangs. */
  isRunning: z.boolean(),
})

/** The saved bot. */
export type SavedBot = z.infer<typeof SAVED>

/** Returns the saved bot, if there is one. */
export function loadBot(): SavedBot | undefined {
  try {
    return SAVED.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"))
  } catch {
    // There is none, or the browser does not allow the page to store anything.
    return undefined
  }
}

/** Saves a bot. Returns whether the browser has kept it. */
export function saveBot(bot: SavedBot): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(bot))
    return true
  } catch {
    return false
  }
}
