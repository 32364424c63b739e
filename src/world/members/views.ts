import { type APIGuildMember, GuildMemberFlags as Flags } from "discord-api-types/v10"
import type { Member } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { NO_FLAGS } from "../messages/views/flags.ts"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
import { viewUser } from "../users/views.ts"

/**
 * Returns the flags of a member.
 * https://docs.discord.com/developers/resources/guild#guild-member-object-guild-member-flags
 */
function memberFlags(member: Member): number {
  const { onboarding, newMemberProgress } = member
  let flags = NO_FLAGS
  if (member.hasRejoined) flags |= Flags.DidRejoin
  if (onboarding?.completed === true) flags |= Flags.CompletedOnboarding
  if (member.bypassesVerification) flags |= Flags.BypassesVerification
  if (onboarding !== null) flags |= Flags.StartedOnboarding
  if (newMemberProgress !== null) flags |= Flags.StartedHomeActions
  if (newMemberProgress?.completed === true) flags |= Flags.CompletedHomeActions
  return flags
}

/** Returns a member without the user, as in message events. */
export function viewMemberOnly(member: Member) {
  return {
    avatar: member.avatar?.hash ?? null,
    avatar_decoration_data: null,
    banner: member.banner?.hash ?? null,
    collectibles: null,
    communication_disabled_until: viewOptionalTime(member.timeoutUntil),
    flags: memberFlags(member),
    joined_at: viewTime(member.joinedAt),
    nick: member.nick,
    pending: member.pending,
    premium_since: viewOptionalTime(member.premiumSince),
    roles: [...member.roleIds],
    mute: member.mute,
    deaf: member.deaf,
  } satisfies Omit<APIGuildMember, "user">
}

/** Returns a member with the user. */
export function viewMember(member: Member, state: WorldState) {
  return { ...viewMemberOnly(member), user: viewUser(requireUser(state, member.userId)) }
}
