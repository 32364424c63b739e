// Link previews in messages.
// https://docs.discord.com/developers/events/gateway-events#message-update

import { MessageFlags } from "discord-api-types/v10"
import { runInMicrotask } from "../../kernel/microtask.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { LinkPreview } from "../model/link-preview.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { previewsOf } from "../rules/link-previews.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { perform } from "../../actions/perform.ts"

/** Sets the preview of a link for messages that are written or edited later. */
export const setLinkPreview = action({
  name: "linkPreviews.set",
  resolve(_: AuthContext<LinkPreview>) {},
  apply({ world, input }): void {
    world.previews.set(input.link, input)
  },
})

/**
 * Adds the immediate previews to a written or edited message: those of cached links, and those that
 * it already had. The others follow in a MESSAGE_UPDATE after the request.
 * https://github.com/discord/discord-api-docs/issues/5406
 */
export function unfurl(world: World, channel: Channel, message: Message): void {
  const previews = previewsOf(world, channel, message)
  if (previews.length === 0) {
    message.previews = previews
    return
  }
  const had = new Set(message.previews.map(({ link }) => link))
  message.previews = previews.filter(({ link, cached }) => cached || had.has(link))
  if (message.previews.length === previews.length) return
  runInMicrotask(() => perform(world, "system", showPreviews, { input: { channel, message } }))
}

/**
 * Adds the delayed previews to a message that still exists. The message does not count as edited.
 */
const showPreviews = action({
  name: "linkPreviews.show",
  resolve(_: AuthContext<{ readonly channel: Channel; readonly message: Message }>) {},
  apply({ world, input: { channel, message } }, { emit }): void {
    if (world.channels.get(channel.id)?.messages.get(message.id) !== message) return
    const previews = previewsOf(world, channel, message)
    if (previews.length === message.previews.length) return
    message.previews = previews
    const isHidden = (message.flags & MessageFlags.SuppressEmbeds) !== 0
    if (!isHidden) emit({ type: "messageUpdated", channel, message })
  },
})
