// The embeds of a message. https://docs.discord.com/developers/resources/message#embed-object

import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import {
  type Fail,
  type Optional,
  type Schema,
  checked,
  document,
  flag,
  ignored,
  integer,
  lengthOf,
  list,
  mapped,
  optional,
  optionalUnless,
  text,
  timestamp,
  url,
  wrong,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"

const { embed: limits } = LIMITS

const LINK = ["http", "https"] as const

/** Where an embed takes a picture from: the web, or a file of the same message. */
const MEDIA = [...LINK, "attachment"] as const

/** Why the keys are ignored that a client sends along when it sends a received embed again. */
const received = ignored("the platform writes it, and takes it from nobody")

/**
 * A text that is trimmed before it is measured. An empty one counts as absent.
 * https://docs.discord.com/developers/resources/message#embed-object-embed-limits
 */
function trimmed(limit: { readonly max: number }): Schema<string | undefined> {
  return mapped(text({ ...limit, trim: true }), (found) => (found === "" ? undefined : found))
}

/**
 * A part of an embed that counts as absent without the one key that it is for. Libraries send such
 * parts: `image: {}`, a footer without text, an author with an icon alone.
 * https://github.com/discord/discord-api-docs/issues/1534
 */
// Assumption: empty-embed-parts
function partWith<Key extends string, Part extends { readonly [K in Key]?: unknown }>(
  key: Key,
  inner: Schema<Part>,
): Optional<Part & { readonly [K in Key]: NonNullable<Part[K]> }> {
  type Whole = Part & { readonly [K in Key]: NonNullable<Part[K]> }
  const whole = (found: Part): found is Whole => found[key] !== undefined
  return optional(mapped(inner, (found) => (whole(found) ? found : undefined)))
}

/** A text that must be there: an empty one is reported as missing. */
function needed(limit: { readonly max: number }): Schema<string> {
  return checked(text({ ...limit, trim: true }), (found, fail) => {
    if (found === "") fail(wrong.required)
  })
}

// Assumption: embed-addresses
function link(schemes: readonly string[]): Schema<string> {
  return url(schemes, limits.url)
}

const media = document({
  url: optional(link(MEDIA)),
  proxy_url: received,
  width: received,
  height: received,
  content_type: received,
  placeholder: received,
  placeholder_version: received,
  description: received,
  is_animated: received,
  flags: received,
})

const embed = document(
  {
    title: optional(trimmed(limits.title)),
    description: optional(trimmed(limits.description)),
    url: optional(link(LINK)),
    // Assumption: embed-timestamp-zero
    timestamp: optionalUnless(0, timestamp()), // discord.js 13 sends 0 with every embed
    color: optional(integer(limits.color)),
    footer: partWith(
      "text",
      document({
        text: optional(trimmed(limits.footerText)),
        icon_url: optional(link(MEDIA)),
        proxy_icon_url: received,
      }),
    ),
    image: partWith("url", media),
    thumbnail: partWith("url", media),
    author: partWith(
      "name",
      document({
        name: optional(trimmed(limits.authorName)),
        url: optional(link(LINK)),
        icon_url: optional(link(MEDIA)),
        proxy_icon_url: received,
      }),
    ),
    fields: optional(
      list(
        document({
          name: needed(limits.fieldName),
          value: needed(limits.fieldValue),
          inline: optional(flag()),
        }),
        limits.fields,
      ),
    ),
    type: ignored("an embed that is sent is always a rich one"),
    video: received,
    provider: received,
    flags: received,
    reference_id: received,
    content_scan_version: received,
  },
  needContent,
)

/** What an embed shows; with none of it there is nothing to send. */
const SHOWN = ["title", "description", "footer", "image", "thumbnail", "author", "fields"] as const

// Assumption: empty-embed-issue
function needContent(found: Partial<Record<(typeof SHOWN)[number], unknown>>, fail: Fail): void {
  const shown = SHOWN.some((key) => (key === "fields" ? hasItems(found[key]) : key in found))
  if (!shown) fail(wrong.required, "description")
}

function hasItems(fields: unknown): boolean {
  return Array.isArray(fields) && fields.length > 0
}

/** The characters of an embed that count towards the total of a message. */
export function embedLength(found: APIEmbed): number {
  const texts = [
    found.title,
    found.description,
    found.footer?.text,
    found.author?.name,
    ...(found.fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]
  return texts.reduce((sum, part) => sum + lengthOf(part ?? ""), 0)
}

const tooMuch = {
  code: "MAX_EMBED_SIZE_EXCEEDED",
  message: `Embed size exceeds maximum size of ${limits.total}`,
}

/** The embeds of a message, each as the platform stores it. */
export const embedsForm: Schema<APIEmbed[]> = list<APIEmbed>(
  mapped(embed, (found) => ({ ...found, type: EmbedType.Rich })),
  LIMITS.message.embeds,
  (embeds, fail) => {
    const total = embeds.reduce((sum, found) => sum + embedLength(found), 0)
    if (total > limits.total) fail(tooMuch)
  },
)
