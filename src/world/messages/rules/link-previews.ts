// The embeds of links: the previews of a message, and the embeds that it shows.

import { type APIEmbed, MessageFlags } from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { LinkPreview } from "../model/link-preview.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { readMarkup } from "./markup.ts"
import { canInChannel } from "../../rules/permissions.ts"

/** Returns a link as `URL` normalizes it; undefined if it is no `http` or `https` URL. */
export function normalizeLink(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/**
 * Returns the previews of the first five links of a message. The author needs EMBED_LINKS. A
 * message with its own embeds or with Components V2 has no previews.
 */
export function previewsOf(world: World, channel: Channel, message: Message): LinkPreview[] {
  // Assumption: own-embeds-without-previews
  const isOwn = message.embeds.length > 0 || message.snapshot !== null
  const isV2 = (message.flags & MessageFlags.IsComponentsV2) !== 0
  if (world.previews.size === 0 || isOwn || isV2 || !mayEmbed(world, channel, message)) return []
  const links = new Set(readMarkup(message.content).links.map(normalizeLink))
  // Assumption: number-of-previews
  return [...links].slice(0, LIMITS.message.previews).flatMap((link) => {
    const preview = link === undefined ? undefined : world.previews.get(link)
    return preview ?? []
  })
}

function mayEmbed(world: World, channel: Channel, { webhook, authorId }: Message): boolean {
  return webhook !== null || canInChannel(world, channel, authorId, ["EmbedLinks"])
}

/** The embeds and flags of a message, or of the snapshot in a forward. */
type MessageEmbeds = Pick<Message, "embeds" | "flags"> & Partial<Pick<Message, "previews">>

/** Returns all embeds of a message: those that it was sent with, then those of its links. */
export function allEmbeds({ embeds, previews = [] }: MessageEmbeds): readonly APIEmbed[] {
  return [...embeds, ...previews.map(({ embed }) => embed)]
}

/**
 * Returns the embeds that a message shows. A message with suppressed embeds shows none, also over
 * REST. https://github.com/discord/discord-api-docs/issues/1389
 */
export function visibleEmbeds(message: MessageEmbeds): readonly APIEmbed[] {
  return (message.flags & MessageFlags.SuppressEmbeds) === 0 ? allEmbeds(message) : []
}
