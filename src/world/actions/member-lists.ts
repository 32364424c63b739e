// Reading members.

import type { GuildId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import { needPrivileged } from "../rules/content.ts"
import { membersQuery } from "../rules/forms/queries.ts"
import { needGuild, needMember } from "../rules/need.ts"
import { pageFrom } from "../rules/pages.ts"
import { needInGuild } from "../rules/permissions.ts"
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
