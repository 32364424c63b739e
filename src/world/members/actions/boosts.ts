// Boosts of guilds.

import { GuildSystemChannelFlags } from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId, UserId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import type { World } from "../../model/world.ts"
import { requireFullMember, requireOwnMember } from "../../rules/authorization.ts"
import { boostMessageType } from "../rules/boosts.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"

function requireMembership({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
  const { guild, member } = requireOwnMember(world, actor, input.guildId)
  requireFullMember(guild, actor)
  return { guild, member }
}

/**
 * Adds one boost of the member to a guild. Emits updates of the member and the guild, and announces
 * the boost in the system channel, with the tier if a new one is reached.
 * https://docs.discord.com/developers/resources/guild#guild-object-premium-tier
 */
export const boostGuild = action({
  name: "members.boost",
  resolve: requireMembership,
  apply({ world, resolved: { guild, member } }, { emit }): Member {
    member.premiumSince ??= world.clock.now()
    member.boosts += 1
    guild.boosts += 1
    emit({ type: "memberUpdated", guild, member })
    emit({ type: "guildUpdated", guild })
    announceBoost(world, guild, member.userId, emit)
    return member
  },
})

/** https://docs.discord.com/developers/resources/guild#guild-object-system-channel-flags */
function announceBoost(world: World, guild: Guild, userId: UserId, emit: Effects["emit"]): void {
  const { systemChannelId: id, systemChannelFlags } = guild
  if ((systemChannelFlags & GuildSystemChannelFlags.SuppressPremiumSubscriptions) !== 0) return
  const channel = id === null ? undefined : world.channels.get(id)
  if (channel === undefined) return
  postSystemMessage(world, channel, userId, { type: boostMessageType(guild) }, { emit })
}

/** Removes the boosts of a member who leaves the guild. */
export function removeBoosts(guild: Guild, { boosts }: Member, emit: Effects["emit"]): void {
  if (boosts === 0) return
  guild.boosts -= boosts
  emit({ type: "guildUpdated", guild })
}
