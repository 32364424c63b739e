import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ApplicationId, ChannelId, GuildId, WebhookId } from "../../model/ids.ts"
import type { Avatar } from "../../users/model/user.ts"
import { auditChanges } from "../../audit-log/rules.ts"
import type { Webhook } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { createWebhookBody, editWebhookBody, editWebhookByTokenBody } from "../schemas/webhooks.ts"
import { findApplicationOf, isAccount, requireChannel, requireGuild } from "../../rules/require.ts"
import {
  requireChannelAccess,
  requireChannelPermissions,
  requireGuildAccess,
} from "../../rules/authorization.ts"
import { readAvatar } from "../../files/rules/pictures.ts"
import { requireWebhook, requireWebhookByToken, webhooksOf } from "../rules/webhooks.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import {
  auditNewWebhook,
  insertWebhook,
  requireRoomForWebhook,
  requireRoomInChannel,
  requireWebhookChannel,
  auditedWebhookFields,
} from "./creation.ts"

export interface WebhookInput {
  readonly webhookId: WebhookId
}

/** The id and the token of a webhook, which together are its credential. */
export interface WebhookTokenInput extends WebhookInput {
  readonly token: string
}

type WebhookChannelInput = { readonly channelId: ChannelId }

/**
 * Creates a webhook. The webhook of a bot belongs to its application. A webhook made by the system
 * has the guild owner as its creator and no application.
 * https://docs.discord.com/developers/resources/webhook#create-webhook
 */
export const createWebhook = action({
  name: "webhooks.create",
  bodySchema: createWebhookBody,
  resolve({ world, actor, input }: AuthContext<WebhookChannelInput>) {
    const managed = requireChannelAccess(world, actor, input.channelId, ["ManageWebhooks"])
    const channel = requireWebhookChannel(managed)
    return { guild: requireGuild(world, channel.guildId), channel }
  },
  apply({ world, actor, resolved: { guild, channel }, body, newId }, effects): Webhook {
    requireRoomForWebhook(world, channel)
    const avatar = readAvatar(body.avatar) ?? null
    const fields = { id: newId<WebhookId>(), guild, channel, name: body.name, avatar, source: null }
    const webhook = insertWebhook(world, actor, fields, effects)
    auditNewWebhook(guild, webhook, effects)
    return webhook
  },
})

export const listChannelWebhooks = query({
  name: "webhooks.listOfChannel",
  resolve: ({ world, actor, input }: AuthContext<WebhookChannelInput>) => ({
    channel: requireChannelAccess(world, actor, input.channelId, ["ManageWebhooks"]),
  }),
  read: ({ world, resolved: { channel } }): Webhook[] =>
    webhooksOf(world, { channelId: channel.id }),
})

export const listGuildWebhooks = query({
  name: "webhooks.listOfGuild",
  resolve: ({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageWebhooks"]),
  }),
  read: ({ world, resolved: { guild } }): Webhook[] => webhooksOf(world, { guildId: guild.id }),
})

/** Returns a webhook of the actor's application; with MANAGE_WEBHOOKS, any webhook. */
export const getWebhook = query({
  name: "webhooks.get",
  resolve({ world, actor, input }: AuthContext<WebhookInput>) {
    const webhook = requireWebhook(world, input.webhookId)
    const { applicationId, channelId } = webhook
    const own = isAccount(actor) ? findApplicationOf(world, actor)?.id : undefined
    if (applicationId === null || applicationId !== own) {
      requireChannelAccess(world, actor, channelId, ["ManageWebhooks"])
    }
    return { webhook }
  },
  read: ({ resolved: { webhook } }): Webhook => webhook,
})

/** A webhook with its guild and its channel. */
interface LocatedWebhook {
  readonly webhook: Webhook
  readonly guild: Guild
  readonly channel: GuildChannel
}

function locate(world: World, webhook: Webhook): LocatedWebhook {
  const channel = requireWebhookChannel(requireChannel(world, webhook.channelId))
  return { webhook, guild: requireGuild(world, webhook.guildId), channel }
}

/** Returns a webhook that the actor may manage. */
function requireManagedWebhook({ world, actor, input }: AuthContext<WebhookInput>): LocatedWebhook {
  const located = locate(world, requireWebhook(world, input.webhookId))
  requireChannelPermissions(world, actor, located.channel, ["ManageWebhooks"])
  return located
}

/** Returns the webhook of a token. @throws ApiError 10015 unknown, 50027 for a wrong token. */
export function requireWebhookOfToken({
  world,
  input,
}: AuthContext<WebhookTokenInput>): LocatedWebhook {
  return locate(world, requireWebhookByToken(world, input.webhookId, input.token))
}

