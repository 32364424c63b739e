import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Picture } from "../model/expression.ts"
import type { ChannelId, GuildId, WebhookId } from "../model/ids.ts"
import type { Avatar } from "../model/user.ts"
import type { Webhook } from "../model/webhook.ts"
import type { Actor, World } from "../model/world.ts"
import {
  createWebhookBody,
  editWebhookBody,
  editWebhookByTokenBody,
} from "../rules/schemas/webhooks.ts"
import { findApplicationOf, isAccount, requireChannel, requireGuild } from "../rules/require.ts"
import { requireChannelAccess, requireGuildAccess } from "../rules/authorization.ts"
import { parsePicture, toAvatar } from "../rules/pictures.ts"
import { requireWebhook, requireWebhookByToken, webhooksOf } from "../rules/webhooks.ts"
import { type AuthContext, type Effects, action, query } from "./action.ts"
import {
  auditNewWebhook,
  auditChanges,
  insertWebhook,
  requireRoomForWebhook,
  requireRoomInChannel,
  requireWebhookChannel,
  auditedWebhookFields,
} from "./webhook-creation.ts"

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
    requireWebhookChannel(requireChannelAccess(world, actor, input.channelId, ["ManageWebhooks"]))
  },
  apply({ world, actor, input, body, newId }, effects): Webhook {
    const channel = requireWebhookChannel(requireChannel(world, input.channelId))
    requireRoomForWebhook(world, channel)
    const avatar = readAvatar(body.avatar) ?? null
    const fields = { id: newId<WebhookId>(), channel, name: body.name, avatar, source: null }
    const webhook = insertWebhook(world, actor, fields, effects)
    auditNewWebhook(world, webhook, effects)
    return webhook
  },
})

export const listChannelWebhooks = query({
  name: "webhooks.listOfChannel",
  resolve({ world, actor, input }: AuthContext<WebhookChannelInput>) {
    requireChannelAccess(world, actor, input.channelId, ["ManageWebhooks"])
  },
  read: ({ world, input }): Webhook[] => webhooksOf(world, { channelId: input.channelId }),
})

export const listGuildWebhooks = query({
  name: "webhooks.listOfGuild",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    requireGuildAccess(world, actor, input.guildId, ["ManageWebhooks"])
  },
  read: ({ world, input }): Webhook[] => webhooksOf(world, { guildId: input.guildId }),
})

/** Returns a webhook of the actor's application; with MANAGE_WEBHOOKS, any webhook. */
export const getWebhook = query({
  name: "webhooks.get",
  resolve({ world, actor, input }: AuthContext<WebhookInput>) {
    const { applicationId } = requireWebhook(world, input.webhookId)
    const own = isAccount(actor) ? findApplicationOf(world, actor)?.id : undefined
    if (applicationId === null || applicationId !== own) requireCanManage(world, actor, input)
  },
  read: ({ world, input }): Webhook => requireWebhook(world, input.webhookId),
})

function requireCanManage(world: World, actor: Actor, { webhookId }: WebhookInput): void {
  requireChannelAccess(world, actor, requireWebhook(world, webhookId).channelId, ["ManageWebhooks"])
}

/**
 * Edits the name, the avatar or the channel of a webhook. The new channel must be in the same
 * guild. https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const editWebhook = action({
  name: "webhooks.edit",
  bodySchema: editWebhookBody,
  resolve({ world, actor, input }: AuthContext<WebhookInput>) {
    requireCanManage(world, actor, input)
  },
  apply({ world, actor, input, body: { name, avatar, channelId } }, effects): Webhook {
    const webhook = requireWebhook(world, input.webhookId)
    if (channelId !== undefined && channelId !== webhook.channelId) {
      requireCanMoveTo(world, actor, webhook, channelId)
    }
    return updateWebhook(world, webhook, { name, avatar: readAvatar(avatar), channelId }, effects)
  },
})

/** Requires that the new channel is in the same guild and has room for a webhook. */
function requireCanMoveTo(world: World, actor: Actor, { guildId }: Webhook, to: ChannelId): void {
  const channel = requireWebhookChannel(requireChannelAccess(world, actor, to, ["ManageWebhooks"]))
  if (channel.guildId !== guildId) throw new ApiError("unknownChannel")
  requireRoomInChannel(world, channel)
}

