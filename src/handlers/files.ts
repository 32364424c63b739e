// Files by the path of their address on the CDN.

import type { Attachment } from "../world/model/message.ts"
import type { ChannelId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { filePath } from "../world/wire/files.ts"

const ATTACHMENT = /^\/attachments\/(\d+)\/\d+\/[^/]+$/

/** A file of a message that still stands. */
export function findFile(world: World, path: string): Attachment | undefined {
  const [, channelId = ""] = ATTACHMENT.exec(path) ?? []
  const channel = world.channels.get(channelId as ChannelId) // looked up
  for (const message of channel?.messages ?? []) {
    const file = message.attachments.find((attachment) => filePath(message, attachment) === path)
    if (file !== undefined) return file
  }
  return undefined
}
