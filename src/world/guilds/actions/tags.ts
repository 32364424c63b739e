// The tag of a guild, which its members show beside their names.

import { type AuthContext, action } from "../../actions/action.ts"
import type { GuildId } from "../../model/ids.ts"
import { requireGuild } from "../../rules/require.ts"
import { emitUserUpdated } from "../../users/actions.ts"
import { clearPrimaryGuild } from "../../users/rules/primary-guild.ts"
import type { GuildTag } from "../model.ts"

/** The tag of a guild; null for none. */
interface GuildTagInput {
  readonly guildId: GuildId
  readonly tag: GuildTag | null
}

/**
 * Sets the tag of a guild. Members who show the old one no longer do. Emits an update of the guild,
 * whose features can change, and of those members.
 */
export const setTag = action({
  name: "guilds.setTag",
  resolve: ({ world, input }: AuthContext<GuildTagInput>) => ({
    guild: requireGuild(world, input.guildId),
  }),
  apply({ world, resolved: { guild }, input: { tag } }, { emit }): void {
    const { tag: old } = guild
    if (old?.text === tag?.text && old?.badge?.hash === tag?.badge?.hash) return
    guild.tag = tag
    emit({ type: "guildUpdated", guild })
    for (const user of clearPrimaryGuild(world, guild.id)) emitUserUpdated(world, user, emit)
  },
})
