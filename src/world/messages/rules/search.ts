// The filters of a search of messages.
// https://docs.discord.com/developers/resources/message#search-guild-messages-query-string-params

import { type APIEmbed, EmbedType, MessageType } from "discord-api-types/v10"
import { compareIds } from "../../kernel/snowflake.ts"
import type { World } from "../../model/world.ts"
import type { Message } from "../model/message.ts"
import type { AUTHOR_TYPES, EMBED_TYPES, HAS_TYPES, MessageSearch } from "../schemas/search.ts"
import { visibleEmbeds } from "./link-previews.ts"

type AuthorType = (typeof AUTHOR_TYPES)[number]
type HasType = (typeof HAS_TYPES)[number]
type SearchedEmbedType = (typeof EMBED_TYPES)[number]

/** Returns whether a message passes one filter of a search. A filter that is not set passes all. */
type Filter = (message: Message, search: MessageSearch, world: World) => boolean

const FILTERS: readonly Filter[] = [
  ({ id }, { minId, maxId }) =>
    (minId === undefined || compareIds(id, minId) > 0) &&
    (maxId === undefined || compareIds(id, maxId) < 0),
  (message, { authorType }, world) => {
    const type = authorTypeOf(message, world)
    return matchesTypes(authorType, (one) => one === type)
  },
  ({ authorId }, search) => isAnyOf([authorId], search.authorId),
  ({ mentionedUserIds }, { mentions }) => isAnyOf(mentionedUserIds, mentions),
  ({ mentionedRoleIds }, { mentionsRoleId }) => isAnyOf(mentionedRoleIds, mentionsRoleId),
  (message, { mentionEveryone }) => isEqual(message.mentionEveryone, mentionEveryone),
  (message, { repliedToUserId }, world) =>
    isAnyOf(repliedTo(message, world).userIds, repliedToUserId),
  (message, { repliedToMessageId }, world) =>
    isAnyOf(repliedTo(message, world).messageIds, repliedToMessageId),
  ({ pinnedAt }, { pinned }) => isEqual(pinnedAt !== null, pinned),
  (message, { has }) => matchesTypes(has, (type) => HAS[type](message)),
  (message, { embedType }) => isAnyOf(visibleEmbeds(message).map(embedTypeOf), embedType),
  (message, { embedProvider }) =>
    isAnyOf(
      visibleEmbeds(message).map(({ provider }) => provider?.name),
      embedProvider,
    ),
  ({ content }, { linkHostname }) => isAnyOf(hostnamesIn(content), linkHostname?.map(toLower)),
  ({ attachments }, { attachmentFilename: names }) =>
    isAnyOf(
      attachments.map(({ filename }) => filename.toLowerCase()),
      names?.map(toLower),
    ),
  ({ attachments }, { attachmentExtension: extensions }) =>
    isAnyOf(
      attachments.map(({ filename }) => extensionOf(filename)),
      extensions?.map(toLower),
    ),
]

/**
 * Returns whether a message passes all filters of a search. The text is not one of them.
 *
 * Assumption: search-filters
 */
export function passesFilters(message: Message, search: MessageSearch, world: World): boolean {
  return FILTERS.every((passes) => passes(message, search, world))
}

function toLower(text: string): string {
  return text.toLowerCase()
}

function isAnyOf(found: readonly unknown[], wanted: readonly unknown[] | undefined): boolean {
  return wanted === undefined || wanted.some((one) => found.includes(one))
}

function isEqual(found: boolean, wanted: boolean | undefined): boolean {
  return wanted === undefined || found === wanted
}

/**
 * Returns whether one of the wanted types applies, and none of the types with a minus. Without wanted
 * types, only the latter matters.
 */
function matchesTypes<Type extends string>(
  types: readonly (Type | `-${Type}`)[] | undefined,
  applies: (type: Type) => boolean,
): boolean {
  const wanted: Type[] = []
  for (const type of types ?? []) {
    if (!isNegated(type)) wanted.push(type)
    else if (applies(type.slice(1) as Type)) return false // the type without its minus
  }
  return wanted.length === 0 || wanted.some(applies)
}

function isNegated<Type extends string>(type: Type | `-${Type}`): type is `-${Type}` {
  return type.startsWith("-")
}

function authorTypeOf({ webhook, authorId }: Message, world: World): AuthorType {
  if (webhook !== null) return "webhook"
  return world.users.get(authorId)?.bot === true ? "bot" : "user"
}

/** Returns the message that a message replies to, and its author if the message still exists. */
function repliedTo({ type, reference }: Message, world: World) {
  const messageId = type === MessageType.Reply ? reference?.messageId : undefined
  if (messageId == null || reference === null) return { messageIds: [], userIds: [] }
  const target = world.channels.get(reference.channelId)?.messages.get(messageId)
  return { messageIds: [messageId], userIds: target === undefined ? [] : [target.authorId] }
}

const HAS: Readonly<Record<HasType, (message: Message) => boolean>> = {
  link: ({ content }) => hostnamesIn(content).length > 0,
  embed: (message) => visibleEmbeds(message).length > 0,
  file: ({ attachments }) => attachments.length > 0,
  image: (message) => hasFile(message, "image/") || visibleEmbeds(message).some(showsImage),
  video: (message) =>
    hasFile(message, "video/") || visibleEmbeds(message).some(({ video }) => video !== undefined),
  sound: (message) => hasFile(message, "audio/"),
  sticker: ({ stickers }) => stickers.length > 0,
  poll: ({ poll }) => poll !== null,
  snapshot: ({ snapshot }) => snapshot !== null,
}

function hasFile({ attachments }: Message, type: string): boolean {
  return attachments.some(({ contentType }) => contentType?.startsWith(type) === true)
}

function showsImage({ image, thumbnail }: APIEmbed): boolean {
  return image !== undefined || thumbnail !== undefined
}

const SEARCHED_TYPES: Readonly<Partial<Record<EmbedType, SearchedEmbedType>>> = {
  [EmbedType.Image]: "image",
  [EmbedType.Video]: "video",
  [EmbedType.GIFV]: "gif",
  [EmbedType.Article]: "article",
  [EmbedType.Link]: "article",
}

function embedTypeOf({ type }: APIEmbed): SearchedEmbedType | undefined {
  return type === undefined ? undefined : SEARCHED_TYPES[type]
}

/** Returns the host names of the links in a text, also of those that show no preview. */
function hostnamesIn(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>]+/gi) ?? [])
    .filter((link) => URL.canParse(link))
    .map((link) => new URL(link).hostname)
}

function extensionOf(filename: string): string | undefined {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
}
