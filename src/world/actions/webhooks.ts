import { AuditLogEvent } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Picture } from "../model/expression.ts"
import type { ChannelId, GuildId, WebhookId } from "../model/ids.ts"
import type { Avatar } from "../model/user.ts"
import type { Webhook } from "../model/webhook.ts"
import type { Actor, World } from "../model/world.ts"
import {
  webhookCreateForm,
  webhookEditForm,
  webhookTokenEditForm,
} from "../rules/forms/webhooks.ts"
import { findApplicationOf, isAccount, needChannel, needGuild } from "../rules/need.ts"
import { needInChannel, needInGuild } from "../rules/authorization.ts"
import { findPicture, toAvatar } from "../rules/pictures.ts"
import { needWebhook, needWebhookByToken, webhooksOf } from "../rules/webhooks.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
import {
  auditNewWebhook,
  changesFrom,
  insertWebhook,
  needRoom,
  needRoomInChannel,
  needTakesWebhooks,
  recordOf,
} from "./new-webhooks.ts"

/** A webhook by its id. */
export interface WebhookInput {
  readonly webhookId: WebhookId
}

/** A webhook by its id and its token, which is all the credential that it takes. */
export interface WebhookTokenInput extends WebhookInput {
  readonly token: string
}

type InChannel = { readonly channelId: ChannelId }

/**
 * Makes a webhook of a channel. A bot's belongs to its application; the system makes one as a person
 * would, in the name of the owner.
 * https://docs.discord.com/developers/resources/webhook#create-webhook
 */
export const createWebhook = action({
  name: "webhooks.create",
  form: webhookCreateForm,
  authorize({ world, actor, input }: Asked<InChannel>) {
    needTakesWebhooks(needInChannel(world, actor, input.channelId, ["ManageWebhooks"]))
  },
  apply({ world, actor, input, given, newId }, effects): Webhook {
    const channel = needTakesWebhooks(needChannel(world, input.channelId))
    needRoom(world, channel)
    const avatar = readAvatar(given.avatar) ?? null
    const made = { id: newId<WebhookId>(), channel, name: given.name, avatar, source: null }
    const webhook = insertWebhook(world, actor, made, effects)
    auditNewWebhook(world, webhook, effects)
    return webhook
  },
})

/** Lists the webhooks of a channel. */
export const listChannelWebhooks = query({
  name: "webhooks.listOfChannel",
  authorize({ world, actor, input }: Asked<InChannel>) {
    needInChannel(world, actor, input.channelId, ["ManageWebhooks"])
  },
  read: ({ world, input }): Webhook[] => webhooksOf(world, { channelId: input.channelId }),
})

/** Lists the webhooks of a guild. */
export const listGuildWebhooks = query({
  name: "webhooks.listOfGuild",
  authorize({ world, actor, input }: Asked<{ readonly guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageWebhooks"])
  },
  read: ({ world, input }): Webhook[] => webhooksOf(world, { guildId: input.guildId }),
})

/** Reads a webhook: an application its own, and any with MANAGE_WEBHOOKS. */
export const getWebhook = query({
  name: "webhooks.get",
  authorize({ world, actor, input }: Asked<WebhookInput>) {
    const { applicationId } = needWebhook(world, input.webhookId)
    const own = isAccount(actor) ? findApplicationOf(world, actor)?.id : undefined
    if (applicationId === null || applicationId !== own) needMayManage(world, actor, input)
  },
  read: ({ world, input }): Webhook => needWebhook(world, input.webhookId),
})

function needMayManage(world: World, actor: Actor, { webhookId }: WebhookInput): void {
  needInChannel(world, actor, needWebhook(world, webhookId).channelId, ["ManageWebhooks"])
}

/**
 * Renames a webhook, changes its avatar, or moves it to another channel of its guild.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const editWebhook = action({
  name: "webhooks.edit",
  form: webhookEditForm,
  authorize({ world, actor, input }: Asked<WebhookInput>) {
    needMayManage(world, actor, input)
  },
  apply({ world, actor, input, given: { name, avatar, channelId } }, effects): Webhook {
    const webhook = needWebhook(world, input.webhookId)
    if (channelId !== undefined && channelId !== webhook.channelId) {
      needMayMove(world, actor, webhook, channelId)
    }
    return change(world, webhook, { name, avatar: readAvatar(avatar), channelId }, effects)
  },
})

/** It stays in its guild, and finds room where it goes. */
function needMayMove(world: World, actor: Actor, { guildId }: Webhook, to: ChannelId): void {
  const channel = needTakesWebhooks(needInChannel(world, actor, to, ["ManageWebhooks"]))
  if (channel.guildId !== guildId) throw new Problem("unknownChannel")
  needRoomInChannel(world, channel)
}

/** Renames a webhook, or changes its avatar, by its token. Who did so is not known, so the audit log does not tell of it. */
export const editWebhookByToken = action({
  name: "webhooks.editByToken",
  form: webhookTokenEditForm,
  authorize({ world, input }: Asked<WebhookTokenInput>) {
    needWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input, given: { name, avatar } }, effects): Webhook {
    const webhook = needWebhookByToken(world, input.webhookId, input.token)
    return change(world, webhook, { name, avatar: readAvatar(avatar) }, effects)
  },
})

