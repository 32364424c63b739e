// The keys and rules that the bodies of messages share.
// https://docs.discord.com/developers/resources/message

import { ComponentType, MessageFlags } from "discord-api-types/v10"
import {
  type SchemaCheck,
  type SchemaOutput,
  boolean,
  array,
  ignored,
  nullable,
  optional,
  snowflake,
  string,
} from "../../kernel/body-schema.ts"
import type { StickerId } from "../../model/ids.ts"
import { keysOf } from "../../kernel/objects.ts"
import { LIMITS } from "../../rules/limits.ts"
import { allowedMentionsSchema } from "./allowed-mentions.ts"
import { attachmentsSchema } from "./attachments.ts"
import { componentsRules } from "../../components/schemas/rules.ts"
import { componentsSchema } from "../../components/schemas/components.ts"
import { embedsSchema } from "./embeds.ts"
import { pollSchema } from "../../polls/schemas.ts"

// Assumption: content-trimmed
const content = string({ ...LIMITS.message.content, trim: true })

/** The flags that every message can be sent with. */
export const settableFlags =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2

/** The flags of messages that can be voice messages: those of bots and people, and of responses. */
export const voiceableFlags = settableFlags | MessageFlags.IsVoiceMessage

/** The schema of keys that Eris leaves in the body; the platform ignores unknown keys. */
export const erisLeftover = ignored("left in the body by Eris, besides the platform's key")

/** The stickers of a message. */
export const stickerIdsSchema = array(snowflake<StickerId>(), LIMITS.message.stickers)

/** The keys that the bodies of new messages share. */
export const messageFields = {
  content: optional(content),
  tts: optional(boolean()),
  embeds: optional(embedsSchema),
  allowed_mentions: optional(allowedMentionsSchema),
  allowedMentions: erisLeftover,
  components: optional(componentsSchema),
  attachments: optional(attachmentsSchema),
  poll: optional(pollSchema),
}

/** The schema of keys that discord.js sends with every message and that an edit ignores. */
const ignoredByEdits = ignored("an edit does not read it")

/** The keys that the bodies of message edits share; `null` clears a key. */
export const messageEditFields = {
  content: optional(nullable(content)),
  embeds: optional(nullable(embedsSchema)),
  allowed_mentions: optional(nullable(allowedMentionsSchema)),
  allowedMentions: erisLeftover,
  components: optional(nullable(componentsSchema)),
  attachments: optional(nullable(attachmentsSchema)),
  tts: ignoredByEdits,
  nonce: ignoredByEdits,
  enforce_nonce: ignoredByEdits,
}

/** The keys that the rules across a message's keys check. */
export interface MessageParts {
  readonly content?: string | null
  readonly embeds?: readonly unknown[] | null
  readonly components?: readonly SchemaOutput<typeof componentsSchema>[number][] | null
  readonly poll?: object | null
  readonly sharedClientTheme?: object | null
  readonly stickerIds?: readonly unknown[]
  readonly flags?: number
}

/** The keys that cannot be combined with IS_COMPONENTS_V2. */
const LEGACY_KEYS = {
  content: "content",
  embeds: "embeds",
  poll: "poll",
  stickerIds: "sticker_ids",
  sharedClientTheme: "shared_client_theme",
} as const

/** Returns the rules across the keys of a message with or without IS_COMPONENTS_V2. */
export function messagePartsRules(v2: boolean): SchemaCheck<MessageParts> {
  return (found, fail) => {
    for (const name of v2 ? keysOf(LEGACY_KEYS) : []) {
      if (isEmpty(found[name])) continue
      const key = LEGACY_KEYS[name]
      const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`
      fail({ code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message }, key)
    }
    componentsRules(v2)(found.components ?? [], (issue, ...path) =>
      fail(issue, "components", ...path),
    )
  }
}

function isEmpty(part: MessageParts[keyof typeof LEGACY_KEYS]): boolean {
  return part == null || part === "" || (Array.isArray(part) && part.length === 0)
}

function isFlagged({ flags = 0 }: MessageParts): boolean {
  return (flags & MessageFlags.IsComponentsV2) !== 0
}

/** Checks the keys of a new message, whose own flags decide whether it has IS_COMPONENTS_V2. */
export const newMessageRules: SchemaCheck<MessageParts> = (found, fail) =>
  messagePartsRules(isFlagged(found))(found, fail)

/**
 * Checks the keys of a message edit. The edit may omit a flag that the message already has, so the
 * action also checks the message against `messagePartsRules`.
 */
export const messageEditRules: SchemaCheck<MessageParts> = (found, fail) => {
  const isRow = ({ type }: { type: ComponentType }): boolean => type === ComponentType.ActionRow
  if (isFlagged(found)) messagePartsRules(true)(found, fail)
  else if (found.components?.every(isRow)) messagePartsRules(false)(found, fail)
  else messagePartsRules(true)({ components: found.components ?? [] }, fail)
}
