// Files of the CDN, by their paths.

import { compareIds, findById } from "../../world/kernel/snowflake.ts"
import type { Picture } from "../../world/expressions/model.ts"
import type { Avatar } from "../../world/users/model/user.ts"
import type { Attachment } from "../../world/messages/model/message.ts"
import type { StickerId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { findCustomEmoji, findSticker } from "../../world/expressions/rules.ts"
import { findSound } from "../../world/soundboard/rules.ts"
import {
  filePath,
  interactionFilePath,
  isExpiredUrl,
} from "../../world/messages/views/attachments.ts"
import { findDefaultAvatar } from "./default-avatars.ts"
import { findStandardStickerFile } from "./standard-stickers.ts"

const ATTACHMENT = /^\/attachments\/(\d+)\/(\d+)\/[^/]+$/

const EPHEMERAL_ATTACHMENT = /^\/ephemeral-attachments\/\d+\/(\d+)\/[^/]+$/

const EMOJI = /^\/emojis\/(\d+)\.(?:png|jpe?g|webp|gif)$/
const SOUND = /^\/soundboard-sounds\/(\d+)$/
/** A picture that is addressed by its owner and its hash. */
const HASHED = /^\/([a-z-]+)\/(\d+)\/((?:a_)?[\da-f]{32})\.(?:png|jpe?g|webp|gif)$/
const STICKER = /^\/stickers\/(\d+)\.(?:png|gif)$/

/**
 * Returns the response of the CDN to a download of the file at `path`; undefined for a path of which no source says what
 * the platform answers.
 */
export function respondWithFile(world: World, path: string, address: string): Response | undefined {
  const isSigned = ATTACHMENT.test(path) || EPHEMERAL_ATTACHMENT.test(path)
  if (isSigned && isExpiredUrl(new URL(address), world.clock.now())) return createGoneFileResponse()
  const file = findFile(world, path)
  if (file !== undefined) {
    return new Response(file.bytes, { headers: { "content-type": file.contentType } })
  }
  return isGoneFile(world, path) ? createGoneFileResponse() : undefined
}

/** Returns the response of the CDN for a file that no longer exists, and for an expired URL. */
function createGoneFileResponse(): Response {
  const headers = { "content-type": "text/plain;charset=UTF-8" }
  return new Response("This content is no longer available.", { status: 404, headers })
}

/**
 * Returns a file of an existing message or of an interaction, the image of an emoji or a sticker, a
 * soundboard sound, the cover of an event, the icon of a role, a picture of a guild, an avatar, a
 * default avatar, or a file of the platform's stickers.
 */
export function findFile(world: World, path: string): Picture | undefined {
  return (
    toPicture(findAttachment(world, path) ?? findInteractionFile(world, path)) ??
    findPictureAt(world, path) ??
    findDefaultAvatar(path) ??
    findStandardStickerFile(world, path)
  )
}

/** Returns a file as it is served: a file of unknown type as `application/octet-stream`. */
function toPicture(file: Attachment | undefined): Picture | undefined {
  return file && { contentType: file.contentType ?? "application/octet-stream", bytes: file.bytes }
}

/**
 * Whether a path names a file of this world that no longer exists, or that never had this name. An
 * id that the world has not generated belongs to a file of the real platform.
 */
function isGoneFile({ applications, ids }: World, path: string): boolean {
  const id = ATTACHMENT.exec(path)?.[2] ?? EPHEMERAL_ATTACHMENT.exec(path)?.[1]
  // The owner of an application is created with it, before anything else can have files.
  const isLater = [...applications.values()].some(
    ({ ownerId }) => id !== undefined && compareIds(ownerId, id) < 0,
  )
  const last = ids.last()
  return isLater && id !== undefined && last !== null && compareIds(id, last) <= 0
}

/** A picture of a member in one guild. */
const MEMBER_PICTURE =
  /^\/guilds\/(\d+)\/users\/(\d+)\/(?:avatars|banners)\/((?:a_)?[\da-f]{32})\.(?:png|jpe?g|webp|gif)$/

/**
 * The pictures of the owner with an id, by the folder of their path.
 * https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
 */
const PICTURES_IN: Readonly<
  Record<string, (world: World, id: string) => readonly (Avatar | null | undefined)[]>
> = {
  avatars: ({ users, webhooks }, id) => [
    findById(users, id)?.avatar,
    findById(webhooks, id)?.avatar,
  ],
  banners: ({ users, guilds }, id) => [findById(users, id)?.banner, findById(guilds, id)?.banner],
  "channel-icons": ({ channels }, id) => {
    const channel = findById(channels, id)
    return channel?.kind === "groupDm" ? [channel.icon] : []
  },
  "guild-tag-badges": ({ guilds }, id) => [findById(guilds, id)?.tag?.badge],
  icons: ({ guilds }, id) => [findById(guilds, id)?.icon],
  splashes: ({ guilds }, id) => [findById(guilds, id)?.splash],
  "discovery-splashes": ({ guilds }, id) => [findById(guilds, id)?.discoverySplash],
  "home-headers": ({ guilds }, id) => [findById(guilds, id)?.homeHeader],
  "app-icons": ({ applications }, id) => {
    const settings = findById(applications, id)?.settings
    return [settings?.icon, settings?.coverImage]
  },
  "guild-events": ({ guilds }, id) =>
    Array.from(guilds.values(), ({ scheduledEvents }) => findById(scheduledEvents, id)?.image),
  "role-icons": ({ guilds }, id) =>
    Array.from(guilds.values(), ({ roles }) => findById(roles, id)?.icon),
}

/** Returns the image or the sound at a path. Images are not converted: the extension does not matter. */
function findPictureAt(world: World, path: string): Picture | undefined {
  const [, emojiId] = EMOJI.exec(path) ?? []
  if (emojiId !== undefined) return findCustomEmoji(world, emojiId)?.picture
  const [, soundId] = SOUND.exec(path) ?? []
  if (soundId !== undefined) return findSound(world, soundId)?.file
  const [, stickerId] = STICKER.exec(path) ?? []
  if (stickerId !== undefined) return findSticker(world, stickerId as StickerId)?.picture
  return findHashed(world, path)
}

/** Returns the picture whose path ends with its hash. */
function findHashed(world: World, path: string): Picture | undefined {
  const [, folder = "", ownerId = "", hash] = HASHED.exec(path) ?? []
  const [, guildId = "", userId = "", memberHash] = MEMBER_PICTURE.exec(path) ?? []
  const pictures =
    hash === undefined
      ? memberPictures(world, guildId, userId)
      : (PICTURES_IN[folder]?.(world, ownerId) ?? [])
  const wanted = hash ?? memberHash
  return pictures.find((one) => one != null && one.hash === wanted) ?? undefined
}

/** Returns the pictures of a member in one guild. */
function memberPictures({ guilds }: World, guildId: string, userId: string) {
  const guild = findById(guilds, guildId)
  const member = guild && findById(guild.members, userId)
  return [member?.avatar, member?.banner]
}

function findInteractionFile(world: World, path: string): Attachment | undefined {
  if (!EPHEMERAL_ATTACHMENT.test(path)) return undefined
  for (const interaction of world.interactions.values()) {
    const { attachments } = interaction.use.resolved
    const file = attachments.find((one) => interactionFilePath(interaction, one) === path)
    if (file !== undefined) return file
  }
  return findUpload(world, path)
}

/** Returns a file that was uploaded from the activity of an application. */
function findUpload(world: World, path: string): Attachment | undefined {
  for (const { id: applicationId, uploads } of world.applications.values()) {
    for (const file of uploads.values()) {
      if (interactionFilePath({ applicationId }, file) === path) return file
    }
  }
  return undefined
}

function findAttachment(world: World, path: string): Attachment | undefined {
  const [, channelId = "", id = ""] = ATTACHMENT.exec(path) ?? []
  const channel = findById(world.channels, channelId)
  if (channel === undefined) return undefined
  for (const holder of findById(channel.fileHolders, id) ?? []) {
    const message = channel.messages.get(holder)
    if (message === undefined) continue
    const files = [...message.attachments, ...(message.snapshot?.attachments ?? [])]
    const file = files.find((attachment) => filePath(message, attachment) === path)
    if (file !== undefined) return file
  }
  return undefined
}
