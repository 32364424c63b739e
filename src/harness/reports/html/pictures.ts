// Pictures of a world as data URIs: a page loads nothing from the network.

import { StickerFormatType } from "discord-api-types/v10"
import { findFile } from "../../../handlers/cdn/files.ts"
import type { Picture } from "../../../world/expressions/model.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { memoizePerObject } from "../../../world/kernel/memoize.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { Message, MessageSticker } from "../../../world/messages/model/message.ts"
import type { World } from "../../../world/model/world.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import { avatarUrl } from "../../../world/users/views.ts"
import type { ChannelView } from "./channel-view.ts"

/** The maximum size in bytes of a file in a page. A larger one is only named. */
export const LARGEST_FILE = 512 * 1024

/** The same for an avatar, since each message has one. A larger one is replaced by a default avatar. */
const LARGEST_AVATAR = 64 * 1024

/** Returns a picture as a data URI. The same bytes are encoded once. */
export function pictureUri(picture: Picture): string {
  return uriOf(picture)
}

const uriOf = memoizePerObject((picture: Picture): string => toDataUri(picture))

const CDN_HOSTS: ReadonlySet<string> = new Set(["cdn.discordapp.com", "media.discordapp.net"])

/** Returns the file at a URL of the CDN; undefined for a file that the world does not have. */
export function fileAt(world: World, url: string): Picture | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address === undefined || !CDN_HOSTS.has(address.host)) return undefined
  const file = findFile(world, address.pathname)
  return file === undefined || file.bytes.length > LARGEST_FILE ? undefined : file
}

/** Returns the avatar of the author of a message as a data URI. */
export function authorAvatarUri(view: ChannelView, { webhook, authorId }: Message): string {
  if (webhook === null) return avatarUri(view, authorId)
  const path = webhook.avatar === null ? undefined : `/avatars/${webhook.id}/${webhook.avatar}.png`
  return (path && cdnUri(view.world, path)) ?? defaultAvatarUri(view.world, webhook.id)
}

/** Returns the avatar of a user in the guild of the channel, else their own, as a data URI. */
export function avatarUri({ world, channel }: ChannelView, userId: string): string {
  const user = findById(world.users, userId)
  const member = user && findGuildOf(world, channel)?.members.get(user.id)
  const avatar = member?.avatar ?? user?.avatar
  if (avatar != null && avatar.bytes.length <= LARGEST_AVATAR) return pictureUri(avatar)
  return defaultAvatarUri(world, userId, user?.discriminator)
}

function defaultAvatarUri(world: World, id: string, discriminator = "0"): string {
  const path = new URL(avatarUrl({ id, discriminator, avatar: null })).pathname
  return cdnUri(world, path) ?? ""
}

function cdnUri(world: World, path: string): string | undefined {
  const file = findFile(world, path)
  return file === undefined || file.bytes.length > LARGEST_AVATAR ? undefined : pictureUri(file)
}

/** Returns the image of a sticker; undefined for an animation in JSON, and if it does not exist any more. */
export function stickerUri(world: World, { id, formatType }: MessageSticker): string | undefined {
  const extension = formatType === StickerFormatType.GIF ? "gif" : "png"
  const file = findFile(world, `/stickers/${id}.${extension}`)
  return file && toDataUri(file)
}
