import type { Assumption } from "./assumption.ts"

export const FILES: readonly Assumption[] = [
  {
    id: "content-types",
    behaviour:
      "The content types of extensions other than `.txt`, `.mp3`, `.mp4`, `.zip`, `.gz` and `.tar.gz` are those of the library mrmime and of a short table beside it; `text/*`, JSON, XML and JavaScript have a charset.",
    reason: "discord-api-docs#6785 shows the rule and some extensions, and no list.",
    verifiedBy: "Uploading one file of each extension and reading `content_type`.",
  },
  {
    id: "made-up-file-names",
    behaviour:
      "A file of whose name only the extension is safe gets eight hexadecimal digits that follow from the original name.",
    reason: "discord-api-docs#6945 says that such names are made up, and not how.",
    verifiedBy: "Uploading `画像.png` twice and comparing the names.",
  },
  {
    id: "sizes-of-pictures",
    behaviour:
      "PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC, MP4, MOV, WebM and MKV have a width and a height as their headers say, before any rotation (EXIF, `irot`, the matrix of a video).",
    reason: 'The documentation says "if image or video" and names neither formats nor rotation.',
    verifiedBy: "Uploading one file of each format, and a rotated photo and video.",
  },
  {
    id: "avatar-urls",
    behaviour:
      "The `avatar_url` of a webhook's message gives `author.avatar` at once: a hash that follows from the address, never of an animated picture.",
    reason:
      "For a picture that it has not seen, the platform answers null and sends the hash by a MESSAGE_UPDATE; for one that it has seen, the hash is there at once (https://github.com/discord/discord-api-docs/issues/5019). Which pictures it has seen is not known here.",
    verifiedBy: "How long the platform remembers a picture.",
  },
  {
    id: "webhook-avatar-refusal",
    behaviour:
      "An `avatar` of a webhook that is no PNG, JPEG, GIF or WebP is 50046, as for emojis.",
    reason:
      "The documentation names the formats of image data (https://docs.discord.com/developers/reference#image-data) and not the refusal.",
    verifiedBy: "`POST /channels/{id}/webhooks` with a text as `avatar`.",
  },
]