/**
 * Edits the name, the avatar or the channel of a webhook. The new channel must be in the same
 * guild. https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const editWebhook = action({
  name: "webhooks.edit",
  bodySchema: editWebhookBody,
  resolve: requireManagedWebhook,
  apply({ world, actor, resolved, body: { name, avatar, channelId } }, effects): Webhook {
    const moves = channelId !== undefined && channelId !== resolved.channel.id
    const channel = moves ? requireNewChannel(world, actor, resolved.guild, channelId) : undefined
    return updateWebhook(resolved, { name, avatar: readAvatar(avatar), channel }, effects)
  },
})

/** Returns the channel that a webhook moves to: in the same guild, with room for a webhook. */
function requireNewChannel(world: World, actor: Actor, guild: Guild, id: ChannelId): GuildChannel {
  const channel = requireWebhookChannel(requireChannelAccess(world, actor, id, ["ManageWebhooks"]))
  if (channel.guildId !== guild.id) throw new ApiError("unknownChannel")
  requireRoomInChannel(world, channel)
  return channel
}

/**
 * Edits the name or the avatar of a webhook by its token. The actor is unknown, so no audit log
 * entry is written.
 */
export const editWebhookByToken = action({
  name: "webhooks.editByToken",
  bodySchema: editWebhookByTokenBody,
  resolve: requireWebhookOfToken,
  apply: ({ resolved, body: { name, avatar } }, effects): Webhook =>
    updateWebhook(resolved, { name, avatar: readAvatar(avatar) }, effects),
})

/** The changes of a webhook. */
interface WebhookChanges {
  readonly name: string | undefined
  /** Null removes the avatar. */
  readonly avatar: Avatar | null | undefined
  readonly channel?: GuildChannel | undefined
}

/** Changes a webhook. Emits an update of its channel, and of its previous channel if it moves. */
function updateWebhook(
  { webhook, guild, channel: previous }: LocatedWebhook,
  { name = webhook.name, avatar = webhook.avatar, channel: current = previous }: WebhookChanges,
  { emit, audit }: Effects,
): Webhook {
  const before = auditedWebhookFields(webhook)
  Object.assign(webhook, { name, avatar, channelId: current.id })
  const changes = auditChanges(before, auditedWebhookFields(webhook))
  if (changes.length === 0) return webhook
  for (const channel of new Set([previous, current])) {
    emit({ type: "webhooksUpdated", guild, channel })
  }
  audit(guild, { type: AuditLogEvent.WebhookUpdate, targetId: webhook.id, changes })
  return webhook
}

/** Deletes a webhook. Its messages remain. */
export const deleteWebhook = action({
  name: "webhooks.delete",
  resolve: requireManagedWebhook,
  apply: ({ world, resolved }, effects): void => removeWebhook(world, resolved, effects),
})

export const getWebhookByToken = query({
  name: "webhooks.getByToken",
  resolve: requireWebhookOfToken,
  read: ({ resolved: { webhook } }): Webhook => webhook,
})

export const deleteWebhookByToken = action({
  name: "webhooks.deleteByToken",
  resolve: requireWebhookOfToken,
  apply: ({ world, resolved }, effects): void => removeWebhook(world, resolved, effects),
})

function removeWebhook(
  world: World,
  { webhook, guild, channel }: LocatedWebhook,
  { emit, audit }: Effects,
): void {
  world.webhooks.delete(webhook.id)
  emit({ type: "webhooksUpdated", guild, channel })
  const changes = auditChanges(auditedWebhookFields(webhook), {})
  audit(guild, { type: AuditLogEvent.WebhookDelete, targetId: webhook.id, changes })
}

/** Deletes the webhooks that an application has in a guild, and emits an update of each channel. */
export function removeApplicationWebhooks(
  world: World,
  guild: Guild,
  applicationId: ApplicationId,
  emit: Effects["emit"],
): void {
  const removed = webhooksOf(world, { guildId: guild.id, applicationId })
  for (const { id } of removed) world.webhooks.delete(id)
  for (const id of new Set(removed.map(({ channelId }) => channelId))) {
    const channel = requireWebhookChannel(requireChannel(world, id))
    emit({ type: "webhooksUpdated", guild, channel })
  }
}

/** Deletes the webhooks of a channel, or of a whole guild. Emits nothing. */
export function removeWebhooksOf(
  world: World,
  scope: { readonly channelId: ChannelId } | { readonly guildId: GuildId },
): void {
  for (const { id } of webhooksOf(world, scope)) world.webhooks.delete(id)
}
