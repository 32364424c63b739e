// Unavailable guilds: their events are withheld; when a guild is back, the session gets its whole
// state. https://docs.discord.com/developers/events/gateway-events#guild-delete

import type { Fact } from "../world/model/fact.ts"
import type { Guild } from "../world/guilds/model.ts"
import type { GuildId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { fanOut, guildIdOfFact } from "./dispatches/fan-out.ts"
import type { EventRecipient } from "./sessions/session.ts"

/** The guilds that are unavailable. Requests about them still work. */
export interface Outages {
  has(guild: Guild): boolean
  /** Makes a guild unavailable (GUILD_DELETE with `unavailable`). */
  begin(guild: Guild): void
  /** Makes a guild available again (GUILD_CREATE). */
  end(guild: Guild): void
  /** Whether the events of a fact are withheld. */
  withholds(fact: Fact): boolean
}

/** Creates the outages of a gateway. */
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
      // Interactions still work during an outage.
      const id = "interaction" in fact ? undefined : guildIdOfFact(fact)
      // A deletion ends the outage and is sent.
      return id !== undefined && away.has(id) && !(fact.type === "guildDeleted" && away.delete(id))
    },
  }
}
