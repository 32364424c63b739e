import type { APIEmbed } from "discord-api-types/v10"

/** The embed that a link unfurls to. */
export interface LinkPreview {
  /** The URL as `URL` formats it. */
  readonly link: string
  readonly embed: APIEmbed
  /**
   * Whether the platform has cached the preview. A message with a cached link has the embed from
   * the start.
   */
  readonly cached: boolean
}
