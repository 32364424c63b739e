// The embeds of a message. https://docs.discord.com/developers/resources/message#embed-object

import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import {
  type AddIssue,
  type OptionalSchema,
  type Schema,
  withChecks,
  rawObject,
  boolean,
  ignored,
  integer,
  codePointLength,
  array,
  transform,
  optional,
  optionalOrEmpty,
  string,
  timestamp,
  url,
  issues,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

const { embed: limits } = LIMITS

const LINK = ["http", "https"] as const

/** The URL schemes of an embed's pictures: the web, or a file of the same message. */
const MEDIA = [...LINK, "attachment"] as const

/** The schema of keys that a client includes when it sends a received embed again. */
const readOnly = ignored("the platform sets it and ignores it in requests")

/**
 * Creates the schema of a text that is trimmed before its length is checked. An empty text counts
 * as absent. https://docs.discord.com/developers/resources/message#embed-object-embed-limits
 */
function trimmedText(limit: { readonly max: number }): Schema<string | undefined> {
  return transform(string({ ...limit, trim: true }), (found) => (found === "" ? undefined : found))
}

/**
 * Creates the schema of a part of an embed that counts as absent without its main key. Libraries
 * send such parts: `image: {}`, a footer without text, an author with only an icon.
 * https://github.com/discord/discord-api-docs/issues/1534
 */
// Assumption: empty-embed-parts
function partWithKey<Key extends string, Part extends { readonly [K in Key]?: unknown }>(
  key: Key,
  inner: Schema<Part>,
): OptionalSchema<Part & { readonly [K in Key]: NonNullable<Part[K]> }> {
  type Whole = Part & { readonly [K in Key]: NonNullable<Part[K]> }
  const whole = (found: Part): found is Whole => found[key] !== undefined
  return optional(transform(inner, (found) => (whole(found) ? found : undefined)))
}

/** Creates the schema of a required text. An empty text is reported as missing. */
function requiredText(limit: { readonly max: number }): Schema<string> {
  return withChecks(string({ ...limit, trim: true }), (found, fail) => {
    if (found === "") fail(issues.required)
  })
}

// Assumption: embed-addresses
function link(schemes: readonly string[]): Schema<string> {
  return url(schemes, limits.url)
}

const media = rawObject({
  url: optional(link(MEDIA)),
  proxy_url: readOnly,
  width: readOnly,
  height: readOnly,
  content_type: readOnly,
  placeholder: readOnly,
  placeholder_version: readOnly,
  description: readOnly,
  is_animated: readOnly,
  flags: readOnly,
})

const embed = rawObject(
  {
    title: optional(trimmedText(limits.title)),
    description: optional(trimmedText(limits.description)),
    url: optional(link(LINK)),
    // Assumption: embed-timestamp-zero
    timestamp: optionalOrEmpty(0, timestamp()), // discord.js 13 sends 0 with every embed
    color: optional(integer(limits.color)),
    footer: partWithKey(
      "text",
      rawObject({
        text: optional(trimmedText(limits.footerText)),
        icon_url: optional(link(MEDIA)),
        proxy_icon_url: readOnly,
      }),
    ),
    image: partWithKey("url", media),
    thumbnail: partWithKey("url", media),
    author: partWithKey(
      "name",
      rawObject({
        name: optional(trimmedText(limits.authorName)),
        url: optional(link(LINK)),
        icon_url: optional(link(MEDIA)),
        proxy_icon_url: readOnly,
      }),
    ),
    fields: optional(
      array(
        rawObject({
          name: requiredText(limits.fieldName),
          value: requiredText(limits.fieldValue),
          inline: optional(boolean()),
        }),
        limits.fields,
      ),
    ),
    type: ignored("sent embeds always have the type rich"),
    video: readOnly,
    provider: readOnly,
    flags: readOnly,
    reference_id: readOnly,
    content_scan_version: readOnly,
  },
  contentRules,
)

/** The keys that an embed displays. An embed without any of them is empty. */
const CONTENT_KEYS = [
  "title",
  "description",
  "footer",
  "image",
  "thumbnail",
  "author",
  "fields",
] as const

// Assumption: empty-embed-issue
function contentRules(
  found: Partial<Record<(typeof CONTENT_KEYS)[number], unknown>>,
  fail: AddIssue,
): void {
  const shown = CONTENT_KEYS.some((key) => (key === "fields" ? hasItems(found[key]) : key in found))
  if (!shown) fail(issues.required, "description")
}

function hasItems(fields: unknown): boolean {
  return Array.isArray(fields) && fields.length > 0
}

/** Returns the number of characters of an embed that count towards the total of a message. */
export function embedLength(found: APIEmbed): number {
  const texts = [
    found.title,
    found.description,
    found.footer?.text,
    found.author?.name,
    ...(found.fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]
  return texts.reduce((sum, part) => sum + codePointLength(part ?? ""), 0)
}

const embedsTooLarge = {
  code: "MAX_EMBED_SIZE_EXCEEDED",
  message: `Embed size exceeds maximum size of ${limits.total}`,
}

/** The embeds of a message, in the form in which the platform stores them. */
export const embedsSchema: Schema<APIEmbed[]> = array<APIEmbed>(
  transform(embed, (found) => ({ ...found, type: EmbedType.Rich })),
  LIMITS.message.embeds,
  (embeds, fail) => {
    const total = embeds.reduce((sum, found) => sum + embedLength(found), 0)
    if (total > limits.total) fail(embedsTooLarge)
  },
)
