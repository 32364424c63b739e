// The section on the files of the CDN, which are not routes of the API.
import { bullets, section } from "./markdown.ts"

const OPENING = `\`cdn.discordapp.com\` and \`media.discordapp.net\` serve these files without a token. Every other path of
these hosts is a gap.`

const FILES = [
  `\`/attachments/…\`: the files of existing messages. A URL with \`ex\` in the past gets the response of
  a deleted file; one without a query is served, and the signature is not checked`,
  `\`/ephemeral-attachments/…\`: files passed to commands and modals`,
  `\`/emojis/{emoji_id}.png\`, \`/stickers/{sticker_id}.png\`: the uploaded images, regardless of the extension
  and the \`size\``,
  `\`/avatars/{id}/{hash}.png\`: the uploaded avatars of accounts and webhooks`,
  `\`/embed/avatars/{index}.png\`, 0 to 5: the default avatars in a single size, with images of the simulator`,
]

const CLOSING = `Guilds and roles have no images: \`icon\`, \`banner\` and \`splash\` are null. The image at the \`avatar_url\` of a
webhook's message is not fetched, and its URL on the CDN is a gap.

A file's content type is determined by the extension of its name. PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC, MP4, MOV, WebM
and MKV files have a width and a height. SVG, TIFF, AVI and other formats do not. \`placeholder\`, \`duration_secs\`,
\`waveform\` and the flag IS_ANIMATED are never sent.`

const LINKS = `Links in messages unfurl only if a test sets their embed with \`unfurl(link, embed)\`, because nothing is fetched.
The option \`{ cached: true }\` simulates a link whose embed is in the cache of the platform's proxy.`

export function files(): string {
  return section("## Files", OPENING, bullets(FILES), CLOSING, LINKS)
}
