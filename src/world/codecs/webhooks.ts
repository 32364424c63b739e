// Webhooks and invites, as they are saved.

import { avatar } from "./applications.ts"
import { flag, id, nullable, number, record, text } from "../kernel/codec.ts"
import { mapOf } from "../kernel/codec-collections.ts"
import type { Invite } from "../model/invite.ts"
import type { Webhook, WebhookSource } from "../model/webhook.ts"

const source = record<WebhookSource>({
  guildId: id(),
  channelId: id(),
  copies: mapOf(id(), record({ channelId: id(), messageId: id() })),
})

/** A webhook. */
export const webhook = record<Webhook>({
  id: id(),
  guildId: id(),
  channelId: id(),
  name: text(),
  avatar: nullable(avatar),
  token: nullable(text()),
  creatorId: id(),
  applicationId: nullable(id()),
  source: nullable(source),
})

/** An invite. */
export const invite = record<Invite>({
  code: text(),
  guildId: id(),
  channelId: id(),
  inviterId: id(),
  createdAt: number(),
  maxAge: number(),
  maxUses: number(),
  uses: number(),
  temporary: flag,
})