/**
 * Edits the name or the avatar of a webhook by its token. The actor is unknown, so no audit log
 * entry is written.
 */
export const editWebhookByToken = action({
  name: "webhooks.editByToken",
  bodySchema: editWebhookByTokenBody,
  resolve({ world, input }: AuthContext<WebhookTokenInput>) {
    requireWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input, body: { name, avatar } }, effects): Webhook {
    const webhook = requireWebhookByToken(world, input.webhookId, input.token)
    return updateWebhook(world, webhook, { name, avatar: readAvatar(avatar) }, effects)
  },
})

/**
 * Returns the avatar of image bytes. Null removes the avatar, undefined keeps it.
 *
 * Assumption: webhook-avatar-refusal. Data other than PNG, JPEG, GIF or WebP is refused as for
 * emojis.
 *
 * @throws ApiError 50046
 */
function readAvatar(bytes: Picture["bytes"] | null | undefined): Avatar | null | undefined {
  if (bytes == null) return bytes
  const picture = parsePicture(bytes)
  if (picture === undefined) throw new ApiError("invalidAsset")
  return toAvatar(picture)
}

/** The changes of a webhook. */
interface WebhookChanges {
  readonly name: string | undefined
  /** Null removes the avatar. */
  readonly avatar: Avatar | null | undefined
  readonly channelId?: ChannelId | undefined
}

/** Changes a webhook. Emits an update of its channel, and of its previous channel if it moves. */
function updateWebhook(
  world: World,
  webhook: Webhook,
  { name = webhook.name, avatar = webhook.avatar, channelId = webhook.channelId }: WebhookChanges,
  { emit, audit }: Effects,
): Webhook {
  const before = auditedWebhookFields(webhook)
  const places = new Set([webhook.channelId, channelId])
  Object.assign(webhook, { name, avatar, channelId })
  const changes = auditChanges(before, auditedWebhookFields(webhook))
  if (changes.length === 0) return webhook
  const guild = requireGuild(world, webhook.guildId)
  for (const id of places) {
    emit({
      type: "webhooksUpdated",
      guild,
      channel: requireWebhookChannel(requireChannel(world, id)),
    })
  }
  audit(guild, { type: AuditLogEvent.WebhookUpdate, targetId: webhook.id, changes })
  return webhook
}

/** Deletes a webhook. Its messages remain. */
export const deleteWebhook = action({
  name: "webhooks.delete",
  resolve({ world, actor, input }: AuthContext<WebhookInput>) {
    requireCanManage(world, actor, input)
  },
  apply({ world, input }, effects): void {
    removeWebhook(world, requireWebhook(world, input.webhookId), effects)
  },
})

export const getWebhookByToken = query({
  name: "webhooks.getByToken",
  resolve({ world, input }: AuthContext<WebhookTokenInput>) {
    requireWebhookByToken(world, input.webhookId, input.token)
  },
  read: ({ world, input }): Webhook => requireWebhook(world, input.webhookId),
})

export const deleteWebhookByToken = action({
  name: "webhooks.deleteByToken",
  resolve({ world, input }: AuthContext<WebhookTokenInput>) {
    requireWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input }, effects): void {
    removeWebhook(world, requireWebhook(world, input.webhookId), effects)
  },
})

function removeWebhook(world: World, webhook: Webhook, { emit, audit }: Effects): void {
  const guild = requireGuild(world, webhook.guildId)
  const channel = requireWebhookChannel(requireChannel(world, webhook.channelId))
  world.webhooks.delete(webhook.id)
  emit({ type: "webhooksUpdated", guild, channel })
  const changes = auditChanges(auditedWebhookFields(webhook), {})
  audit(guild, { type: AuditLogEvent.WebhookDelete, targetId: webhook.id, changes })
}

/** Deletes the webhooks of a channel, or of a whole guild. Emits nothing. */
export function removeWebhooksOf(
  world: World,
  scope: { readonly channelId: ChannelId } | { readonly guildId: GuildId },
): void {
  for (const { id } of webhooksOf(world, scope)) world.webhooks.delete(id)
}
