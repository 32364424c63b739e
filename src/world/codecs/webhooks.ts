// Codecs of webhooks and invites.

import { avatar } from "./applications.ts"
import { boolean, id, nullable, number, object, string } from "../kernel/codec.ts"
import { mapOf } from "../kernel/codec-collections.ts"
import type { Invite } from "../model/invite.ts"
import type { Webhook, WebhookSource } from "../model/webhook.ts"

const source = object<WebhookSource>({
  guildId: id(),
  channelId: id(),
  copies: mapOf(id(), object({ channelId: id(), messageId: id() })),
})

export const webhook = object<Webhook>({
  id: id(),
  guildId: id(),
  channelId: id(),
  name: string(),
  avatar: nullable(avatar),
  token: nullable(string()),
  creatorId: id(),
  applicationId: nullable(id()),
  source: nullable(source),
})

export const invite = object<Invite>({
  code: string(),
  guildId: id(),
  channelId: id(),
  inviterId: id(),
  createdAt: number(),
  maxAge: number(),
  maxUses: number(),
  uses: number(),
  temporary: boolean,
})
