// Guilds that the actor is a member of.

import { Locale } from "discord-api-types/v10"
import { readAvatar, toStill } from "../../files/rules/pictures.ts"
import { compareIds } from "../../kernel/snowflake.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../model.ts"
import type { Member } from "../../members/model.ts"
import type { GuildId } from "../../model/ids.ts"
import { createOwnGuildBody, ownGuildsQuery } from "../schemas.ts"
import { requireAccount } from "../../rules/require.ts"
import { requireGuildAccess, requireOwnMember } from "../../rules/authorization.ts"
import { EVERYONE_PERMISSIONS } from "../../roles/rules/roles.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { removeFollowers } from "../../channels/actions/followers.ts"
import { requireOwnership } from "../rules/ownership.ts"
import { emitUserUpdated } from "../../users/actions.ts"
import { clearPrimaryGuild } from "../../users/rules/primary-guild.ts"
import { removeGuild } from "./removal.ts"
import { insertGuild } from "./guilds.ts"
import { fillNewGuild } from "./new-guild.ts"
import { removeMember } from "../../members/actions/removal.ts"

interface OwnGuildInput {
  readonly guildId: GuildId
}

/** Creates a guild owned by the actor, with @everyone and the roles and channels of the request. */
export const createOwnGuild = action({
  name: "guilds.createOwn",
  bodySchema: createOwnGuildBody,
  resolve(_: AuthContext<object>) {},
  apply({ world, actor, body: { icon: bytes, ...body } }, { emit }): Guild {
    const { roles, channels, afkChannelId = null, systemChannelId = null, ...settings } = body
    const ownerId = requireAccount(actor)
    const picture = readAvatar(bytes) ?? null
    const blank = {
      description: null,
      preferredLocale: Locale.EnglishUS,
      everyone: EVERYONE_PERMISSIONS,
    }
    const releaseIds = world.ids.savepoint()
    const guild = insertGuild(world, world.ids.next(), {
      ...blank,
      ...settings,
      icon: picture && toStill(picture), // without the feature ANIMATED_ICON
      ownerId,
    })
    try {
      fillNewGuild(world, guild, { roles, channels, afkChannelId, systemChannelId })
    } catch (error) {
      removeGuild(world, guild)
      releaseIds()
      throw error
    }
    emit({ type: "guildJoined", guild, userId: ownerId })
    return guild
  },
})

/**
 * Deletes a guild with everything in it. Only the owner may. On the platform, bots own no guilds.
 */
export const deleteGuild = action({
  name: "guilds.delete",
  resolve({ world, actor, input }: AuthContext<OwnGuildInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireOwnership(world, guild, actor)
    return { guild }
  },
  apply({ world, resolved: { guild } }, { emit }): void {
    const shown = clearPrimaryGuild(world, guild.id)
    removeGuild(world, guild)
    removeFollowers(world, { guildId: guild.id }, emit)
    emit({ type: "guildDeleted", guild })
    for (const user of shown) emitUserUpdated(world, user, emit)
  },
})

/**
 * Leaves a guild. The owner cannot leave.
 * https://docs.discord.com/developers/resources/user#leave-guild
 */
export const leaveGuild = action({
  name: "guilds.leave",
  resolve({ world, actor, input }: AuthContext<OwnGuildInput>) {
    const { guild, member } = requireOwnMember(world, actor, input.guildId)
    // Assumption: leaving-own-guild
    if (member.userId === guild.ownerId) throw new ApiError("invalidGuild")
    return { guild, member }
  },
  apply({ world, resolved: { guild, member } }, { emit }): void {
    removeMember(world, guild, member, emit)
  },
})

/**
 * Returns the membership of the actor.
 * https://docs.discord.com/developers/resources/user#get-current-user-guild-member
 */
export const getOwnGuildMember = query({
  name: "guilds.getOwnMember",
  resolve: ({ world, actor, input }: AuthContext<OwnGuildInput>) =>
    requireOwnMember(world, actor, input.guildId),
  read: ({ resolved: { member } }): Member => member,
})

/**
 * Lists the guilds of the actor, ordered by id.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds
 */
export const listOwnGuilds = query({
  name: "guilds.listOwn",
  querySchema: ownGuildsQuery,
  resolve(_: AuthContext<object>) {},
  read({ world, actor, query: { before, after, limit } }): Guild[] {
    const userId = requireAccount(actor)
    const guilds = [...world.guilds.values()]
      .filter(({ id, members }) => {
        if (before !== undefined && compareIds(id, before) >= 0) return false
        return members.has(userId) && (after === undefined || compareIds(id, after) > 0)
      })
      .toSorted((one, other) => compareIds(one.id, other.id))
    // With `before` alone, the page is the one that ends right before that id.
    return before !== undefined && after === undefined
      ? guilds.slice(-limit)
      : guilds.slice(0, limit)
  },
})
