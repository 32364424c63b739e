// Actions of members for a guild as a whole: boosting it, and passing its screening.

import { GuildSystemChannelFlags } from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { World } from "../model/world.ts"
import { boostMessage } from "../rules/boosts.ts"
import { needAccount, needGuild, needMember } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { announce, put } from "./posting.ts"

interface InGuild {
  readonly guildId: GuildId
}

function needMembership({ world, actor, input }: Asked<InGuild>): void {
  needInGuild(world, actor, input.guildId)
}

/**
 * Boosts a guild once more. The guild and its system channel are told, and a tier with it that is reached.
 * https://docs.discord.com/developers/resources/guild#guild-object-premium-tier
 */
export const boostGuild = action({
  name: "members.boost",
  authorize: needMembership,
  apply({ world, actor, input }, { tell }): Member {
    const guild = needGuild(world, input.guildId)
    const member = needMember(guild, needAccount(actor))
    member.premiumSince ??= world.clock.now()
    member.boosts += 1
    guild.boosts += 1
    tell({ type: "memberUpdated", guild, member })
    tell({ type: "guildUpdated", guild })
    announceBoost(world, guild, member.userId, tell)
    return member
  },
})

/** https://docs.discord.com/developers/resources/guild#guild-object-system-channel-flags */
function announceBoost(world: World, guild: Guild, userId: UserId, tell: Effects["tell"]): void {
  const { systemChannelId: id, systemChannelFlags } = guild
  if ((systemChannelFlags & GuildSystemChannelFlags.SuppressPremiumSubscriptions) !== 0) return
  const channel = id === null ? undefined : world.channels.get(id)
  if (channel === undefined) return
  put(world, announce(world, channel, userId, { type: boostMessage(guild) }), { tell })
}

/** Takes the boosts of a member from the guild that they leave. */
export function endBoosts(guild: Guild, { boosts }: Member, tell: Effects["tell"]): void {
  if (boosts === 0) return
  guild.boosts -= boosts
  tell({ type: "guildUpdated", guild })
}

/**
 * Passes the screening of a guild, so that the member is pending no more.
 * https://docs.discord.com/developers/resources/guild#membership-screening-object
 */
export const passScreening = action({
  name: "members.passScreening",
  authorize: needMembership,
  apply({ world, actor, input }, { tell }): void {
    const guild = needGuild(world, input.guildId)
    const member = needMember(guild, needAccount(actor))
    if (!member.pending) {
      throw new SetupError(
        "passScreening: the member is not pending. Let them join with `pending: true`.",
      )
    }
    member.pending = false
    tell({ type: "memberUpdated", guild, member })
  },
})
