// The bodies that create and edit emojis.

import {
  type Schema,
  withChecks,
  string,
  issues,
  type FormIssue,
  optional,
  nullable,
  array,
  snowflake,
  object,
} from "../kernel/body-schema.ts"
import type { RoleId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"

function emojiName(): Schema<string> {
  return withChecks(string(LIMITS.emoji.name), (found, fail) => {
    if (!/^\w+$/.test(found)) fail(issues.pattern)
  })
}

const tooLarge: FormIssue = {
  code: "BINARY_TYPE_MAX_SIZE",
  message: `File cannot be larger than ${(LIMITS.emoji.readBytes / 1024).toFixed(1)} kb.`,
}

const image = withChecks(dataUriSchema, (bytes, fail) => {
  if (bytes.byteLength > LIMITS.emoji.readBytes) fail(tooLarge)
})

const roles = optional(
  nullable(array(snowflake<RoleId>(), { ...LIMITS.emoji.roles, unique: true })),
)

/**
 * The body of a new application emoji.
 * https://docs.discord.com/developers/resources/emoji#create-application-emoji
 */
export const createApplicationEmojiBody = object({ name: emojiName(), image })

/**
 * The body of an edit of an application emoji.
 * https://docs.discord.com/developers/resources/emoji#modify-application-emoji
 */
export const editApplicationEmojiBody = object({ name: optional(emojiName()) })

/**
 * The body of a new guild emoji.
 * https://docs.discord.com/developers/resources/emoji#create-guild-emoji
 */
export const createEmojiBody = object({ ...createApplicationEmojiBody.fields, roles })

/**
 * The body of an edit of a guild emoji.
 * https://docs.discord.com/developers/resources/emoji#modify-guild-emoji
 */
export const editEmojiBody = object({ ...editApplicationEmojiBody.fields, roles })
