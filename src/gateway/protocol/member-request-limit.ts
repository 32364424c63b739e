// The rate limit of requests for all members of a guild.
// https://docs.discord.com/developers/change-log#introducing-rate-limit-when-requesting-all-guild-members

import type { GuildId, UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { followsPlatform } from "../../world/rules/deviations.ts"
import { LIMITS } from "../../world/rules/limits.ts"

/** The limit of each bot and guild. */
export interface MemberRequestLimit {
  /** Lets the limit begin, as after a request. */
  begin(bot: UserId, guild: GuildId): void
  /**
   * Counts a request, and returns the seconds until the bot may send the next one; 0 if this one is
   * answered. Only the profile "platform" lets the limit begin with a request.
   */
  take(bot: UserId, guild: GuildId): number
}

/** Creates the limits of a gateway. */
export function createMemberRequestLimit(
  world: Pick<World, "clock" | "profile">,
): MemberRequestLimit {
  const ends = new Map<string, number>()
  const begin: MemberRequestLimit["begin"] = (bot, guild) =>
    void ends.set(`${bot} ${guild}`, world.clock.now() + LIMITS.memberRequest.everyone)
  return {
    begin,
    take(bot, guild) {
      const left = (ends.get(`${bot} ${guild}`) ?? 0) - world.clock.now()
      if (left > 0) return left / 1000
      if (followsPlatform(world, "requests-for-all-members")) begin(bot, guild)
      return 0
    },
  }
}
