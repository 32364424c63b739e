// Renders the files of a message: pictures, videos, recordings, and everything else as a file.

import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { parsePicture } from "../../../../world/files/rules/pictures.ts"
import type { Attachment } from "../../../../world/messages/model/message.ts"
import { showSize } from "../../rendering/messages.ts"
import type { ChannelView } from "../channel-view.ts"
import { element, voidElement } from "../elements.ts"
import { LARGEST_FILE, pictureUri } from "../pictures.ts"
import { spoilerHtml } from "./spoilers.ts"
import { voiceMessageHtml } from "./voice-messages.ts"

/** Renders the files of a message: the pictures in a gallery, then the others. */
export function attachmentsHtml(view: ChannelView, files: readonly Attachment[]): HtmlContent {
  const pictures = files.flatMap((file) => pictureHtml(view, file) ?? [])
  const others = files.filter((file) => pictureOf(file) === undefined)
  return [pictures.length > 0 && galleryHtml(pictures), others.map((file) => fileHtml(view, file))]
}

/** Renders pictures beside and below each other. */
export function galleryHtml(pictures: readonly Html[]): Html {
  return html`<div class="gallery" data-count="${pictures.length}">${pictures}</div>`
}

/** The text beside a picture, and whether it is hidden behind a spoiler. */
export interface PictureCaption {
  readonly description?: string | null | undefined
  readonly spoiler?: boolean | undefined
}

/** Renders a file of a message as an image; undefined if it is none or too large. */
export function pictureHtml(
  view: ChannelView,
  file: Attachment,
  caption: PictureCaption = file,
): Html | undefined {
  const picture = pictureOf(file)
  if (picture === undefined) return undefined
  const { description, spoiler = file.spoiler } = caption
  const alt = description ?? file.filename
  const { width, height } = file
  const attributes = {
    src: pictureUri(picture),
    alt,
    title: description ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
  }
  const image = voidElement("img", attributes)
  return spoiler ? spoilerHtml(view, image) : image
}

/** Returns the image in a file of a message; undefined if it is none or too large. */
function pictureOf({ bytes }: Attachment) {
  return bytes.length > LARGEST_FILE ? undefined : parsePicture(bytes)
}

/** Renders a file that is no image: with a player, or as its name with its size. */
export function fileHtml(
  view: ChannelView,
  file: Attachment,
  caption: PictureCaption = file,
): Html {
  const { filename, bytes, durationSecs, waveform, contentType } = file
  if (durationSecs !== null && waveform !== null) {
    return voiceMessageHtml(durationSecs, waveform, playerHtml("audio", file))
  }
  const kind = contentType?.split("/")[0]
  const player = kind === "audio" || kind === "video" ? playerHtml(kind, file) : undefined
  const { description, spoiler = false } = caption
  const shown = html`<div class="file">
    <i class="icon icon-document" aria-hidden="true"></i>
    <span
      ><b>${filename}</b><small>${showSize(bytes.length)}</small>${
        description && html`<small>${description}</small>`
      }</span
    >${player}
  </div>`
  return spoiler ? spoilerHtml(view, shown) : shown
}

/** Renders a player; undefined for a file that is too large for the page. */
function playerHtml(tag: "audio" | "video", file: Attachment): Html | undefined {
  const { bytes, contentType, filename } = file
  if (bytes.length > LARGEST_FILE || contentType === null) return undefined
  const src = pictureUri({ contentType, bytes })
  return element(tag, { controls: true, preload: "none", src, "aria-label": filename })
}
