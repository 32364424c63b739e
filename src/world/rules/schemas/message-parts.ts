// What all ways of saying something in a message have in common.
// https://docs.discord.com/developers/resources/message

import { ComponentType, MessageFlags } from "discord-api-types/v10"
import {
  type SchemaCheck,
  type SchemaOutput,
  type Schema,
  bitfield,
  withRefusedValues,
  boolean,
  ignored,
  nullable,
  optional,
  string,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../limits.ts"
import { allowedMentionsSchema } from "./allowed-mentions.ts"
import { attachmentsSchema } from "./attachments.ts"
import { componentsRules } from "./component-rules.ts"
import { componentsSchema } from "./components.ts"
import { embedsSchema } from "./embeds.ts"
import { pollSchema } from "./polls.ts"

// Assumption: content-trimmed
const content = string({ ...LIMITS.message.content, trim: true })

/** The flags that every message may be sent with. */
export const settableFlags =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2

/** Flags that can be set, of which a voice message's is not modelled. Other bits are dropped. */
export function messageFlagsSchema(allowed: number): Schema<number> {
  return withRefusedValues(bitfield(allowed), (raw) =>
    (Number(raw) & MessageFlags.IsVoiceMessage) === 0
      ? undefined
      : "voice messages are not modelled",
  )
}

/** The platform ignores keys that it does not know, and Eris leaves some in what it sends. */
export const erisLeftover = ignored("left over by Eris, which has made the platform's key of it")

/** What every way of writing a message has in common. */
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

/** discord.js sends these with every message; an edit has no use for them. */
const ignoredByEdits = ignored("an edit does not read it")

/** What every way of editing a message has in common: `null` clears. */
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

/** What the rules across a message's keys look at. */
export interface MessageParts {
  readonly content?: string | null
  readonly embeds?: readonly unknown[] | null
  readonly components?: readonly SchemaOutput<typeof componentsSchema>[number][] | null
  readonly poll?: object | null
  readonly flags?: number
}

/** With IS_COMPONENTS_V2 the components are all there is. */
const LEGACY_KEYS = ["content", "embeds", "poll"] as const

/** The rules across the keys of a message that is known to have IS_COMPONENTS_V2, or not. */
export function messagePartsRules(v2: boolean): SchemaCheck<MessageParts> {
  return (found, fail) => {
    for (const key of LEGACY_KEYS) {
      if (!v2 || isEmpty(found[key])) continue
      const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`
      fail({ code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message }, key)
    }
    componentsRules(v2)(found.components ?? [], (issue, ...path) =>
      fail(issue, "components", ...path),
    )
  }
}

function isEmpty(part: MessageParts[(typeof LEGACY_KEYS)[number]]): boolean {
  return part == null || part === "" || (Array.isArray(part) && part.length === 0)
}

function isFlagged({ flags = 0 }: MessageParts): boolean {
  return (flags & MessageFlags.IsComponentsV2) !== 0
}

/** The rules across the keys of a new message: its own flags say what it is. */
export const newMessageRules: SchemaCheck<MessageParts> = (found, fail) =>
  messagePartsRules(isFlagged(found))(found, fail)

/**
 * The rules across the keys of an edit. It may leave out the flag that the message has already, so
 * the message itself is held to `messagePartsRules` by who knows it.
 */
export const messageEditRules: SchemaCheck<MessageParts> = (found, fail) => {
  const isRow = ({ type }: { type: ComponentType }): boolean => type === ComponentType.ActionRow
  if (isFlagged(found)) messagePartsRules(true)(found, fail)
  else if (found.components?.every(isRow)) messagePartsRules(false)(found, fail)
  else messagePartsRules(true)({ components: found.components ?? [] }, fail)
}
