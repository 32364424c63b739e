// Reading members.

import type { GuildId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import { needPrivileged } from "../rules/content.ts"
import { memberSearchQuery, membersQuery } from "../rules/forms/queries.ts"
import { needGuild, needMember, needUser } from "../rules/need.ts"
import { first, pageFrom } from "../rules/pages.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, query } from "./action.ts"
import type { MemberInput } from "./member-edits.ts"

/** Reads a member. https://docs.discord.com/developers/resources/guild#get-guild-member */
export const getMember = query({
  name: "members.get",
  authorize({ world, actor, input: { guildId, userId } }: Asked<MemberInput>) {
    needMember(needInGuild(world, actor, guildId), userId)
  },
  read: ({ world, input }): Member => needMember(needGuild(world, input.guildId), input.userId),
})

/**
 * Lists members by their ids, where the application has been granted GUILD_MEMBERS.
 * https://docs.discord.com/developers/resources/guild#list-guild-members
 */
export const listMembers = query({
  name: "members.list",
  form: membersQuery,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId)
    needPrivileged(world, actor, "GuildMembers")
  },
  read: ({ world, input, given }): Member[] =>
    pageFrom(needGuild(world, input.guildId).members, given),
})

/**
 * Finds members by how their username or nickname begins, in the order in which lists have them.
 * https://docs.discord.com/developers/resources/guild#search-guild-members
 */
export const searchMembers = query({
  name: "members.search",
  form: memberSearchQuery,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId)
  },
  read({ world, input, given: { query: prefix, limit } }): Member[] {
    const start = prefix.toLowerCase()
    function* found(): Generator<Member> {
      for (const member of needGuild(world, input.guildId).members) {
        const names = [needUser(world, member.userId).name, member.nick ?? ""]
        if (names.some((name) => name.toLowerCase().startsWith(start))) yield member
      }
    }
    return first(found(), limit)
  },
})
