// The files of the CDN, in words: they are no routes of the API, and stand in no list of it.
import { bullets, section } from "./markdown.ts"

const OPENING = `\`cdn.discordapp.com\` and \`media.discordapp.net\` answer these, without a token. Any other path there is a
gap.`

const FILES = [
  `\`/attachments/…\`: the files of messages that still stand, whatever the signature in the query`,
  `\`/ephemeral-attachments/…\`: files that were filled into commands and modals`,
  `\`/emojis/{emoji_id}.png\`, \`/stickers/{sticker_id}.png\`: pictures as they were uploaded, whatever the extension
  and the \`size\``,
  `\`/avatars/{id}/{hash}.png\`: avatars of accounts and of webhooks, as they were uploaded`,
  `\`/embed/avatars/{index}.png\`, 0 to 5: the default avatars, of one size; what they show is the simulator's own`,
]

const CLOSING = `Guilds and roles have no pictures of their own: \`icon\`, \`banner\` and \`splash\` are null. The picture at
the \`avatar_url\` of a webhook's message is not fetched, and its address on the CDN is a gap.

A file's content type follows from the extension of its name. PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC, MP4, MOV, WebM and
MKV have a width and a height; SVG, TIFF, AVI and other formats have none. \`placeholder\`, \`duration_secs\`,
\`waveform\` and the flag IS_ANIMATED are never sent.`

const LINKS = `Links in messages unfurl only if a test arranges it with \`unfurl(link, embed)\`: nothing is fetched. That the
platform's proxy keeps the embed of a link for a while is arranged with \`{ cached: true }\`, for each link.`

export function files(): string {
  return section("## Files", OPENING, bullets(FILES), CLOSING, LINKS)
}
