// What a message says of its files: of each that is uploaded with it, and of each that is kept.
// https://docs.discord.com/developers/resources/message#attachment-object-attachment-request-structure

import {
  type Schema,
  except,
  flag,
  form,
  ignored,
  list,
  nullable,
  optional,
  snowflake,
  text,
  value,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"

/** Why the keys are ignored that a client sends along when it sends a received file again. */
const received = ignored("the platform reads only the id of a file and the keys that describe it")

const voice = except(
  value<unknown>((raw) => raw),
  (raw) => (raw === null ? undefined : "voice messages are not modelled"),
)

/** As raw JSON has it, then as discord.js spells what it has received. */
const RECEIVED =
  "url proxy_url size width height content_type content_scan_version original_content_type " +
  "ephemeral flags placeholder placeholder_version " +
  "attachment name proxyURL contentType duration spoiler"

/** The files of a message. An id is the `n` of `files[n]`, or that of a file which is kept. */
export const attachmentsForm = list(
  form({
    id: snowflake(),
    filename: optional(text(LIMITS.attachment.filename)),
    title: optional(nullableText(LIMITS.attachment.title)),
    description: optional(nullableText(LIMITS.attachment.description)),
    duration_secs: optional(voice),
    waveform: optional(voice),
    is_spoiler: optional(flag()),
    is_remix: ignored("nothing shows it"),
    ...Object.fromEntries(RECEIVED.split(" ").map((key) => [key, received])),
  }),
  LIMITS.message.attachments,
)

function nullableText(bounds: { readonly max: number }): Schema<string | null> {
  return nullable(text(bounds))
}
