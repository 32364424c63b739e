import type { Assumption } from "./assumption.ts"

export const FILES: readonly Assumption[] = [
  {
    id: "content-types",
    behavior:
      "The content types of extensions other than `.txt`, `.mp3`, `.mp4`, `.zip`, `.gz` and `.tar.gz` come from the library mrmime and a short additional table. `text/*`, JSON, XML and JavaScript have a charset.",
    reason: "discord-api-docs#6785 shows the rule and some extensions, but no complete list.",
    verifiedBy: "Uploading one file of each extension and reading `content_type`.",
  },
  {
    id: "made-up-file-names",
    behavior:
      "If only the extension of a file's name is safe, the rest is replaced by eight hexadecimal digits that are computed from the original name.",
    reason: "discord-api-docs#6945 says that such names are generated, but not how.",
    verifiedBy: "Uploading `画像.png` twice and comparing the names.",
  },
  {
    id: "sizes-of-pictures",
    behavior:
      "PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC, MP4, MOV, WebM and MKV have the width and height in their headers, before any rotation (EXIF, `irot`, the matrix of a video).",
    reason: 'The documentation says "if image or video" and mentions neither formats nor rotation.',
    verifiedBy: "Uploading one file of each format, and a rotated photo and video.",
  },
  {
    id: "avatar-urls",
    behavior:
      "The `avatar_url` of a webhook's message sets `author.avatar` immediately, to a hash computed from the URL. The hash is never that of an animated image.",
    reason:
      "For an image that the platform has not seen, it responds with null and sends the hash in a MESSAGE_UPDATE. For an image that it has seen, the hash is there immediately (https://github.com/discord/discord-api-docs/issues/5019). The simulator does not know which images the platform has seen.",
    verifiedBy: "The time for which the platform remembers an image.",
  },
  {
    id: "webhook-avatar-refusal",
    behavior:
      "An `avatar` of a webhook that is not a PNG, JPEG, GIF or WebP image is 50046, as for emojis.",
    reason:
      "The documentation lists the formats of image data (https://docs.discord.com/developers/reference#image-data), but not the error.",
    verifiedBy: "`POST /channels/{id}/webhooks` with a text as `avatar`.",
  },
]
