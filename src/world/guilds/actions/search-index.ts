import { type AuthContext, action } from "../../actions/action.ts"
import type { GuildId } from "../../model/ids.ts"
import { requireGuild, requireSystem } from "../../rules/require.ts"

/** The times until a new index answers searches and until it is complete, in milliseconds. */
interface SearchIndexInput {
  readonly guildId: GuildId
  readonly availableIn: number
  readonly completeIn: number
}

/** Starts a new index of the messages and threads of a guild, as the platform does. */
export const rebuildSearchIndex = action({
  name: "guilds.rebuildSearchIndex",
  resolve({ world, actor, input }: AuthContext<SearchIndexInput>) {
    requireSystem(actor, "rebuild the search index of a guild")
    return { guild: requireGuild(world, input.guildId) }
  },
  apply({ world, resolved: { guild }, input: { availableIn, completeIn } }): void {
    const now = world.clock.now()
    const availableAt = now + availableIn
    guild.searchIndex = { availableAt, completeAt: Math.max(availableAt, now + completeIn) }
  },
})
