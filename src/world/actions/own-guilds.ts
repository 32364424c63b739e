// The guilds that one is in, and those that are one's own.

import { Locale } from "discord-api-types/v10"
import { compareIds } from "../kernel/snowflake.ts"
import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import { guildCreateForm } from "../rules/forms/guilds.ts"
import { ownGuildsQuery } from "../rules/forms/queries.ts"
import { needAccount, needGuild, needUser } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { EVERYONE } from "../rules/roles.ts"
import { type Asked, action, query } from "./action.ts"
import { endFollowing } from "./followers.ts"
import { removeGuild } from "./guild-removal.ts"
import { insertGuild } from "./guilds.ts"
import { removeMember } from "./members.ts"

interface GuildInput {
  readonly guildId: GuildId
}

/** Makes a guild of one's own: @everyone, oneself, and no channel. */
export const foundGuild = action({
  name: "guilds.found",
  form: guildCreateForm,
  authorize(_: Asked<object>) {},
  apply({ world, actor, given }, { tell }): Guild {
    const ownerId = needAccount(actor)
    const blank = { description: null, preferredLocale: Locale.EnglishUS, everyone: EVERYONE }
    const guild = insertGuild(world, world.ids.next(), { ...blank, ...given, ownerId })
    tell({ type: "guildJoined", guild, userId: ownerId })
    return guild
  },
})

/** Deletes a guild with all that is in it, which its owner may. On the platform no bot owns a guild. */
export const deleteGuild = action({
  name: "guilds.delete",
  authorize({ world, actor, input }: Asked<GuildInput>) {
    const { ownerId } = needInGuild(world, actor, input.guildId)
    if (actor === "system") return
    const userId = needAccount(actor)
    const ownsNone = needUser(world, userId).bot && followsPlatform(world, "guilds-made-by-bots")
    if (userId === ownerId && !ownsNone) return
    throw missingPermissions(() => [
      userId === ownerId
        ? { kind: "botOwner", userId }
        : { kind: "notOwner", userId, guildId: input.guildId },
    ])
  },
  apply({ world, input }, { tell }): void {
    const guild = needGuild(world, input.guildId)
    removeGuild(world, guild)
    endFollowing(world, { guildId: guild.id }, tell)
    tell({ type: "guildDeleted", guild })
  },
})

/**
 * Leaves a guild. Its owner cannot.
 * https://docs.discord.com/developers/resources/user#leave-guild
 */
export const leaveGuild = action({
  name: "guilds.leave",
  authorize({ world, actor, input }: Asked<GuildInput>) {
    const { ownerId } = needInGuild(world, needAccount(actor), input.guildId)
    // Assumption: leaving-own-guild
    if (actor === ownerId) throw new Problem("invalidGuild")
  },
  apply({ world, actor, input }, { tell }): void {
    removeMember(world, needGuild(world, input.guildId), needAccount(actor), tell)
  },
})

/**
 * Lists the guilds that one is in, by their ids.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds
 */
export const listOwnGuilds = query({
  name: "guilds.listOwn",
  form: ownGuildsQuery,
  authorize(_: Asked<object>) {},
  read({ world, actor, given: { before, after, limit } }): Guild[] {
    const userId = needAccount(actor)
    const found = [...world.guilds.values()]
      .filter(({ id, members }) => {
        if (before !== undefined && compareIds(id, before) >= 0) return false
        return members.has(userId) && (after === undefined || compareIds(id, after) > 0)
      })
      .toSorted((one, other) => compareIds(one.id, other.id))
    // Those that are next to the place that they are counted from.
    return before !== undefined && after === undefined ? found.slice(-limit) : found.slice(0, limit)
  },
})
