// Edits of members: nicknames, roles, timeouts and voice.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { exemptFromScreening } from "../../join-requests/actions/review.ts"
import { readAvatar } from "../../files/rules/pictures.ts"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { isoTime } from "../../kernel/iso-time.ts"
import type { GuildId, UserId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import { changeRoles } from "../rules/role-ids.ts"
import {
  type EditMemberBody,
  editMemberBody,
  editOwnMemberBody,
  editOwnNickBody,
} from "../schemas/members.ts"
import {
  type MemberEditContext,
  isExempting,
  requireConnected,
  requireCanEditMember,
  requireCanMoveTo,
  requireRoleChanges,
  requireTimeoutWithinLimit,
} from "../rules/edits.ts"
import { requireMember } from "../../rules/require.ts"
import { isTimedOut } from "../../rules/permissions.ts"
import {
  type GuildMember,
  requireGuildAccess,
  requireGuildPermissions,
  requireOwnMember,
} from "../../rules/authorization.ts"
import { type AuthContext, type ActionContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { roleAuditEntry } from "./roles.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { disconnectVoice, moveVoiceState } from "../../voice/actions/voice.ts"
import { accessAction } from "../../channels/actions/visibility.ts"
import { keysOf } from "../../kernel/objects.ts"

/** A member of a guild. */
export interface MemberInput {
  readonly guildId: GuildId
  readonly userId: UserId
}

/** The audit log keys of member fields. */
const AUDIT_LOG_KEYS = {
  nick: "nick",
  timeoutUntil: "communication_disabled_until",
  mute: "mute",
  deaf: "deaf",
  bypassesVerification: "bypasses_verification",
} as const

type EditableMemberFields = Partial<Pick<Member, keyof typeof AUDIT_LOG_KEYS>>

/**
 * Edits a member. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/guild#modify-guild-member
 */
export const editMember = accessAction({
  name: "members.edit",
  bodySchema: editMemberBody,
  resolve({ world, actor, input: { guildId, userId } }: AuthContext<MemberInput>) {
    const guild = requireGuildAccess(world, actor, guildId)
    return { guild, member: requireMember(guild, userId) }
  },
  visibilityScope: ({ input: { userId }, body }) =>
    body.roles === undefined ? undefined : { userId },
  apply({ world, actor, resolved: { guild, member }, body }, effects): Member {
    const { userId } = member
    const editing = { world, actor, guild, member }
    requireCanEditMember(editing, body)
    requireTimeoutWithinLimit(world, body)
    const roles = requireRoleChanges(editing, body)
    const { nick, mute, deaf, channelId, communicationDisabledUntil: timeoutUntil } = body
    const isOfVoice = [mute, deaf, channelId].some((one) => one !== undefined)
    const state = isOfVoice ? requireConnected(guild, userId) : undefined
    const target =
      channelId === undefined || channelId === null
        ? channelId
        : requireCanMoveTo(editing, channelId)

    const bypassesVerification = body.flags === undefined ? undefined : isExempting(body.flags)
    const { emit, audit } = effects
    const isExempted = bypassesVerification === true && !member.bypassesVerification
    if (isExempted) exemptFromScreening({ world, guild, actor }, userId, emit)
    const changes = applyEdit(member, { nick, timeoutUntil, mute, deaf, bypassesVerification })
    changeRoles(guild, member, roles)
    const rolesChanged = roles.added.length + roles.removed.length > 0
    if (changes.length > 0 || rolesChanged) emit({ type: "memberUpdated", guild, member })
    const isHeardOtherwise = changes.some(({ key }) => key === "mute" || key === "deaf")
    if (isHeardOtherwise && state !== undefined) emit({ type: "voiceStateUpdated", guild, state })
    if (changes.length > 0) {
      audit(guild, { type: AuditLogEvent.MemberUpdate, targetId: userId, changes })
    }
    if (rolesChanged) audit(guild, roleAuditEntry(userId, roles.added, roles.removed))
    const destination = disconnectsFromVoice(editing, body) ? null : target
    if (destination !== undefined) moveOrDisconnect(editing, destination, effects)
    return member
  },
})

/**
 * Whether an edit disconnects a member from voice because it times them out. The audit log has
 * separate entries for the disconnect and the timeout.
 * https://github.com/discord/discord-api-docs/issues/4262
 */
function disconnectsFromVoice(
  { world, guild, member }: MemberEditContext,
  edit: EditMemberBody,
): boolean {
  const isSet = (edit.communicationDisabledUntil ?? null) !== null
  return isSet && isTimedOut(world, member) && guild.voiceStates.has(member.userId)
}

/** The validated body of a member's edit of themselves. */
type OwnMemberEdit = Partial<SchemaOutput<typeof editOwnMemberBody>>

/**
 * Edits the nickname and the pictures of the actor in a guild. Two routes share this code. The audit
 * log has no keys for pictures. Data that is no picture is refused as for webhooks (50046).
 */
const ownMemberEdit = {
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) =>
    requireOwnMember(world, actor, input.guildId),
  apply(
    { world, actor, resolved, body }: ActionContext<unknown, OwnMemberEdit, GuildMember>,
    { emit, audit }: Effects,
  ): Member {
    const { guild, member } = resolved
    const { nick } = body
    if (nick !== undefined) requireGuildPermissions(world, actor, guild, ["ChangeNickname"])
    const hasNewPicture = setPictures(member, body)
    const changes = applyEdit(member, { nick })
    if (changes.length > 0 || hasNewPicture) emit({ type: "memberUpdated", guild, member })
    if (changes.length > 0) {
      audit(guild, { type: AuditLogEvent.MemberUpdate, targetId: member.userId, changes })
    }
    return member
  },
}

/** Sets the pictures of a member in a guild. Returns whether one of them differs. */
function setPictures(member: Member, body: OwnMemberEdit): boolean {
  const avatar = readAvatar(body.avatar)
  const banner = readAvatar(body.banner)
  const before = [member.avatar?.hash, member.banner?.hash]
  if (avatar !== undefined) member.avatar = avatar
  if (banner !== undefined) member.banner = banner
  return !isDeepEqual(before, [member.avatar?.hash, member.banner?.hash])
}

/**
 * Edits the member of the actor.
 * https://docs.discord.com/developers/resources/guild#modify-current-member
 */
export const editOwnMember = action({
  name: "members.editOwn",
  bodySchema: editOwnMemberBody,
  ...ownMemberEdit,
})

/**
 * Edits the nickname of the actor by the deprecated route, which has no other keys.
 * https://docs.discord.com/developers/resources/guild#modify-current-user-nick
 */
export const editOwnNick = action({
  name: "members.editOwnNick",
  bodySchema: editOwnNickBody,
  ...ownMemberEdit,
})

/** Sets the fields that differ, and returns their audit log changes. */
function applyEdit(
  member: Member,
  fields: { readonly [Key in keyof EditableMemberFields]: EditableMemberFields[Key] | undefined },
): APIAuditLogChange[] {
  const differing = keysOf(AUDIT_LOG_KEYS).filter(
    (field) => fields[field] !== undefined && fields[field] !== member[field],
  )
  const changes = differing.map((field) =>
    auditChange(
      AUDIT_LOG_KEYS[field],
      toAuditValue(member[field]),
      toAuditValue(fields[field] ?? null),
    ),
  )
  Object.assign(member, Object.fromEntries(differing.map((field) => [field, fields[field]])))
  return changes
}

/** Converts a field to its audit log value. The only numbers are times. */
function toAuditValue(value: string | number | boolean | null): string | boolean | null {
  return typeof value === "number" ? isoTime(value) : value
}

/** Moves a member to another voice channel, or disconnects them if the channel is null. */
function moveOrDisconnect(
  { world, guild, member: { userId } }: MemberEditContext,
  destination: ReturnType<typeof requireCanMoveTo> | null,
  { emit, audit }: Effects,
): void {
  if (destination === null) {
    disconnectVoice(world, guild, userId, emit)
    const type = AuditLogEvent.MemberDisconnect
    return audit(guild, { type, targetId: null, options: { count: "1" } })
  }
  if (!moveVoiceState(world, guild, userId, destination, emit)) return
  const options = { channel_id: destination.id, count: "1" }
  audit(guild, { type: AuditLogEvent.MemberMove, targetId: null, options })
}
