// Shared parts of incoming webhooks and channel follower webhooks: allowed channels, creation and
// audit log entries.

import { AuditLogEvent, WebhookType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ApplicationId, WebhookId } from "../../model/ids.ts"
import type { Webhook } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isPrivateChannel, findApplicationOf, isAccount } from "../../rules/require.ts"
import { webhookToken } from "../../rules/secrets.ts"
import { webhooksOf } from "../rules/webhooks.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChanges } from "../../audit-log/rules.ts"

interface NewWebhook extends Pick<Webhook, "name" | "avatar" | "source"> {
  readonly id: WebhookId
  /** The application of the webhook. Default: that of the actor. */
  readonly applicationId?: ApplicationId
  readonly guild: Guild
  readonly channel: GuildChannel
}

/**
 * Creates a webhook and emits an update of its channel. A channel follower webhook has no token and
 * no application.
 */
export function insertWebhook(
  world: World,
  actor: Actor,
  { id, guild, channel, name, avatar, source, applicationId }: NewWebhook,
  { emit }: Effects,
): Webhook {
  const application = isAccount(actor) ? findApplicationOf(world, actor) : undefined
  const webhook: Webhook = {
    id,
    guildId: guild.id,
    channelId: channel.id,
    name,
    avatar,
    token: source === null ? webhookToken(world, id) : null,
    creatorId: isAccount(actor) ? actor : guild.ownerId,
    applicationId: source === null ? (applicationId ?? application?.id ?? null) : null,
    source,
  }
  world.webhooks.set(id, webhook)
  emit({ type: "webhooksUpdated", guild, channel })
  return webhook
}

/** Writes the audit log entry of a new webhook. */
export function auditNewWebhook(guild: Guild, webhook: Webhook, { audit }: Effects): void {
  const changes = auditChanges({}, auditedWebhookFields(webhook))
  audit(guild, { type: AuditLogEvent.WebhookCreate, targetId: webhook.id, changes })
}

/** Returns the channel if it can have webhooks. */
export function requireWebhookChannel(channel: Channel): GuildChannel {
  if (isPrivateChannel(channel)) throw new ApiError("dmChannel")
  const isPlace = channel.kind !== "category" && channel.kind !== "thread"
  if (!isPlace) throw new ApiError("wrongChannelType")
  return channel
}

/**
 * Requires room for one more webhook. @throws ApiError 30007 for the channel, 30058 for the guild
 */
export function requireRoomForWebhook(world: World, channel: GuildChannel): void {
  requireRoomInChannel(world, channel)
  requireRoomInGuild(world, channel)
}

/** @throws ApiError 30007 */
export function requireRoomInChannel(world: World, { id: channelId }: GuildChannel): void {
  const { perChannel } = LIMITS.webhook
  if (webhooksOf(world, { channelId }).length >= perChannel) throw new ApiError("tooManyWebhooks")
}

function requireRoomInGuild(world: World, { guildId }: GuildChannel): void {
  const { perGuild } = LIMITS.webhook
  if (webhooksOf(world, { guildId }).length >= perGuild) throw new ApiError("tooManyGuildWebhooks")
}

/** Returns the fields of a webhook that the audit log records. */
export function auditedWebhookFields(webhook: Webhook): Readonly<Record<string, unknown>> {
  const { name, avatar, channelId, applicationId, source } = webhook
  return {
    name,
    type: source === null ? WebhookType.Incoming : WebhookType.ChannelFollower,
    channel_id: channelId,
    ...(avatar !== null && { avatar_hash: avatar.hash }),
    ...(applicationId !== null && { application_id: applicationId }),
  }
}
