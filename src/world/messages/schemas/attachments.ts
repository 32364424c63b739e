// The schema of `attachments`: the uploaded files of a message, and the files that an edit keeps.
// https://docs.discord.com/developers/resources/message#attachment-object-attachment-request-structure

import {
  type Schema,
  boolean,
  object,
  ignored,
  array,
  nullable,
  number,
  optional,
  snowflake,
  string,
  url,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

/** The schema of keys that a client includes when it sends a received attachment again. */
const readOnly = ignored("the platform reads only the id of a file and the keys that describe it")

/** The keys of raw JSON, then the keys of discord.js. */
const READ_ONLY_KEYS =
  "url proxy_url size width height content_type content_scan_version original_content_type " +
  "ephemeral flags placeholder placeholder_version " +
  "attachment name proxyURL contentType duration spoiler"

/** The files of a message. An id is the `n` of `files[n]`, or the id of a kept file. */
export const attachmentsSchema = array(
  object({
    id: snowflake(),
    filename: optional(string(LIMITS.attachment.filename)),
    title: optional(nullableText(LIMITS.attachment.title)),
    description: optional(nullableText(LIMITS.attachment.description)),
    duration_secs: optional(nullable(number(LIMITS.attachment.duration))),
    waveform: optional(nullable(string(LIMITS.attachment.waveform))),
    is_spoiler: optional(boolean()),
    is_remix: ignored("no payload shows it"),
    ...Object.fromEntries(READ_ONLY_KEYS.split(" ").map((key) => [key, readOnly])),
  }),
  LIMITS.message.attachments,
)

/** The body that renews the URLs of attachments. */
export const refreshUrlsBody = object({
  attachment_urls: array(url(["http", "https"]), LIMITS.attachment.refreshedUrls),
})

function nullableText(bounds: { readonly max: number }): Schema<string | null> {
  return nullable(string(bounds))
}
