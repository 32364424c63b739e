// Files by the path of their address on the CDN.

import { compareIds } from "../world/kernel/snowflake.ts"
import type { Picture } from "../world/model/expression.ts"
import type { Attachment } from "../world/model/message.ts"
import type {
  AttachmentId,
  ChannelId,
  EmojiId,
  StickerId,
  UserId,
  WebhookId,
} from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { findCustomEmoji, findSticker } from "../world/rules/expressions.ts"
import { filePath, interactionFilePath } from "../world/wire/attachments.ts"
import { findDefaultAvatar } from "./default-avatars.ts"

const ATTACHMENT = /^\/attachments\/(\d+)\/(\d+)\/[^/]+$/

const EPHEMERAL_ATTACHMENT = /^\/ephemeral-attachments\/\d+\/(\d+)\/[^/]+$/

const EMOJI = /^\/emojis\/(\d+)\.(?:png|jpe?g|webp|gif)$/
const AVATAR = /^\/avatars\/(\d+)\/((?:a_)?[\da-f]{32})\.(?:png|jpe?g|webp|gif)$/
const STICKER = /^\/stickers\/(\d+)\.(?:png|gif)$/

/**
 * A file of a message that still stands, or of an interaction, or the picture of an emoji, a sticker or an
 * account, or a default avatar.
 */
export function findFile(world: World, path: string): Picture | undefined {
  return (
    toPicture(findAttachment(world, path) ?? findInteractionFile(world, path)) ??
    findPictureAt(world, path) ??
    findDefaultAvatar(path)
  )
}

/** Returns a file as it is served: one of an unknown type as plain bytes. */
function toPicture(file: Attachment | undefined): Picture | undefined {
  return file && { contentType: file.contentType ?? "application/octet-stream", bytes: file.bytes }
}

/**
 * Whether a path names a file of a message or an interaction of this world that is gone, or that never had
 * that name. An id that the world has not given out belongs to a file of the real platform.
 */
export function isGoneFile({ applications, ids }: World, path: string): boolean {
  const id = ATTACHMENT.exec(path)?.[2] ?? EPHEMERAL_ATTACHMENT.exec(path)?.[1]
  // The owner of an application is made with it, before anything else can have files.
  const isLater = [...applications.values()].some(
    ({ ownerId }) => id !== undefined && compareIds(ownerId, id) < 0,
  )
  return isLater && id !== undefined && ids.last !== null && compareIds(id, ids.last) <= 0
}

/** A picture is not converted: whichever extension it is asked for by, it is as it was uploaded. */
function findPictureAt(world: World, path: string): Picture | undefined {
  const [, emojiId] = EMOJI.exec(path) ?? []
  if (emojiId !== undefined) return findCustomEmoji(world, emojiId as EmojiId)?.picture // looked up
  const [, id, hash] = AVATAR.exec(path) ?? []
  const owners = [world.users.get(id as UserId), world.webhooks.get(id as WebhookId)] // looked up
  const avatar = owners.find((owner) => owner?.avatar?.hash === hash)?.avatar
  if (hash !== undefined && avatar != null) return avatar
  const [, stickerId] = STICKER.exec(path) ?? []
  return stickerId === undefined ? undefined : findSticker(world, stickerId as StickerId)?.picture
}

function findInteractionFile(world: World, path: string): Attachment | undefined {
  if (!EPHEMERAL_ATTACHMENT.test(path)) return undefined
  for (const interaction of world.interactions.values()) {
    const { attachments } = interaction.use.resolved
    const file = attachments.find((one) => interactionFilePath(interaction, one) === path)
    if (file !== undefined) return file
  }
  return undefined
}

function findAttachment(world: World, path: string): Attachment | undefined {
  const [, channelId = "", id = ""] = ATTACHMENT.exec(path) ?? []
  const channel = world.channels.get(channelId as ChannelId) // looked up
  for (const holder of channel?.fileHolders.get(id as AttachmentId) ?? []) {
    // looked up
    const message = channel?.messages.get(holder)
    if (message === undefined) continue
    const files = [...message.attachments, ...(message.snapshot?.attachments ?? [])]
    const file = files.find((attachment) => filePath(message, attachment) === path)
    if (file !== undefined) return file
  }
  return undefined
}
