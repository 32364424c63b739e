import type { Guild } from "../../guilds/model.ts"
import type { GuildId, UserId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import type { World } from "../../model/world.ts"
import { requestMembersPayload } from "../schemas/requests.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireUser } from "../../rules/require.ts"
import { takeFirst } from "../../rules/pagination.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, query } from "../../actions/action.ts"

const { memberRequest: limits } = LIMITS

/** The result of a member request. */
export interface RequestedMembers {
  readonly guild: Guild
  readonly members: readonly Member[]
  /** The requested ids that no member has; null for a request without ids. */
  readonly notFound: readonly UserId[] | null
  /** Whether all members were requested. */
  readonly everyone: boolean
  /** Whether presences were requested. */
  readonly presences: boolean
  readonly nonce: string | null
}

/**
 * Returns members of a guild: all, those whose name has a prefix, or those with given ids.
 * https://docs.discord.com/developers/events/gateway-events#request-guild-members
 */
export const requestMembers = query({
  name: "members.request",
  bodySchema: requestMembersPayload,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read({ world, resolved: { guild }, body }): RequestedMembers {
    const { query: prefix = "", limit = 0, userIds, presences, nonce } = body
    const request = { guild, presences, nonce, everyone: userIds === undefined && prefix === "" }
    if (userIds !== undefined) return { ...request, ...findByIds(guild, userIds) }
    return {
      ...request,
      notFound: null,
      members: request.everyone
        ? takeFirst(guild.members, limit === 0 ? Infinity : limit)
        : findByPrefix(world, guild, prefix, limit),
    }
  },
})

/** Returns the members with some ids. Ids above the limit of one request are ignored. */
function findByIds(guild: Guild, requestedIds: readonly UserId[]) {
  const ids = [...new Set(requestedIds.slice(0, limits.byId))]
  return {
    members: ids.flatMap((id) => guild.members.get(id) ?? []),
    notFound: ids.filter((id) => !guild.members.has(id)),
  }
}

function findByPrefix(world: World, { members }: Guild, prefix: string, limit: number): Member[] {
  const start = prefix.toLowerCase()
  function* found(): Generator<Member> {
    for (const member of members) {
      if (namesOf(world, member).some((name) => name.toLowerCase().startsWith(start))) yield member
    }
  }
  return takeFirst(found(), limit === 0 ? limits.byPrefix : Math.min(limit, limits.byPrefix))
}

/** Returns the names by which a member can be found. */
// Assumption: members-by-global-name
function namesOf(world: World, { userId, nick }: Member): string[] {
  const { name, globalName } = requireUser(world, userId)
  return [name, globalName, nick].filter((one) => one !== null)
}