/**
 * Reads the picture of an avatar: null takes it away, undefined leaves it as it is.
 *
 * Assumption: webhook-avatar-refusal. What is no PNG, JPEG, GIF or WebP is refused as it is for emojis.
 *
 * @throws Problem 50046
 */
function readAvatar(bytes: Picture["bytes"] | null | undefined): Avatar | null | undefined {
  if (bytes == null) return bytes
  const picture = findPicture(bytes)
  if (picture === undefined) throw new Problem("invalidAsset")
  return toAvatar(picture)
}

/** What can be changed of a webhook. */
interface Edit {
  readonly name: string | undefined
  /** Null takes it away. */
  readonly avatar: Avatar | null | undefined
  readonly channelId?: ChannelId | undefined
}

/** Changes a webhook; the channels that it leaves, comes to or stays in are told of it. */
function change(
  world: World,
  webhook: Webhook,
  { name = webhook.name, avatar = webhook.avatar, channelId = webhook.channelId }: Edit,
  { tell, audit }: Effects,
): Webhook {
  const before = recordOf(webhook)
  const places = new Set([webhook.channelId, channelId])
  Object.assign(webhook, { name, avatar, channelId })
  const changes = changesFrom(before, recordOf(webhook))
  if (changes.length === 0) return webhook
  const guild = needGuild(world, webhook.guildId)
  for (const id of places) {
    tell({ type: "webhooksUpdated", guild, channel: needTakesWebhooks(needChannel(world, id)) })
  }
  audit(guild, { type: AuditLogEvent.WebhookUpdate, targetId: webhook.id, changes })
  return webhook
}

/** Deletes a webhook. What it wrote stays. */
export const deleteWebhook = action({
  name: "webhooks.delete",
  authorize({ world, actor, input }: Asked<WebhookInput>) {
    needMayManage(world, actor, input)
  },
  apply({ world, input }, effects): void {
    remove(world, needWebhook(world, input.webhookId), effects)
  },
})

/** Reads a webhook by its token. */
export const getWebhookByToken = query({
  name: "webhooks.getByToken",
  authorize({ world, input }: Asked<WebhookTokenInput>) {
    needWebhookByToken(world, input.webhookId, input.token)
  },
  read: ({ world, input }): Webhook => needWebhook(world, input.webhookId),
})

/** Deletes a webhook by its token. */
export const deleteWebhookByToken = action({
  name: "webhooks.deleteByToken",
  authorize({ world, input }: Asked<WebhookTokenInput>) {
    needWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input }, effects): void {
    remove(world, needWebhook(world, input.webhookId), effects)
  },
})

function remove(world: World, webhook: Webhook, { tell, audit }: Effects): void {
  const guild = needGuild(world, webhook.guildId)
  const channel = needTakesWebhooks(needChannel(world, webhook.channelId))
  world.webhooks.delete(webhook.id)
  tell({ type: "webhooksUpdated", guild, channel })
  const changes = changesFrom(recordOf(webhook), {})
  audit(guild, { type: AuditLogEvent.WebhookDelete, targetId: webhook.id, changes })
}

/** Takes the webhooks of a channel with it, or those of a whole guild. Nothing is told of them. */
export function removeWebhooksOf(
  world: World,
  place: { readonly channelId: ChannelId } | { readonly guildId: GuildId },
): void {
  for (const { id } of webhooksOf(world, place)) world.webhooks.delete(id)
}
