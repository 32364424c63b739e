import type { APIEmbed } from "discord-api-types/v10"

/** The embed that a link unfurls to. */
export interface LinkPreview {
  /** The address as `URL` writes it. */
  readonly link: string
  readonly embed: APIEmbed
  /** Whether the platform has seen the link lately, so that a message has the embed from the start. */
  readonly cached: boolean
}
