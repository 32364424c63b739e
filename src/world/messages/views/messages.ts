import {
  type APIEmbed,
  type APIMessage,
  type APIMessageSnapshotFields,
  type APIUser,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10"
import { timeOf } from "../../kernel/snowflake.ts"
import type { Message, MessageReference, MessageSnapshot } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { mediaUrlsWithPaths } from "../../components/rules/tree.ts"
import { type ContentReader, canReadContent, withheldContent } from "../rules/content.ts"
import { visibleEmbeds } from "../rules/link-previews.ts"
import { findGuildOf, requireChannel, requireUser } from "../../rules/require.ts"
import { findThreadOf } from "../../threads/rules/threads.ts"
import { viewComponents } from "../../components/views.ts"
import { viewEmbed } from "./embeds.ts"
import { viewMessageOrigin } from "./message-origin.ts"
import { viewAttachment } from "./attachments.ts"
import { viewPoll } from "../../polls/views.ts"
import { viewReaction } from "../../reactions/views.ts"
import { viewSharedTheme } from "./themes.ts"
import { viewThread } from "../../threads/views.ts"
import { viewOptionalTime, viewTime } from "../../kernel/wire-time.ts"
import { viewUser } from "../../users/views.ts"
import { viewWebhookAuthor } from "../../webhooks/views.ts"

/**
 * Returns a message as a bot sees it, including the message that it replies to. Content is removed
 * without the MESSAGE_CONTENT intent.
 */
export function viewMessage(message: Message, world: World, reader: ContentReader): APIMessage {
  const view = viewWithoutReference(message, world, reader)
  if (message.reactions.length > 0) {
    view.reactions = message.reactions.map((reaction) => viewReaction(reaction, reader.userId))
  }
  if (message.reference !== null) {
    Object.assign(view, viewReference(message, message.reference, world, reader))
  }
  const thread = findThreadOf(world, message)
  if (thread !== undefined) view.thread = viewThread(thread)
  return view
}

/** The message types that include the referenced message. */
const SHOWS_REFERENCE: ReadonlySet<MessageType> = new Set([
  MessageType.Reply,
  MessageType.ThreadStarterMessage,
  MessageType.ContextMenuCommand,
])

/** Returns the reference of a message. The channel of a forwarded message may no longer exist. */
function viewReference(
  message: Message,
  reference: MessageReference,
  world: World,
  reader: ContentReader,
) {
  const { type, snapshot } = message
  const { channelId, messageId } = reference
  const channel = world.channels.get(channelId)
  const target = messageId === null ? undefined : channel?.messages.get(messageId)
  const referenced = target && isShownWith(message, target) ? target : undefined
  const guildId = reference.guildId ?? (channel && findGuildOf(world, channel)?.id)
  return {
    message_reference: {
      type: snapshot === null ? MessageReferenceType.Default : MessageReferenceType.Forward,
      channel_id: channelId,
      ...(messageId !== null && { message_id: messageId }),
      ...(guildId !== undefined && { guild_id: guildId }),
    },
    ...(SHOWS_REFERENCE.has(type) && {
      referenced_message:
        referenced === undefined ? null : viewWithoutReference(referenced, world, reader),
    }),
  }
}

/**
 * Whether a message may include a referenced message: an ephemeral one is included only for the
 * same user.
 */
function isShownWith({ ephemeralTo }: Message, referenced: Message): boolean {
  return referenced.ephemeralTo === null || referenced.ephemeralTo === ephemeralTo
}

/** Returns a message without its reactions and without the message that it refers to. */
function viewWithoutReference(message: Message, world: World, reader: ContentReader): APIMessage {
  const readable = canReadContent(requireChannel(world, message.channelId), message, reader)
  const view = viewText(message, world, readable)
  addRareKeys(view, message, world, readable)
  const poll = readable ? message.poll : null
  return message.stickers.length === 0 && poll === null
    ? view
    : withKeysAfterContent(view, {
        ...viewStickerItems(message),
        ...(poll !== null && { poll: viewPoll(poll, reader.userId) }),
      })
}

/** A message with the keys that every message has. */
type MessageView = APIMessage & Required<Pick<APIMessage, "components">>

/** Returns a message with the keys that every message has. */
function viewText(message: Message, world: World, readable: boolean): MessageView {
  const { content, attachments, embeds, components } = readable
    ? viewContent(message, world)
    : withheldContent()
  const { mentions, mention_roles } = viewMentions(message, world)
  return {
    type: message.type,
    content,
    attachments,
    embeds,
    components,
    mentions,
    mention_roles,
    mention_everyone: message.mentionEveryone,
    timestamp: viewTime(timeOf(message.id)),
    edited_timestamp: viewOptionalTime(message.editedAt),
    flags: message.flags,
    id: message.id,
    channel_id: message.channelId,
    author: viewAuthor(message, world),
    pinned: message.pinnedAt !== null,
    tts: message.tts,
  }
}

/**
 * Adds the keys that few messages have. They are assigned, because a copy of each absent key takes
 * longer than the rest of a view.
 */
function addRareKeys(view: APIMessage, message: Message, world: World, readable: boolean): void {
  const { position, nonce, sharedClientTheme, applicationId, webhook, interaction, snapshot } =
    message
  if (position !== null) view.position = position
  if (nonce !== null) view.nonce = nonce
  if (sharedClientTheme !== null) view.shared_client_theme = viewSharedTheme(sharedClientTheme)
  if (applicationId !== null) {
    view.application_id = applicationId
    view.webhook_id = applicationId // as for interactions; incoming webhooks have an id of their own
  }
  if (webhook !== null) view.webhook_id = webhook.id
  if (interaction !== null) Object.assign(view, viewMessageOrigin(interaction, world))
  if (snapshot !== null) {
    view.message_snapshots = [{ message: viewSnapshot(message, snapshot, world, readable) }]
  }
}

/** Returns a message with more keys, in the order of the platform: after the content. */
function withKeysAfterContent(
  { type, content, attachments, embeds, components, ...rest }: MessageView,
  more: Partial<APIMessage>,
): APIMessage {
  return { type, content, attachments, embeds, components, ...more, ...rest }
}

/** Returns the snapshot of a forward. Its files are served under the channel of the forward. */
function viewSnapshot(
  forward: Message,
  snapshot: MessageSnapshot,
  world: World,
  readable: boolean,
) {
  return {
    type: snapshot.type,
    ...(readable
      ? viewContent({ ...snapshot, ...fileLocationOf(forward) }, world)
      : withheldContent()),
    ...viewStickerItems(snapshot),
    ...viewMentions(snapshot, world),
    timestamp: viewTime(snapshot.createdAt),
    edited_timestamp: viewOptionalTime(snapshot.editedAt),
    flags: snapshot.flags,
  } satisfies APIMessageSnapshotFields
}

/** Returns the fields that determine the URLs of a message's files. */
function fileLocationOf({ channelId, ephemeralTo }: Message) {
  return { channelId, ephemeralTo }
}

function viewStickerItems({ stickers }: Pick<Message, "stickers">) {
  return (
    stickers.length > 0 && {
      sticker_items: stickers.map(({ id, name, formatType }) => ({
        id,
        name,
        format_type: formatType,
      })),
    }
  )
}

function viewMentions(
  { mentionedUserIds, mentionedRoleIds }: Message | MessageSnapshot,
  world: World,
) {
  return {
    mentions: mentionedUserIds.map((id) => viewUser(requireUser(world, id))),
    mention_roles: [...mentionedRoleIds],
  }
}

/** Returns the author of a message: an account, or the webhook. */
function viewAuthor({ webhook, authorId }: Message, world: World): APIUser {
  return webhook === null ? viewUser(requireUser(world, authorId)) : viewWebhookAuthor(webhook)
}

/**
 * Returns the content of a message. A file that an embed or a component shows is not listed in the
 * attachments. https://github.com/discord/discord-api-docs/pull/8279
 */
function viewContent(
  message: Pick<
    Message,
    "channelId" | "ephemeralTo" | "flags" | keyof ReturnType<typeof withheldContent>
  > &
    Partial<Pick<Message, "previews">>,
  world: World,
) {
  const { content, attachments, embeds: own, previews = [], components: nodes } = message
  // Most messages have only a text.
  if (attachments.length + own.length + previews.length + nodes.length === 0) {
    return { content, attachments: [], embeds: [], components: [] }
  }
  const files = attachments.map((file) => viewAttachment(message, file, world))
  const byName = new Map(files.map((file) => [file.filename, file]))
  const embeds = visibleEmbeds(message).map((embed) => viewEmbed(embed, byName))
  const components = viewComponents(nodes, byName)
  const shown = new Set(embeds.flatMap(pictureUrls))
  for (const [url] of mediaUrlsWithPaths(components)) shown.add(url)
  return {
    content,
    attachments: files.filter(({ url }) => !shown.has(url)),
    embeds,
    components,
  }
}

/** Returns the image URLs of an embed. */
function pictureUrls({ image, thumbnail, author, footer }: APIEmbed): (string | undefined)[] {
  return [image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url]
}
