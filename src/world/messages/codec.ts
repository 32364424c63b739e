// Codecs of messages with their files.

import {
  boolean,
  id,
  json,
  nullable,
  number,
  optional,
  object,
  lazy,
  string,
  unionByKind,
  type Codec,
  type FieldCodecs,
} from "../codec/codec.ts"
import type { IntegrationOwners } from "./model/integration-owners.ts"
import { bytes } from "../codec/bytes.ts"
import { array, setOf, sortedMapBy, mapOf } from "../codec/collections.ts"
import type {
  Attachment,
  InteractionTarget,
  Message,
  MessageInteraction,
  MessageReference,
  MessageSnapshot,
  MessageSticker,
  MessageWebhook,
  SharedTheme,
} from "./model/message.ts"
import type { LinkPreview } from "./model/link-preview.ts"
import type { ChannelMessages } from "../channels/model/channel.ts"
import { reaction } from "../reactions/codec.ts"
import { poll } from "../polls/codec.ts"

export const attachment = object<Attachment>({
  id: id(),
  filename: string(),
  title: nullable(string()),
  description: nullable(string()),
  contentType: nullable(string()),
  width: nullable(number()),
  height: nullable(number()),
  spoiler: boolean,
  durationSecs: nullable(number()),
  waveform: nullable(string()),
  bytes,
})

const reference = object<MessageReference>({
  channelId: id(),
  messageId: nullable(id()),
  guildId: optional(id()),
})

const target = unionByKind<InteractionTarget>({
  user: object({ kind: string(), id: id() }),
  message: object({ kind: string(), id: id() }),
})

/** The owners of the installations that an interaction is authorized by. */
export const integrationOwners = object<IntegrationOwners>({
  guild: nullable(id()),
  user: nullable(id()),
})

const interaction: Codec<MessageInteraction> = object<MessageInteraction>({
  id: id(),
  type: number(),
  userId: id(),
  owners: integrationOwners,
  commandName: nullable(string()),
  sourceMessageId: nullable(id()),
  target: nullable(target),
  originalId: nullable(id()),
  triggeredBy: nullable(lazy(() => interaction)),
})

const webhook = object<MessageWebhook>({ id: id(), name: string(), avatar: nullable(string()) })

const sticker = object<MessageSticker>({ id: id(), name: string(), formatType: number() })

const snapshot = object<MessageSnapshot>({
  type: number(),
  content: string(),
  editedAt: nullable(number()),
  mentionedUserIds: array(id()),
  mentionedRoleIds: array(id()),
  attachments: array(attachment),
  stickers: array(sticker),
  embeds: array(json()),
  components: array(json()),
  flags: number(),
  createdAt: number(),
})

export const linkPreview = object<LinkPreview>({ link: string(), embed: json(), cached: boolean })

const sharedTheme = object<SharedTheme>({
  colors: array(string()),
  gradientAngle: number(),
  baseMix: number(),
  baseTheme: optional(nullable(number())),
})

export const message = object<Message>({
  id: id(),
  channelId: id(),
  type: number(),
  authorId: id(),
  webhook: nullable(webhook),
  applicationId: nullable(id()),
  content: string(),
  editedAt: nullable(number()),
  tts: boolean,
  mentionEveryone: boolean,
  mentionedUserIds: array(id()),
  mentionedRoleIds: array(id()),
  attachments: array(attachment),
  embeds: array(json()),
  previews: array(linkPreview),
  components: array(json()),
  reactions: array(reaction),
  nonce: json(),
  position: nullable(number()),
  pinnedAt: nullable(number()),
  flags: number(),
  reference: nullable(reference),
  snapshot: nullable(snapshot),
  interaction: nullable(interaction),
  ephemeralTo: nullable(id()),
  poll: nullable(poll),
  sharedClientTheme: nullable(sharedTheme),
  stickers: array(sticker),
})

export const historyFields: FieldCodecs<ChannelMessages> = {
  lastMessageId: nullable(id()),
  lastPinAt: nullable(number()),
  messages: sortedMapBy("id", message),
  pinnedIds: setOf(id()),
  fileHolders: mapOf(id(), setOf(id())),
  nonces: mapOf(string(), id()),
}
