// Nicknames, roles, timeouts, and what is done to members in voice.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { isoTime } from "../kernel/iso-time.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import {
  type MemberEdit,
  memberEditForm,
  ownMemberForm,
  ownNickForm,
} from "../rules/forms/members.ts"
import {
  type Editing,
  needConnected,
  needMayEdit,
  needMayMoveTo,
  needRoleChanges,
  needTimely,
} from "../rules/member-edits.ts"
import { needAccount, needGuild, needMember } from "../rules/need.ts"
import { isTimedOut } from "../rules/permissions.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, type Effects, type Granted, action } from "./action.ts"
import { auditedRoles } from "./member-roles.ts"
import { changeOf } from "./overwrites.ts"
import { endVoice, moveVoice } from "./voice.ts"
import { accessAction } from "./sight.ts"

/** Which member of which guild. */
export interface MemberInput {
  readonly guildId: GuildId
  readonly userId: UserId
}

/** The fields that an edit sets, and how the audit log calls them. */
const AUDITED_AS = {
  nick: "nick",
  timeoutUntil: "communication_disabled_until",
  mute: "mute",
  deaf: "deaf",
} as const

type Fields = Partial<Pick<Member, keyof typeof AUDITED_AS>>

/**
 * Edits a member. What changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/guild#modify-guild-member
 */
export const editMember = accessAction({
  name: "members.edit",
  form: memberEditForm,
  authorize({ world, actor, input: { guildId, userId } }: Asked<MemberInput>) {
    needMember(needInGuild(world, actor, guildId), userId)
  },
  sight: ({ input: { userId }, given }) => (given.roles === undefined ? undefined : { userId }),
  apply({ world, actor, input: { guildId, userId }, given }, effects): Member {
    const guild = needGuild(world, guildId)
    const member = needMember(guild, userId)
    const editing = { world, actor, guild, member }
    needMayEdit(editing, given)
    needTimely(world, given)
    const roles = needRoleChanges(editing, given)
    const { nick, mute, deaf, channelId, communicationDisabledUntil: timeoutUntil } = given
    const isOfVoice = [mute, deaf, channelId].some((one) => one !== undefined)
    if (isOfVoice) needConnected(guild, userId)
    const wanted =
      channelId === undefined || channelId === null ? channelId : needMayMoveTo(editing, channelId)

    const changes = setFields(member, { nick, timeoutUntil, mute, deaf })
    for (const { id } of roles.given) member.roleIds.add(id)
    for (const { id } of roles.taken) member.roleIds.delete(id)
    const rolesChanged = roles.given.length + roles.taken.length > 0
    const { tell, audit } = effects
    if (changes.length > 0 || rolesChanged) tell({ type: "memberUpdated", guild, member })
    const isHeardOtherwise = changes.some(({ key }) => key === "mute" || key === "deaf")
    if (isHeardOtherwise) tellVoice(guild, userId, tell)
    if (changes.length > 0) {
      audit(guild, { type: AuditLogEvent.MemberUpdate, targetId: userId, changes })
    }
    if (rolesChanged) audit(guild, auditedRoles(userId, roles.given, roles.taken))
    const place = isOutOfVoice(editing, given) ? null : wanted
    if (place !== undefined) moveOrEnd(editing, place, effects)
    return member
  },
})

/**
 * Whether an edit disconnects a member from voice because it times them out; the audit log has an entry for that
 * beside the one for the timeout. https://github.com/discord/discord-api-docs/issues/4262
 */
function isOutOfVoice({ world, guild, member }: Editing, edit: MemberEdit): boolean {
  const isSet = (edit.communicationDisabledUntil ?? null) !== null
  return isSet && isTimedOut(world, member) && guild.voiceStates.has(member.userId)
}

/** Edits the nickname of the actor's own member; both routes share it. */
const ofOneself = {
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, needAccount(actor), input.guildId)
  },
  apply(
    {
      world,
      actor,
      input: { guildId },
      given: { nick },
    }: Granted<{ guildId: GuildId }, { readonly nick?: string | null }>,
    { tell, audit }: Effects,
  ): Member {
    const guild = needGuild(world, guildId)
    const userId = needAccount(actor)
    const member = needMember(guild, userId)
    if (nick !== undefined) needInGuild(world, actor, guildId, ["ChangeNickname"])
    const changes = setFields(member, { nick })
    if (changes.length === 0) return member
    tell({ type: "memberUpdated", guild, member })
    audit(guild, { type: AuditLogEvent.MemberUpdate, targetId: userId, changes })
    return member
  },
}

/**
 * Edits oneself.
 * https://docs.discord.com/developers/resources/guild#modify-current-member
 */
export const editOwnMember = action({
  name: "members.editOwn",
  form: ownMemberForm,
  ...ofOneself,
})

/**
 * Sets one's own nickname by the deprecated route, which knows nothing else.
 * https://docs.discord.com/developers/resources/guild#modify-current-user-nick
 */
export const editOwnNick = action({ name: "members.editOwnNick", form: ownNickForm, ...ofOneself })

/** Sets what is said and differs; gives what the audit log says of it. */
function setFields(
  member: Member,
  said: { readonly [Key in keyof Fields]: Fields[Key] | undefined },
): APIAuditLogChange[] {
  const differing = (Object.keys(AUDITED_AS) as (keyof Fields)[]).filter(
    (field) => said[field] !== undefined && said[field] !== member[field],
  )
  const changes = differing.map((field) =>
    changeOf(AUDITED_AS[field], written(member[field]), written(said[field] ?? null)),
  )
  Object.assign(member, Object.fromEntries(differing.map((field) => [field, said[field]])))
  return changes
}

/** Of what an edit sets, only times are numbers. */
function written(value: string | number | boolean | null): string | boolean | null {
  return typeof value === "number" ? isoTime(value) : value
}

function tellVoice(guild: Guild, userId: UserId, tell: Effects["tell"]): void {
  tell({ type: "voiceStateUpdated", guild, state: needConnected(guild, userId) })
}

/** Moves a member to another channel; to none ends its connection. */
function moveOrEnd(
  { world, guild, member: { userId } }: Editing,
  place: ReturnType<typeof needMayMoveTo> | null,
  { tell, audit }: Effects,
): void {
  if (place === null) {
    endVoice(world, guild, userId, tell)
    const type = AuditLogEvent.MemberDisconnect
    return audit(guild, { type, targetId: null, options: { count: "1" } })
  }
  if (!moveVoice(world, guild, userId, place, tell)) return
  const options = { channel_id: place.id, count: "1" }
  audit(guild, { type: AuditLogEvent.MemberMove, targetId: null, options })
}
