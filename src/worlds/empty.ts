// A fixture world: a guild without channels, whose only members are its owner and the bot.

import { type GuildHandle, type Person, defineWorld } from "../portable.ts"

/** The data of the empty world. */
export interface EmptyData {
  /** Default: `"Empty Guild"`. */
  readonly name: string
}

/** The handles of the empty world. */
export interface EmptyHandles {
  readonly guild: GuildHandle
  readonly owner: Person
}

const DATA: EmptyData = { name: "Empty Guild" }

/** A guild without channels, whose only members are its owner and the bot. */
export const empty = defineWorld("empty", DATA, (world, { name }): EmptyHandles => {
  const guild = world.ensureGuild(name)
  return { guild, owner: guild.owner }
})
