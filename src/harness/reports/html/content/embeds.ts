// Renders embeds. https://docs.discord.com/developers/resources/message#embed-object

import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import { type Html, type HtmlContent, html, linkHtml } from "../../../../world/kernel/html.ts"
import { showTime } from "../../rendering/texts.ts"
import { galleryHtml, pictureHtml } from "./attachments.ts"
import type { ChannelView } from "../channel-view.ts"
import { element } from "../elements.ts"
import { inlineMarkdown, markdown } from "../markdown/markdown.ts"
import { type MessageFiles, attachedFile, mediaHtml, pictureAt } from "./media.ts"
import { pollResultHtml } from "./system-embeds.ts"

/** Renders the embeds of a message. Embeds with the same URL show their images as one gallery. */
export function embedsHtml(
  view: ChannelView,
  embeds: readonly APIEmbed[],
  files: MessageFiles,
): Html[] {
  return groupsByUrl(embeds).map(([first, ...others]) => {
    if (first.type === EmbedType.PollResult) return pollResultHtml(view, first)
    const images = others.flatMap(({ image }) => image?.url ?? [])
    return embedHtml(view, first, { images, files })
  })
}

type EmbedGroup = [first: APIEmbed, ...others: APIEmbed[]]

/** The number of images of a gallery. */
const GALLERY_SIZE = 4

/** Groups an embed with the following ones that have the same URL and an image. */
function groupsByUrl(embeds: readonly APIEmbed[]): EmbedGroup[] {
  const groups: EmbedGroup[] = []
  for (const embed of embeds) {
    const { url, image } = embed
    const group = groups.find(([first]) => url !== undefined && first.url === url)
    if (group?.[0].image === undefined || image === undefined) groups.push([embed])
    else if (group.length < GALLERY_SIZE) group.push(embed)
  }
  return groups
}

interface EmbedContent {
  /** The URLs of further images. */
  readonly images: readonly string[]
  readonly files: MessageFiles
}

function embedHtml(view: ChannelView, embed: APIEmbed, content: EmbedContent): Html {
  const { title, url, description, fields = [], provider } = embed
  if (embed.type === EmbedType.Image || embed.type === EmbedType.GIFV) {
    return html`<div class="media">${mainMedia(view, embed, content)}</div>`
  }
  const part = (kind: string, inner: HtmlContent): HtmlContent =>
    inner && html`<div class="${kind}">${inner}</div>`
  return element("div", { class: "embed", style: colorStyle(embed.color) }, [
    part("thumbnail", thumbnailOf(view, embed, content.files)),
    part("provider", provider?.name && linkHtml(provider.url, provider.name)),
    part("by", authorOf(view, embed, content.files)),
    part("title", title && linkHtml(url, inlineMarkdown(view, title))),
    part("text", description && markdown(view, description)),
    part("fields", fields.length > 0 && fieldsHtml(view, fields)),
    part("image", mainMedia(view, embed, content)),
    part("foot", footOf(view, embed, content.files)),
  ])
}

/** Renders the thumbnail in the corner. Embeds of videos show it in place of the video instead. */
function thumbnailOf(view: ChannelView, embed: APIEmbed, files: MessageFiles): HtmlContent {
  const { thumbnail, video } = embed
  return thumbnail && video === undefined && mediaHtml(view, thumbnail.url, {}, files)
}

/** Renders the images of an embed, or its video. */
function mainMedia(view: ChannelView, embed: APIEmbed, content: EmbedContent): HtmlContent {
  const { image, video, thumbnail, type } = embed
  const isPicture = type === EmbedType.Image || type === EmbedType.GIFV
  if (video?.url !== undefined && !isPicture) {
    return html`<div class="video">
      ${mediaHtml(view, thumbnail?.url ?? video.url, {}, content.files)}
      <span><i class="icon icon-play" aria-hidden="true"></i>${linkHtml(video.url, "Video")}</span>
    </div>`
  }
  const shown = image ?? (isPicture ? thumbnail : undefined)
  if (shown === undefined) return undefined
  const all = [shown.url, ...content.images]
  return galleryHtml(all.map((url) => mediaHtml(view, url, {}, content.files)))
}

/** Renders the author. Their name is no Markdown. */
function authorOf(view: ChannelView, { author }: APIEmbed, files: MessageFiles): HtmlContent {
  if (author === undefined) return undefined
  const name = linkHtml(author.url, view.mask(author.name))
  return [iconAt(view, author.icon_url, files), name]
}

/** Renders the footer and the time. The text is no Markdown. */
function footOf(view: ChannelView, { footer, timestamp }: APIEmbed, files: MessageFiles) {
  const time = timestamp === undefined ? undefined : showTime(Date.parse(timestamp))
  const text = [footer && view.mask(footer.text), time].filter(Boolean).join(" • ")
  return text !== "" && [iconAt(view, footer?.icon_url, files), text]
}

function iconAt(view: ChannelView, url: string | undefined, files: MessageFiles): HtmlContent {
  if (url === undefined) return undefined
  const attached = attachedFile(url, files)
  if (attached !== undefined) return pictureHtml(view, attached, { description: "" })
  return pictureAt(view, url)
}

type EmbedField = NonNullable<APIEmbed["fields"]>[number]

/** The columns of the grid in which fields stand. */
const COLUMNS = 12
const FIELDS_PER_ROW = 3

/** Renders fields: up to three inline fields share a row. */
function fieldsHtml(view: ChannelView, fields: readonly EmbedField[]): HtmlContent {
  return rowsOf(fields).flatMap((row) => {
    const width = COLUMNS / row.length
    return row.map((field, at) => {
      const columns = `grid-column:${at * width + 1}/${(at + 1) * width + 1}`
      return element("div", { class: "field", style: columns }, [
        html`<b>${inlineMarkdown(view, field.name)}</b>`,
        html`<div class="text">${markdown(view, field.value)}</div>`,
      ])
    })
  })
}

function rowsOf(fields: readonly EmbedField[]): EmbedField[][] {
  const rows: EmbedField[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    const joins = field.inline === true && row?.[0]?.inline === true
    if (joins && row.length < FIELDS_PER_ROW) row.push(field)
    else rows.push([field])
  }
  return rows
}

/** Returns the color of the bar of an embed or a container as a style. */
export function colorStyle(color: number | null | undefined): string | undefined {
  return color == null ? undefined : `--bar:#${color.toString(16).padStart(6, "0")}`
}
