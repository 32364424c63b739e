// Messages with their files, as they are saved.

import {
  flag,
  id,
  json,
  mark,
  nullable,
  number,
  optional,
  record,
  recursive,
  text,
  byKind,
  type Codec,
} from "../kernel/codec.ts"
import { bytes, list, setOf } from "../kernel/codec-collections.ts"
import type {
  Attachment,
  Emoji,
  InteractionTarget,
  Message,
  MessageInteraction,
  MessageReference,
  MessageSnapshot,
  MessageSticker,
  MessageWebhook,
  Poll,
  PollAnswer,
  Reaction,
} from "../model/message.ts"
import type { LinkPreview } from "../model/link-preview.ts"

/** A file with its bytes. */
export const attachment = record<Attachment>({
  id: id(),
  filename: text(),
  title: nullable(text()),
  description: nullable(text()),
  contentType: nullable(text()),
  width: nullable(number()),
  height: nullable(number()),
  spoiler: flag,
  bytes,
})

const emoji = record<Emoji>({ id: nullable(id()), name: text(), animated: optional(mark) })

const reaction = record<Reaction>({ emoji, userIds: setOf(id()) })

const reference = record<MessageReference>({
  channelId: id(),
  messageId: nullable(id()),
  guildId: optional(id()),
})

const target = byKind<InteractionTarget>({
  user: record({ kind: text(), id: id() }),
  message: record({ kind: text(), id: id() }),
})

const interaction: Codec<MessageInteraction> = record<MessageInteraction>({
  id: id(),
  type: number(),
  userId: id(),
  commandName: nullable(text()),
  sourceMessageId: nullable(id()),
  target: nullable(target),
  originalId: nullable(id()),
  triggeredBy: nullable(recursive(() => interaction)),
})

const webhook = record<MessageWebhook>({ id: id(), name: text(), avatar: nullable(text()) })

const answer = record<PollAnswer>({
  id: number(),
  text: text(),
  emoji: nullable(emoji),
  voterIds: setOf(id()),
})

const sticker = record<MessageSticker>({ id: id(), name: text(), formatType: number() })

const poll = record<Poll>({
  question: text(),
  answers: list(answer),
  multiselect: flag,
  layout: number(),
  expiresAt: number(),
  finalized: flag,
})

const snapshot = record<MessageSnapshot>({
  type: number(),
  content: text(),
  editedAt: nullable(number()),
  mentionedUserIds: list(id()),
  mentionedRoleIds: list(id()),
  attachments: list(attachment),
  embeds: list(json()),
  components: list(json()),
  flags: number(),
  createdAt: number(),
})

/** A link that unfurls. */
export const linkPreview = record<LinkPreview>({ link: text(), embed: json(), cached: flag })

/** A message. */
export const message = record<Message>({
  id: id(),
  channelId: id(),
  type: number(),
  authorId: id(),
  webhook: nullable(webhook),
  applicationId: nullable(id()),
  content: text(),
  editedAt: nullable(number()),
  tts: flag,
  mentionEveryone: flag,
  mentionedUserIds: list(id()),
  mentionedRoleIds: list(id()),
  attachments: list(attachment),
  embeds: list(json()),
  previews: list(linkPreview),
  components: list(json()),
  reactions: list(reaction),
  nonce: json(),
  position: nullable(number()),
  pinnedAt: nullable(number()),
  flags: number(),
  reference: nullable(reference),
  snapshot: nullable(snapshot),
  interaction: nullable(interaction),
  ephemeralTo: nullable(id()),
  poll: nullable(poll),
  stickers: list(sticker),
})
