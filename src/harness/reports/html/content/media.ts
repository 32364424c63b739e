// Renders pictures and videos by their URLs: files of the message, files of the CDN, and links.

import { type Html, html, linkHtml } from "../../../../world/kernel/html.ts"
import { attachedName } from "../../../../world/files/rules/file-name.ts"
import type { Attachment } from "../../../../world/messages/model/message.ts"
import { fileName } from "../../rendering/embeds.ts"
import { type PictureCaption, fileHtml, pictureHtml } from "./attachments.ts"
import type { ChannelView } from "../channel-view.ts"
import { voidElement } from "../elements.ts"
import { fileAt, pictureUri } from "../pictures.ts"
import { spoilerHtml } from "./spoilers.ts"

/** The files of a message. Its embeds and components refer to them by name. */
export type MessageFiles = readonly Attachment[]

/** Returns the file of a message at an `attachment://` URL. */
export function attachedFile(url: string, files: MessageFiles): Attachment | undefined {
  return files.find(({ filename }) => filename === attachedName(url))
}

/** Renders a picture or a video. One on the web is a link, since a page loads nothing. */
export function mediaHtml(
  view: ChannelView,
  url: string,
  caption: PictureCaption,
  files: MessageFiles,
): Html {
  const attached = attachedFile(url, files)
  if (attached !== undefined) {
    return pictureHtml(view, attached, caption) ?? fileHtml(view, attached, caption)
  }
  const { description, spoiler = false } = caption
  const shown = pictureAt(view, url, description) ?? placeholderHtml(url, description)
  return spoiler ? spoilerHtml(view, shown) : shown
}

/** Renders the picture at a URL of the CDN; undefined for any other URL. */
export function pictureAt(
  { world }: ChannelView,
  url: string,
  description?: string | null,
): Html | undefined {
  const file = fileAt(world, url)
  if (file?.contentType.startsWith("image/") !== true) return undefined
  const alt = description ?? ""
  return voidElement("img", { src: pictureUri(file), alt, title: description ?? undefined })
}

/** Renders a link in place of a picture on the web. */
function placeholderHtml(url: string, description?: string | null): Html {
  const name = linkHtml(url, fileName(url))
  return html`<span class="file"
    ><i class="icon icon-picture" aria-hidden="true"></i
    ><span>${name}${description && html`<small>${description}</small>`}</span></span
  >`
}
