// Renders embeds and images.

import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import type { Attachment } from "../../../world/messages/model/message.ts"
import { attachedName } from "../../../world/files/rules/file-name.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { parsePicture } from "../../../world/files/rules/pictures.ts"
import { embedLines, fileName } from "../rendering/embeds.ts"
import { showTime } from "../rendering/texts.ts"
import { type Html, type HtmlContent, html, linkHtml } from "../../../world/kernel/html.ts"
import { markdown } from "./markdown.ts"
import type { ChannelView } from "./channel-view.ts"

/** The files of a message. Its embeds and components refer to them by name. */
export type MessageFiles = readonly Attachment[]

/** The maximum size in bytes of an embedded image. A larger one is only named. */
const LARGEST_PICTURE = 512 * 1024

/** Renders a file of a message as an image; undefined if it is none. */
export function pictureOf({ bytes, description, filename }: Attachment): Html | undefined {
  const picture = bytes.length > LARGEST_PICTURE ? undefined : parsePicture(bytes)
  if (picture === undefined) return undefined
  return html`<img src="${toDataUri(picture)}" alt="${description ?? filename}" />`
}

/** Renders an image by its URL: a file of the message, or a link. */
export function pictureAt(
  url: string,
  description: string | null | undefined,
  files: MessageFiles,
): Html {
  const file = files.find(({ filename }) => filename === attachedName(url))
  const shown = file && pictureOf(description ? { ...file, description: description } : file)
  return (
    shown ??
    html`<span class="file"
      >▧ ${linkHtml(url, fileName(url))}${description && ` · ${description}`}</span
    >`
  )
}

/** Renders an embed. */
export function embedHtml(view: ChannelView, embed: APIEmbed, files: MessageFiles): Html {
  if (embed.type === EmbedType.PollResult) {
    const lines = embedLines(embed, view).map((line) => line.replace(/^\| /, ""))
    return html`<div class="embed">${lines}</div>`
  }
  const { title, url, description, thumbnail, image, fields = [] } = embed
  const part = (kind: string, inner: HtmlContent): HtmlContent =>
    inner && html`<div class="${kind}">${inner}</div>`
  return html`<div class="embed" ${colorOf(embed.color)}>
    ${[
      part("thumbnail", thumbnail && pictureAt(thumbnail.url, null, files)),
      part("by", embed.author && linkHtml(embed.author.url, markdown(view, embed.author.name))),
      part("title", title && linkHtml(url, markdown(view, title))),
      part("text", description && markdown(view, description)),
      part("fields", fields.length > 0 && fields.map((field) => fieldHtml(view, field))),
      part("image", image && pictureAt(image.url, null, files)),
      part("foot", footOf(embed)),
    ]}
  </div>`
}

type EmbedField = NonNullable<APIEmbed["fields"]>[number]

function fieldHtml(view: ChannelView, { name, value, inline }: EmbedField): Html {
  const kind = inline === true ? "field inline" : "field"
  return html`<div class="${kind}"><b>${markdown(view, name)}</b>${markdown(view, value)}</div>`
}

function footOf({ footer, timestamp }: APIEmbed): string {
  const time = timestamp === undefined ? undefined : showTime(Date.parse(timestamp))
  return [footer?.text, time].filter(Boolean).join(" • ")
}

/** Returns the color of the bar of an embed or a container. */
export function colorOf(colour: number | null | undefined): Html | undefined {
  if (colour == null) return undefined
  return html`style="--bar:#${colour.toString(16).padStart(6, "0")}"`
}
