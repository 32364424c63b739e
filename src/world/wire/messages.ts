import {
  type APIEmbed,
  type APIMessage,
  type APIMessageInteraction,
  type APIMessageInteractionMetadata,
  type APIUser,
  InteractionType,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10"
import { timeOf } from "../kernel/snowflake.ts"
import type { Message, MessageInteraction } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { type Reader, canReadContent, censored } from "../rules/content.ts"
import { findGuildOf, needChannel, needUser } from "../rules/need.ts"
import { viewComponents } from "./components.ts"
import { type FilesByName, viewAttachment, withFiles } from "./files.ts"
import { viewReaction } from "./reactions.ts"
import { viewOptionalTime, viewTime } from "./time.ts"
import { viewUser } from "./users.ts"
import { viewWebhookAuthor } from "./webhooks.ts"

/** A message as one bot sees it, what it replies to included; censored by one rule. */
export function viewMessage(message: Message, world: World, reader: Reader): APIMessage {
  const view = {
    ...viewBasic(message, world, reader),
    ...(message.reactions.length > 0 && {
      reactions: message.reactions.map((reaction) => viewReaction(reaction, reader.userId)),
    }),
  }
  if (message.reference === null) return view
  const { channelId, messageId } = message.reference
  const channel = needChannel(world, channelId)
  const referenced = channel.messages.get(messageId)
  const guild = findGuildOf(world, channel)
  return {
    ...view,
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: channelId,
      message_id: messageId,
      ...(guild !== undefined && { guild_id: guild.id }),
    },
    ...(message.type === MessageType.Reply && {
      referenced_message: referenced === undefined ? null : viewBasic(referenced, world, reader),
    }),
  }
}

/** A message as a reply shows it: without reactions, and without what it replies to itself. */
function viewBasic(message: Message, world: World, reader: Reader): APIMessage {
  const author = viewAuthor(message, world)
  const readable = canReadContent(needChannel(world, message.channelId), message, reader)
  return {
    type: message.type,
    ...(readable ? viewContent(message, world) : censored()),
    mentions: message.mentionedUserIds.map((id) => viewUser(needUser(world, id))),
    mention_roles: [...message.mentionedRoleIds],
    mention_everyone: message.mentionEveryone,
    timestamp: viewTime(timeOf(message.id)),
    edited_timestamp: viewOptionalTime(message.editedAt),
    flags: message.flags,
    id: message.id,
    channel_id: message.channelId,
    author,
    pinned: message.pinnedAt !== null,
    tts: message.tts,
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...(message.applicationId !== null && {
      application_id: message.applicationId,
      webhook_id: message.applicationId, // as interactions have it; a webhook of its own has its own id
    }),
    ...(message.webhook !== null && { webhook_id: message.webhook.id }),
    ...(message.interaction !== null && viewOrigin(message, message.interaction, world)),
  }
}

/** The account that wrote a message; of a webhook's, what stands for one. */
function viewAuthor({ webhook, authorId }: Message, world: World): APIUser {
  return webhook === null ? viewUser(needUser(world, authorId)) : viewWebhookAuthor(webhook)
}

/**
 * What a message says. A file that an embed shows is not listed among the attachments while it does.
 * https://github.com/discord/discord-api-docs/issues/1340
 */
function viewContent(message: Message, world: World) {
  const files = message.attachments.map((file) => viewAttachment(message, file, world))
  const byName = new Map(files.map((file) => [`attachment://${file.filename}`, file]))
  const embeds = message.embeds.map((embed) => viewEmbed(embed, byName))
  const shown = new Set(embeds.flatMap(urlsOf))
  return {
    content: message.content,
    attachments: files.filter(({ url }) => !shown.has(url)),
    embeds,
    components: viewComponents(message.components, byName),
  }
}

function viewEmbed(embed: APIEmbed, files: FilesByName): APIEmbed {
  const fields = embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  return { ...withFiles(embed, files), ...(fields && { fields }) }
}

/** Where an embed takes its pictures from. */
function urlsOf({ image, thumbnail, author, footer }: APIEmbed): (string | undefined)[] {
  return [image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url]
}

/** Which interaction a message answers: the current form and the one that it replaces. */
function viewOrigin(message: Message, origin: MessageInteraction, world: World) {
  const user = viewUser(needUser(world, origin.userId))
  const base = { id: origin.id, user, authorizing_integration_owners: ownersOf(message, world) }
  const metadata: APIMessageInteractionMetadata =
    origin.sourceMessageId === null
      ? { ...base, type: InteractionType.ApplicationCommand }
      : {
          ...base,
          type: InteractionType.MessageComponent,
          interacted_message_id: origin.sourceMessageId,
        }
  const { id, type, commandName } = origin
  const interaction: APIMessageInteraction | undefined =
    commandName === null ? undefined : { id, type, name: commandName, user }
  return { interaction_metadata: metadata, ...(interaction && { interaction }) }
}

/** Who installed the application, by the kind of installation: here always the guild. */
function ownersOf(message: Message, world: World): Record<string, string> {
  const guild = findGuildOf(world, needChannel(world, message.channelId))
  return { "0": guild?.id ?? "0" }
}
