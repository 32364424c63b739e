// Guilds that are unavailable: nothing that happens there is told until they are back, and then all of it
// at once. https://docs.discord.com/developers/events/gateway-events#guild-delete

import type { Fact } from "../world/model/fact.ts"
import type { Guild } from "../world/model/guild.ts"
import type { GuildId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { fanOut, guildIdOfFact } from "./fan-out.ts"
import type { EventRecipient } from "./session.ts"

/** Which guilds are unavailable. Requests about them are answered all the same. */
export interface Outages {
  has(guild: Guild): boolean
  /** A guild becomes unavailable (GUILD_DELETE that says so). */
  begin(guild: Guild): void
  /** A guild is back (GUILD_CREATE). */
  end(guild: Guild): void
  /** Whether a fact is kept back. */
  withholds(fact: Fact): boolean
}

/** Makes the outages that sessions are told of. */
export function createOutages(world: World, listeners: Iterable<EventRecipient>): Outages {
  const away = new Set<GuildId>()
  return {
    has: ({ id }) => away.has(id),
    begin(guild) {
      away.add(guild.id)
      fanOut(world, listeners, { type: "guildUnavailable", guild })
    },
    end(guild) {
      away.delete(guild.id)
      for (const session of listeners) {
        const { userId } = session.reader
        if (guild.members.has(userId))
          fanOut(world, [session], { type: "guildJoined", guild, userId })
      }
    },
    withholds(fact) {
      // An interaction is answered all the same.
      const id = "interaction" in fact ? undefined : guildIdOfFact(fact)
      // That it is deleted ends an outage, too.
      return id !== undefined && away.has(id) && !(fact.type === "guildDeleted" && away.delete(id))
    },
  }
}
