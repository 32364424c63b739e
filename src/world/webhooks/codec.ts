// Codecs of webhooks.

import { avatar } from "../users/codec.ts"
import { id, nullable, object, string } from "../codec/codec.ts"
import { mapOf } from "../codec/collections.ts"
import type { Webhook, WebhookSource } from "./model.ts"

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
