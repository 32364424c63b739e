// Registers link previews that a test chooses.

import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import { perform } from "../../world/actions/perform.ts"
import { setLinkPreview } from "../../world/messages/actions/link-previews.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { normalizeLink } from "../../world/messages/rules/link-previews.ts"
import type { Simulation } from "./simulation.ts"

/** The embed of an unfurled link. */
export interface LinkEmbed extends Omit<APIEmbed, "type" | "flags"> {
  /**
   * The type of the embed. Default: `"video"` for an embed with a video, `"image"` for a thumbnail
   * alone, else `"link"`.
   */
  readonly type?: "article" | "gifv" | "image" | "link" | "rich" | "video"
}

/** Options of an unfurled link. */
export interface UnfurlOptions {
  /**
   * Whether the platform has cached the link: the embed is in MESSAGE_CREATE and no MESSAGE_UPDATE
   * follows. Default: `false`.
   */
  readonly cached?: boolean
}

/** Registers the embed of a link. @throws SetupError for a value that is no web address. */
export function arrangeUnfurl(
  { world }: Simulation,
  url: string,
  embed: LinkEmbed,
  { cached = false }: UnfurlOptions = {},
): void {
  const link = normalizeLink(url)
  if (link === undefined) throw new SetupError(`unfurl: ${JSON.stringify(url)} is no link.`)
  const written = { url, ...structuredClone(embed), type: embed.type ?? typeOf(embed) }
  // The strings of `LinkEmbed` are the values of the enum.
  const input = { link, embed: written as APIEmbed, cached }
  perform(world, "system", setLinkPreview, { input })
}

function typeOf({ video, thumbnail, title, description }: LinkEmbed): EmbedType {
  if (video !== undefined) return EmbedType.Video
  const isPicture = thumbnail !== undefined && title === undefined && description === undefined
  return isPicture ? EmbedType.Image : EmbedType.Link
}
