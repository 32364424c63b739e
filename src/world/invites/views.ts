import {
  type APIExtendedInvite,
  type APIInvite,
  type GatewayInviteCreateDispatchData,
  InviteTargetType,
  InviteType,
} from "discord-api-types/v10"
import type { Application } from "../applications/model.ts"
import { viewApplication } from "../applications/views/applications.ts"
import type { GuildChannel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { Invite } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { channelType } from "../channels/rules/type.ts"
import { type InviteTarget, inviteTargetOf, expiryOf } from "./rules/invites.ts"
import { requireApplication, requireUser } from "../rules/require.ts"
import { onlineMembers } from "../presences/rules.ts"
import { NO_FLAGS } from "../messages/views/flags.ts"
import { viewGuild } from "../guilds/views/guilds.ts"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
import { viewRole } from "../roles/views.ts"
import type { TargetsProgress } from "./rules/targets.ts"
import { viewUser } from "../users/views.ts"

/** Returns an invite as everyone with its code sees it. */
export function viewInvite({ code, guild, channel, invite }: InviteTarget, state: WorldState) {
  return {
    type: InviteType.Guild,
    code,
    flags: NO_FLAGS,
    expires_at: invite && viewOptionalTime(expiryOf(invite)),
    guild_id: guild.id,
    guild: viewInviteGuild(guild),
    channel: { id: channel.id, type: channelType(channel), name: channel.name },
    ...(invite !== null && { inviter: viewUser(requireUser(state, invite.inviterId)) }),
    ...(invite !== null && viewAttraction(invite, state)),
    ...(invite !== null && invite.roleIds.length > 0 && { roles: viewRoles(guild, invite) }),
  } satisfies APIInvite & Record<string, unknown>
}

/** Returns the stream or the activity that an invite opens. */
function viewAttraction({ streamerId, applicationId }: Invite, state: WorldState) {
  if (streamerId !== null) {
    const user = viewUser(requireUser(state, streamerId))
    return { target_type: InviteTargetType.Stream, target_user: user }
  }
  if (applicationId === null) return {}
  const application = viewInviteApplication(requireApplication(state, applicationId), state)
  return { target_type: InviteTargetType.EmbeddedApplication, target_application: application }
}

/** The keys of an application that everyone with the code of an invite sees. */
const APPLICATION_KEYS = [
  "id",
  "name",
  "icon",
  "cover_image",
  "description",
  "type",
  "bot",
  "bot_public",
  "bot_require_code_grant",
  "integration_types_config",
  "tags",
  "custom_install_url",
  "install_params",
  "verify_key",
  "flags",
  "flags_new",
  "max_participants",
] as const

function viewInviteApplication(application: Application, state: WorldState) {
  const shown = new Set<string>(APPLICATION_KEYS)
  const view = Object.entries(viewApplication(application, state))
  return Object.fromEntries(view.filter(([key]) => shown.has(key)))
}

/** Returns the roles that an invite gives, without those that have been deleted. */
function viewRoles({ roles }: Guild, { roleIds }: Invite) {
  return roleIds
    .map((id) => roles.get(id))
    .filter((role) => role !== undefined)
    .map((role) => {
      const { id, name, position, color, colors, icon, unicode_emoji } = viewRole(role)
      return { id, name, position, color, colors, icon, unicode_emoji }
    })
}

/** The statuses of the processing of target users. */
const PROCESSING = 1
const COMPLETED = 2

/** https://docs.discord.com/developers/resources/invite#get-target-users-job-status */
export function viewTargetUsersJob({ targets, processed, completedAt }: TargetsProgress) {
  return {
    status: completedAt === null ? PROCESSING : COMPLETED,
    total_users: targets.userIds.length,
    processed_users: processed,
    created_at: viewTime(targets.createdAt),
    completed_at: viewOptionalTime(completedAt),
    error_message: null,
  }
}

/** Returns the part of a guild that non-members see. */
function viewInviteGuild(guild: Guild) {
  const { id, name, icon, description, splash, banner, features, ...rest } = viewGuild(guild)
  const { verification_level, vanity_url_code, nsfw, nsfw_level, premium_subscription_count } = rest
  return {
    id,
    name,
    icon,
    description,
    splash,
    banner,
    features,
    verification_level,
    vanity_url_code,
    nsfw,
    nsfw_level,
    premium_subscription_count,
  }
}

/** Returns an invite with the approximate member counts of the guild. */
export function viewInviteWithCounts(entrance: InviteTarget, state: WorldState) {
  const { guild } = entrance
  return {
    ...viewInvite(entrance, state),
    approximate_member_count: guild.members.size,
    approximate_presence_count: onlineMembers(state, guild).length,
  } satisfies APIInvite
}

/**
 * Returns an invite with its metadata.
 * https://docs.discord.com/developers/resources/invite#invite-metadata-object
 */
export function viewInviteWithMetadata(invite: Invite, state: WorldState) {
  return {
    ...viewInvite(inviteTargetOf(state, invite), state),
    ...viewMetadata(invite),
    uses: invite.uses,
  } satisfies APIExtendedInvite
}

function viewMetadata({ maxAge, maxUses, temporary, createdAt }: Invite) {
  return {
    max_age: maxAge,
    max_uses: maxUses,
    temporary,
    created_at: viewTime(createdAt),
  }
}

/**
 * Returns the INVITE_CREATE payload.
 * https://docs.discord.com/developers/events/gateway-events#invite-create
 */
export function viewInviteCreated(invite: Invite, channel: GuildChannel, state: WorldState) {
  return {
    ...viewMetadata(invite),
    code: invite.code,
    channel_id: channel.id,
    guild_id: channel.guildId,
    inviter: viewUser(requireUser(state, invite.inviterId)),
    uses: 0,
    ...viewAttraction(invite, state),
    ...(invite.roleIds.length > 0 && { role_ids: [...invite.roleIds] }),
    expires_at: viewOptionalTime(expiryOf(invite)),
  } satisfies GatewayInviteCreateDispatchData
}
