import {
  type APIEmbed,
  type APIMessage,
  type APIMessageInteraction,
  type APIMessageInteractionMetadata,
  type APIMessageSnapshotFields,
  type APIUser,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10"
import { timeOf } from "../kernel/snowflake.ts"
import type { Message, MessageInteraction, MessageSnapshot } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { mediaUrlsWithPaths } from "../rules/components.ts"
import { type ContentReader, canReadContent, withheldContent } from "../rules/content.ts"
import { visibleEmbeds } from "../rules/link-previews.ts"
import { findGuildOf, requireChannel, requireUser } from "../rules/require.ts"
import { findThreadOf } from "../rules/threads.ts"
import { viewComponents } from "./components.ts"
import { viewEmbed } from "./embeds.ts"
import { viewAttachment } from "./attachments.ts"
import { viewPoll } from "./polls.ts"
import { viewReaction } from "./reactions.ts"
import { viewThread } from "./threads.ts"
import { viewOptionalTime, viewTime } from "./time.ts"
import { viewUser } from "./users.ts"
import { viewWebhookAuthor } from "./webhooks.ts"

/** A message as one bot sees it, what it replies to included; censored by one rule. */
export function viewMessage(message: Message, world: World, reader: ContentReader): APIMessage {
  const view = {
    ...viewWithoutReference(message, world, reader),
    ...(message.reactions.length > 0 && {
      reactions: message.reactions.map((reaction) => viewReaction(reaction, reader.userId)),
    }),
  }
  const thread = findThreadOf(world, message)
  return {
    ...view,
    ...viewReference(message, world, reader),
    ...(thread !== undefined && { thread: viewThread(thread) }),
  }
}

/** The kinds of message that show the one that they refer to. */
const SHOWS_REFERENCE: ReadonlySet<MessageType> = new Set([
  MessageType.Reply,
  MessageType.ThreadStarterMessage,
  MessageType.ContextMenuCommand,
])

/** What a message refers to. Its channel may be gone by now, of a forward's. */
function viewReference(message: Message, world: World, reader: ContentReader) {
  const { type, reference, snapshot } = message
  if (reference === null) return {}
  const { channelId, messageId } = reference
  const channel = world.channels.get(channelId)
  const found = messageId === null ? undefined : channel?.messages.get(messageId)
  const referenced = found && isShownWith(message, found) ? found : undefined
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

/** Whether a message that one can see shows another: what is ephemeral stays with the one who may see it. */
function isShownWith({ ephemeralTo }: Message, referenced: Message): boolean {
  return referenced.ephemeralTo === null || referenced.ephemeralTo === ephemeralTo
}

/** A message as a reply shows it: without reactions, and without what it replies to itself. */
function viewWithoutReference(message: Message, world: World, reader: ContentReader): APIMessage {
  const author = viewAuthor(message, world)
  const readable = canReadContent(requireChannel(world, message.channelId), message, reader)
  return {
    type: message.type,
    ...(readable ? viewContent(message, world) : withheldContent()),
    ...(message.stickers.length > 0 && {
      sticker_items: message.stickers.map(({ id, name, formatType }) => ({
        id,
        name,
        format_type: formatType,
      })),
    }),
    ...(readable && message.poll !== null && { poll: viewPoll(message.poll, reader.userId) }),
    ...viewMentions(message, world),
    mention_everyone: message.mentionEveryone,
    timestamp: viewTime(timeOf(message.id)),
    edited_timestamp: viewOptionalTime(message.editedAt),
    flags: message.flags,
    id: message.id,
    channel_id: message.channelId,
    author,
    pinned: message.pinnedAt !== null,
    tts: message.tts,
    ...(message.position !== null && { position: message.position }),
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...(message.applicationId !== null && {
      application_id: message.applicationId,
      webhook_id: message.applicationId, // as interactions have it; a webhook of its own has its own id
    }),
    ...(message.webhook !== null && { webhook_id: message.webhook.id }),
    ...(message.interaction !== null && viewInteractionOrigin(message, message.interaction, world)),
    ...(message.snapshot !== null && {
      message_snapshots: [{ message: viewSnapshot(message, message.snapshot, world, readable) }],
    }),
  }
}

/** What a forward shows of a message; its files are the forward's own. */
function viewSnapshot(forward: Message, said: MessageSnapshot, world: World, readable: boolean) {
  return {
    type: said.type,
    ...(readable ? viewContent({ ...said, ...fileLocationOf(forward) }, world) : withheldContent()),
    ...viewMentions(said, world),
    timestamp: viewTime(said.createdAt),
    edited_timestamp: viewOptionalTime(said.editedAt),
    flags: said.flags,
  } satisfies APIMessageSnapshotFields
}

/** Where the files of a message are found. */
function fileLocationOf({ channelId, ephemeralTo }: Message) {
  return { channelId, ephemeralTo }
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

/** The account that wrote a message; of a webhook's, what stands for one. */
function viewAuthor({ webhook, authorId }: Message, world: World): APIUser {
  return webhook === null ? viewUser(requireUser(world, authorId)) : viewWebhookAuthor(webhook)
}

/**
 * What a message says. A file that an embed or a component shows is not listed among the attachments
 * while it does. https://github.com/discord/discord-api-docs/pull/8279
 */
function viewContent(
  message: Pick<
    Message,
    "channelId" | "ephemeralTo" | "flags" | keyof ReturnType<typeof withheldContent>
  > &
    Partial<Pick<Message, "previews">>,
  world: World,
) {
  const files = message.attachments.map((file) => viewAttachment(message, file, world))
  const byName = new Map(files.map((file) => [file.filename, file]))
  const embeds = visibleEmbeds(message).map((embed) => viewEmbed(embed, byName))
  const components = viewComponents(message.components, byName)
  const shown = new Set(embeds.flatMap(pictureUrls))
  for (const [url] of mediaUrlsWithPaths(components)) shown.add(url)
  return {
    content: message.content,
    attachments: files.filter(({ url }) => !shown.has(url)),
    embeds,
    components,
  }
}

/** Where an embed takes its pictures from. */
function pictureUrls({ image, thumbnail, author, footer }: APIEmbed): (string | undefined)[] {
  return [image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url]
}

/** Which interaction a message answers: the current form and the one that it replaces. */
function viewInteractionOrigin(message: Message, origin: MessageInteraction, world: World) {
  const user = viewUser(requireUser(world, origin.userId))
  const metadata = viewMetadata(message, origin, world)
  const { id, type, commandName } = origin
  const interaction: APIMessageInteraction | undefined =
    commandName === null ? undefined : { id, type, name: commandName, user }
  return { interaction_metadata: metadata, ...(interaction && { interaction }) }
}

function viewMetadata(
  message: Message,
  origin: MessageInteraction,
  world: World,
): APIMessageInteractionMetadata {
  const { id, type, sourceMessageId, target, originalId, triggeredBy } = origin
  const view = {
    id,
    type,
    user: viewUser(requireUser(world, origin.userId)),
    authorizing_integration_owners: ownersOf(message, world),
    ...(originalId !== null && { original_response_message_id: originalId }),
    ...(sourceMessageId !== null && { interacted_message_id: sourceMessageId }),
    ...(target?.kind === "user" && { target_user: viewUser(requireUser(world, target.id)) }),
    ...(target?.kind === "message" && { target_message_id: target.id }),
    ...(triggeredBy !== null && {
      triggering_interaction_metadata: viewMetadata(message, triggeredBy, world),
    }),
  }
  return view as APIMessageInteractionMetadata // each kind brings its own keys
}

/** Who installed the application, by the kind of installation: here always the guild. */
function ownersOf(message: Message, world: World): Record<string, string> {
  const guild = findGuildOf(world, requireChannel(world, message.channelId))
  return { "0": guild?.id ?? "0" }
}
