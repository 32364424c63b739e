// The arguments of `unfurl`.

import type {
  APIEmbedAuthor,
  APIEmbedField,
  APIEmbedFooter,
  APIEmbedImage,
  APIEmbedProvider,
  APIEmbedVideo,
} from "discord-api-types/v10"
import {
  type ArgumentType,
  withDescription,
  listOf,
  oneOf,
  optionals,
  options,
  partial,
  object,
} from "../handles/arguments/argument-types.ts"
import { boolean, name, text, integer } from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import type { LinkEmbed, UnfurlOptions } from "../simulation/unfurl.ts"

const link: ArgumentType = {
  expected: 'a link of the web, such as "https://example.com/tea"',
  accepts: (value) => typeof value === "string" && /^https?:/.test(value) && URL.canParse(value),
  json: jsonOf({ type: "string", format: "uri" }),
}

const MEDIA = {
  proxy_url: link,
  width: integer(),
  height: integer(),
  content_type: name,
  placeholder: text,
  placeholder_version: integer(),
  description: text,
  flags: integer(),
}

const picture = withDescription(
  object<APIEmbedImage>({ url: link, ...optionals(MEDIA) }),
  'a picture, such as { url: "https://example.com/tea.png", width: 640, height: 480 }',
)

const icon = optionals({ icon_url: link, proxy_icon_url: link })

const embed = partial<LinkEmbed>({
  type: oneOf(["article", "gifv", "image", "link", "rich", "video"]),
  title: text,
  description: text,
  url: link,
  timestamp: {
    expected: "a time as ISO 8601 has it, such as new Date().toISOString()",
    accepts: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
    json: jsonOf({ type: "string", format: "date-time" }),
  },
  color: integer(),
  provider: partial<APIEmbedProvider>({ name: text, url: link }),
  author: withDescription(
    object<APIEmbedAuthor>({ name, ...optionals({ url: link }), ...icon }),
    'an author, such as { name: "alice" }',
  ),
  thumbnail: picture,
  image: picture,
  video: partial<APIEmbedVideo>({ url: link, ...MEDIA }),
  footer: withDescription(
    object<APIEmbedFooter>({ text, ...icon }),
    'a footer, such as { text: "tea" }',
  ),
  fields: listOf(object<APIEmbedField>({ name, value: name, ...optionals({ inline: boolean }) })),
})

/** The arguments of `unfurl`, by their names. */
export const UNFURL = { url: link, embed, options: options<UnfurlOptions>({ cached: boolean }) }
