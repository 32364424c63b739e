// Permission to edit members.
// https://docs.discord.com/developers/resources/guild#modify-guild-member

import { GuildMemberFlags } from "discord-api-types/v10"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { VoiceBasedChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { Role } from "../../roles/model.ts"
import type { VoiceState } from "../../voice/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import type { EditMemberBody } from "../schemas/members.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireRole } from "../../rules/require.ts"
import { type Permission, canInGuild, isAdministrator } from "../../rules/permissions.ts"
import {
  resolveChannelAccess,
  type GuildMember,
  requireAnyGuildPermission,
  requireChannelAccess,
  requireGuildPermissions,
} from "../../rules/authorization.ts"
import { requireAboveRole, requireOutranks } from "../../roles/rules/ranks.ts"
import { everyoneOf, requireUnmanagedRole } from "../../roles/rules/roles.ts"

/** An edit of a member: the actor and the member. */
export interface MemberEditContext extends GuildMember {
  readonly world: World
  readonly actor: Actor
}

/** The roles that an edit adds to a member and removes from them. */
export interface RoleChanges {
  readonly added: readonly Role[]
  readonly removed: readonly Role[]
}

/**
 * Requires that the actor may edit every field that an edit sets. Each field needs its own
 * permission.
 *
 * @throws ApiError 50013 not permitted or outranked, 50001 if the member is in a hidden channel.
 */
export function requireCanEditMember(editing: MemberEditContext, edit: EditMemberBody): void {
  const { world, actor, guild, member } = editing
  const need = (...permissions: Permission[]) =>
    requireGuildPermissions(world, actor, guild, permissions)
  if (edit.nick !== undefined) {
    need("ManageNicknames")
    if (actor !== member.userId) requireOutranks(guild, actor, member.userId)
  }
  if (edit.roles !== undefined) need("ManageRoles")
  if (edit.communicationDisabledUntil !== undefined) {
    need("ModerateMembers")
    requireOutranks(guild, actor, member.userId)
    const isSet = edit.communicationDisabledUntil !== null
    if (isSet && isAdministrator(guild, member)) {
      throw missingPermissions(() => [{ kind: "administrator", targetId: member.userId }])
    }
  }
  if (edit.flags !== undefined) requireCanEditFlags(world, actor, guild)
  if (edit.mute !== undefined) requireVoicePermission(editing, "MuteMembers")
  if (edit.deaf !== undefined) requireVoicePermission(editing, "DeafenMembers")
  if (edit.channelId !== undefined) requireVoicePermission(editing, "MoveMembers")
}

/** Returns whether flags in a body exempt a member from the verification requirements. */
export function isExempting(flags = 0): boolean {
  return (flags & GuildMemberFlags.BypassesVerification) !== 0
}

/** The permissions that together allow to edit the flags of members. */
const MODERATION: readonly Permission[] = ["ModerateMembers", "KickMembers", "BanMembers"]

/**
 * Requires that the actor may edit the flags of members.
 *
 * @throws ApiError 50013
 */
export function requireCanEditFlags(world: World, actor: Actor, guild: Guild): void {
  if (MODERATION.every((permission) => canInGuild(world, guild, actor, permission))) return
  requireAnyGuildPermission(world, actor, guild, ["ManageGuild", "ManageRoles"])
}

/**
 * Requires a permission in the voice channel of the member, or in the guild if they are not
 * connected.
 */
function requireVoicePermission(
  { world, actor, guild, member }: MemberEditContext,
  permission: Permission,
): void {
  const state = guild.voiceStates.get(member.userId)
  if (state === undefined) requireGuildPermissions(world, actor, guild, [permission])
  else requireChannelAccess(world, actor, state.channelId, [permission])
}

/**
 * Returns the changes that give a member exactly the roles of an edit. The edit may include
 * @everyone, which discord.js sends along.
 *
 * @throws ApiError 10011 for an unknown role, 50013 for a role that is not below the actor's
 * highest role, 50028 for a managed role.
 */
export function requireRoleChanges(
  { guild, actor, member }: MemberEditContext,
  { roles }: EditMemberBody,
): RoleChanges {
  if (roles === undefined) return { added: [], removed: [] }
  const everyone = everyoneOf(guild)
  const wanted = new Set(
    roles.map((id) => requireRole(guild, id)).filter((one) => one !== everyone),
  )
  const had = new Set(Array.from(member.roleIds, (id) => requireRole(guild, id)))
  const changes = {
    added: [...wanted].filter((role) => !had.has(role)),
    removed: [...had].filter((role) => !wanted.has(role)),
  }
  const changed = [...changes.added, ...changes.removed]
  for (const role of changed) requireAboveRole(guild, actor, role)
  for (const role of changed) requireUnmanagedRole(guild, role)
  return changes
}

/**
 * Requires that a timeout does not end later than the platform allows.
 *
 * @throws ApiError 50035
 */
export function requireTimeoutWithinLimit(
  world: World,
  { communicationDisabledUntil: until }: EditMemberBody,
): void {
  if (until === undefined || until === null) return
  if (until - world.clock.now() <= LIMITS.member.timeout) return
  throw invalidFormBody(
    ["communication_disabled_until"],
    [
      {
        code: "INVALID_COMMUNICATION_DISABLED_TIMESTAMP",
        message: "Invalid communication disabled timestamp",
      },
    ],
  )
}

/**
 * Returns the voice state of a connected member.
 *
 * @throws ApiError 40032 if the member is not connected.
 */
export function requireConnected(guild: Guild, userId: UserId): VoiceState {
  const state = guild.voiceStates.get(userId)
  if (state === undefined) throw new ApiError("notInVoice")
  return state
}

/**
 * Returns the channel if the actor may move members to it. The actor needs CONNECT there; the moved
 * member does not. A full channel accepts moved members.
 *
 * @throws ApiError 10003 for a channel outside the guild, 50001 hidden, 50013 not permitted, 50024
 * for a channel without voice.
 */
export function requireCanMoveTo(
  { world, actor, guild }: MemberEditContext,
  id: ChannelId,
): VoiceBasedChannel {
  const { channel, requirePermissions } = resolveChannelAccess(world, actor, id)
  if (!guild.channelIds.has(id)) throw new ApiError("unknownChannel")
  if (channel.kind !== "voice" && channel.kind !== "stage") throw new ApiError("wrongChannelType")
  requirePermissions(["Connect", "MoveMembers"])
  return channel
}
