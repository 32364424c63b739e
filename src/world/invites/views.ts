import {
  type APIExtendedInvite,
  type APIInvite,
  type GatewayInviteCreateDispatchData,
  InviteType,
} from "discord-api-types/v10"
import type { GuildChannel } from "../channels/model.ts"
import type { Guild } from "../guilds/model.ts"
import type { Invite } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { channelType } from "../channels/rules/type.ts"
import { type InviteTarget, inviteTargetOf, expiryOf } from "./rules/invites.ts"
import { requireUser } from "../rules/require.ts"
import { onlineMembers } from "../presences/rules.ts"
import { NO_FLAGS } from "../messages/views/flags.ts"
import { viewGuild } from "../guilds/views/guilds.ts"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
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
  } satisfies APIInvite & Record<string, unknown>
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
    expires_at: viewOptionalTime(expiryOf(invite)),
  } satisfies GatewayInviteCreateDispatchData
}
