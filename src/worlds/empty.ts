// A guild with nobody but its owner and the bot.

import { type GuildHandle, type Person, defineWorld } from "../index.ts"

/** What the empty world is filled with. */
export interface EmptyData {
  /** Default: `"Empty Guild"`. */
  readonly name: string
}

/** What the empty world gives. */
export interface EmptyHandles {
  readonly guild: GuildHandle
  readonly owner: Person
}

const DATA: EmptyData = { name: "Empty Guild" }

/** A guild without channels, where nobody is but its owner and the bot. */
export const empty = defineWorld("empty", DATA, (stage, { name }): EmptyHandles => {
  const guild = stage.ensureGuild(name)
  return { guild, owner: guild.owner }
})
