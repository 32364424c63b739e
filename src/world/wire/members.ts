import { type APIGuildMember, GuildMemberFlags } from "discord-api-types/v10"
import type { Member } from "../model/member.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { NO_FLAGS } from "./flags.ts"
import { viewOptionalTime, viewTime } from "./time.ts"
import { viewUser } from "./users.ts"

/** A member without the account, as messages carry it. */
export function viewMemberOnly(member: Member) {
  return {
    avatar: null,
    avatar_decoration_data: null,
    banner: null,
    collectibles: null,
    communication_disabled_until: viewOptionalTime(member.timeoutUntil),
    flags: member.hasRejoined ? GuildMemberFlags.DidRejoin : NO_FLAGS,
    joined_at: viewTime(member.joinedAt),
    nick: member.nick,
    pending: member.pending,
    premium_since: viewOptionalTime(member.premiumSince),
    roles: [...member.roleIds],
    mute: member.mute,
    deaf: member.deaf,
  } satisfies Omit<APIGuildMember, "user">
}

/** A member with the account. */
export function viewMember(member: Member, state: WorldState) {
  return { ...viewMemberOnly(member), user: viewUser(requireUser(state, member.userId)) }
}
