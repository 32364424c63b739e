// Queries of members.

import type { GuildId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import { requireIntent } from "../../messages/rules/content.ts"
import { memberSearchQuery, membersQuery } from "../schemas/members.ts"
import { requireMember, requireUser } from "../../rules/require.ts"
import { takeFirst, paginateOrdered } from "../../rules/pagination.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, query } from "../../actions/action.ts"
import type { MemberInput } from "./edits.ts"

/** Returns a member. https://docs.discord.com/developers/resources/guild#get-guild-member */
export const getMember = query({
  name: "members.get",
  resolve: ({ world, actor, input: { guildId, userId } }: AuthContext<MemberInput>) => ({
    member: requireMember(requireGuildAccess(world, actor, guildId), userId),
  }),
  read: ({ resolved: { member } }): Member => member,
})

/**
 * Lists members, ordered by user id. Needs the GUILD_MEMBERS intent of the application.
 * https://docs.discord.com/developers/resources/guild#list-guild-members
 */
export const listMembers = query({
  name: "members.list",
  querySchema: membersQuery,
  resolve({ world, actor, input }: AuthContext<{ guildId: GuildId }>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireIntent(world, actor, "GuildMembers")
    return { guild }
  },
  read: ({ resolved: { guild }, query: page }): Member[] => paginateOrdered(guild.members, page),
})

/**
 * Searches members by the start of their username or nickname, in list order.
 * https://docs.discord.com/developers/resources/guild#search-guild-members
 */
export const searchMembers = query({
  name: "members.search",
  querySchema: memberSearchQuery,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read({ world, resolved: { guild }, query: { query: prefix, limit } }): Member[] {
    const start = prefix.toLowerCase()
    function* found(): Generator<Member> {
      for (const member of guild.members) {
        const names = [requireUser(world, member.userId).name, member.nick ?? ""]
        if (names.some((name) => name.toLowerCase().startsWith(start))) yield member
      }
    }
    return takeFirst(found(), limit)
  },
})
