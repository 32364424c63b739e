// What all ways of saying something in a message have in common.
// https://docs.discord.com/developers/resources/message

import { ComponentType, MessageFlags } from "discord-api-types/v10"
import {
  type Check,
  type Given,
  type Schema,
  bits,
  except,
  flag,
  ignored,
  nullable,
  optional,
  text,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { allowedMentionsForm } from "./allowed-mentions.ts"
import { attachmentsForm } from "./attachments.ts"
import { componentsRules } from "./component-rules.ts"
import { componentsForm } from "./components.ts"
import { embedsForm } from "./embeds.ts"
import { pollForm } from "./polls.ts"

// Assumption: content-trimmed
const content = text({ ...LIMITS.message.content, trim: true })

/** The flags that every message may be sent with. */
export const settable =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2

/** Flags that can be set, of which a voice message's is not modelled. Other bits are dropped. */
export function flagsOf(allowed: number): Schema<number> {
  return except(bits(allowed), (raw) =>
    (Number(raw) & MessageFlags.IsVoiceMessage) === 0
      ? undefined
      : "voice messages are not modelled",
  )
}

/** The platform ignores keys that it does not know, and Eris leaves some in what it sends. */
export const leftover = ignored("left over by Eris, which has made the platform's key of it")

/** What every way of writing a message has in common. */
export const written = {
  content: optional(content),
  tts: optional(flag()),
  embeds: optional(embedsForm),
  allowed_mentions: optional(allowedMentionsForm),
  allowedMentions: leftover,
  components: optional(componentsForm),
  attachments: optional(attachmentsForm),
  poll: optional(pollForm),
}

/** discord.js sends these with every message; an edit has no use for them. */
const unedited = ignored("an edit does not read it")

/** What every way of editing a message has in common: `null` clears. */
export const edited = {
  content: optional(nullable(content)),
  embeds: optional(nullable(embedsForm)),
  allowed_mentions: optional(nullable(allowedMentionsForm)),
  allowedMentions: leftover,
  components: optional(nullable(componentsForm)),
  attachments: optional(nullable(attachmentsForm)),
  tts: unedited,
  nonce: unedited,
  enforce_nonce: unedited,
}

/** What the rules across a message's keys look at. */
export interface Parts {
  readonly content?: string | null
  readonly embeds?: readonly unknown[] | null
  readonly components?: readonly Given<typeof componentsForm>[number][] | null
  readonly poll?: object | null
  readonly flags?: number
}

/** With IS_COMPONENTS_V2 the components are all there is. */
const LEGACY = ["content", "embeds", "poll"] as const

/** The rules across the keys of a message that is known to have IS_COMPONENTS_V2, or not. */
export function partsRules(v2: boolean): Check<Parts> {
  return (found, fail) => {
    for (const key of LEGACY) {
      if (!v2 || isEmpty(found[key])) continue
      const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`
      fail({ code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message }, key)
    }
    componentsRules(v2)(found.components ?? [], (issue, ...path) =>
      fail(issue, "components", ...path),
    )
  }
}

function isEmpty(part: Parts[(typeof LEGACY)[number]]): boolean {
  return part == null || part === "" || (Array.isArray(part) && part.length === 0)
}

function isFlagged({ flags = 0 }: Parts): boolean {
  return (flags & MessageFlags.IsComponentsV2) !== 0
}

/** The rules across the keys of a new message: its own flags say what it is. */
export const writtenRules: Check<Parts> = (found, fail) => partsRules(isFlagged(found))(found, fail)

/**
 * The rules across the keys of an edit. It may leave out the flag that the message has already, so
 * the message itself is held to `partsRules` by who knows it.
 */
export const editedRules: Check<Parts> = (found, fail) => {
  const isRow = ({ type }: { type: ComponentType }): boolean => type === ComponentType.ActionRow
  if (isFlagged(found)) partsRules(true)(found, fail)
  else if (found.components?.every(isRow)) partsRules(false)(found, fail)
  else partsRules(true)({ components: found.components ?? [] }, fail)
}
