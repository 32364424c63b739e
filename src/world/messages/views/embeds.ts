// Embeds of messages. https://docs.discord.com/developers/resources/message#embed-object

import type { APIEmbed } from "discord-api-types/v10"
import { attachedName } from "../../files/rules/file-name.ts"
import { type FilesByName, proxyUrl, withFiles } from "./attachments.ts"

/** Returns an embed with the URLs of its files and the proxy URLs of its images. */
export function viewEmbed(embed: APIEmbed, files: FilesByName): APIEmbed {
  const fields = embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  const { image, thumbnail, author, footer, ...others } = withoutMissingFiles(
    withFiles(embed, files),
  )
  return {
    ...others,
    ...(image && { image: withProxy(image) }),
    ...(thumbnail && { thumbnail: withProxy(thumbnail) }),
    ...(author && { author: withIconProxy(author) }),
    ...(footer && { footer: withIconProxy(footer) }),
    ...(fields && { fields }),
  }
}

/**
 * Removes the images of an embed that refer to a file which the message does not have. Other files
 * have been replaced by their URLs before. https://github.com/discord/discord-api-docs/issues/4847
 */
function withoutMissingFiles(embed: APIEmbed): APIEmbed {
  const { image, thumbnail, author, footer, ...rest } = embed
  return {
    ...rest,
    ...(image !== undefined && !isMissing(image.url) && { image }),
    ...(thumbnail !== undefined && !isMissing(thumbnail.url) && { thumbnail }),
    ...(author && { author: withoutMissingIcon(author) }),
    ...(footer && { footer: withoutMissingIcon(footer) }),
  }
}

function isMissing(url: string | undefined): boolean {
  return url !== undefined && attachedName(url) !== undefined
}

function withoutMissingIcon<Part extends { readonly icon_url?: string }>(part: Part): Part {
  if (!isMissing(part.icon_url)) return part
  const { icon_url: _missing, ...rest } = part
  return rest as Part // the icon is optional in every part
}

function isOutside(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url)
}

/** Adds the proxy URL to an external image. */
function withProxy<Media extends { readonly url: string; readonly proxy_url?: string }>(
  media: Media,
): Media {
  const { url, proxy_url = isOutside(url) ? proxyUrl(url) : undefined } = media
  return proxy_url === undefined ? media : { ...media, proxy_url }
}

function withIconProxy<
  Part extends { readonly icon_url?: string; readonly proxy_icon_url?: string },
>(part: Part): Part {
  const { icon_url: url, proxy_icon_url = isOutside(url) ? proxyUrl(url) : undefined } = part
  return proxy_icon_url === undefined ? part : { ...part, proxy_icon_url }
}
