// The body of a message in Slack's format, which becomes the body of a message of a webhook.
// https://docs.discord.com/developers/resources/webhook#execute-slackcompatible-webhook

import {
  type Schema,
  type SchemaOutput,
  array,
  boolean,
  custom,
  ignored,
  integer,
  issues,
  object,
  optional,
  string,
  transform,
  url,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

const unsupported = ignored("the platform does not support this key of Slack")
const unread = ignored("the platform does not read this key of Slack")

const text = optional(string())
const link = optional(url(["http", "https"], LIMITS.embed.url))

/** A color of three or six hexadecimal digits, as the number of an embed. */
const color: Schema<number> = custom((raw, addIssue) => {
  const digits = typeof raw === "string" ? /^#((?:[0-9a-f]{3}){1,2})$/i.exec(raw)?.[1] : undefined
  if (digits === undefined) return void addIssue(issues.pattern)
  const six = digits.length === 6 ? digits : digits.replace(/./g, "$&$&")
  return Number.parseInt(six, 16)
})

/** The seconds since 1970 that a date can have. */
const SECONDS = { min: 0, max: 253_402_300_799 } as const

/** A field. Slack's names of its keys are `title` and `short`. */
const field = object({
  title: text,
  name: text,
  value: text,
  short: optional(boolean()),
  inline: optional(boolean()),
})

const attachment = object({
  title: text,
  title_link: link,
  text,
  color: optional(color),
  ts: optional(integer(SECONDS)),
  pretext: text,
  footer: text,
  footer_icon: link,
  author_name: text,
  author_link: link,
  author_icon: link,
  image_url: link,
  thumb_url: link,
  fields: optional(array(field)),
  author_id: unread,
  author_subname: unread,
  actions: unread,
  attachment_type: unread,
  blocks: unread,
  callback_id: unread,
  fallback: unread,
  id: unread,
  mrkdwn_in: unsupported,
})

/**
 * Returns an attachment as the embed of a message.
 *
 * Assumption: slack-attachments
 */
function toEmbed(from: SchemaOutput<typeof attachment>) {
  const description = [from.pretext, from.text].filter((part) => part !== undefined && part !== "")
  return {
    title: from.title,
    url: from.titleLink,
    description: description.length === 0 ? undefined : description.join("\n"),
    color: from.color,
    timestamp: from.ts === undefined ? undefined : new Date(from.ts * 1000).toISOString(),
    footer: { text: from.footer, icon_url: from.footerIcon },
    author: { name: from.authorName, url: from.authorLink, icon_url: from.authorIcon },
    image: { url: from.imageUrl },
    thumbnail: { url: from.thumbUrl },
    fields: from.fields?.map(({ title, name = title, value, short, inline = short }) => ({
      name,
      value,
      inline,
    })),
  }
}

/** The body of a message in Slack's format. Its output is the body of a message of a webhook. */
export const slackBody = transform(
  object({
    text: optional(string(LIMITS.message.content)),
    username: text,
    icon_url: link,
    attachments: optional(array(attachment)),
    as_user: unread,
    blocks: unread,
    channel: unsupported,
    icon_emoji: unsupported,
    link_names: unread,
    metadata: unread,
    mrkdwn: unsupported,
    parse: unread,
    response_type: unread,
    thread_ts: unread,
    unfurl_links: unread,
    unfurl_media: unread,
  }),
  ({ text: content, username, iconUrl, attachments }) => ({
    content,
    username,
    avatar_url: iconUrl,
    embeds: attachments?.map(toEmbed),
  }),
)
