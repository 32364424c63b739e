// Matches messages, and finds the message that comes nearest to a match.

import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import { SetupError } from "../../../requirements/setup-error.ts"
import { handlesOf } from "../../handles/factory.ts"
import type { AttachmentData } from "../../handles/message/attachment.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import { Handle } from "../../handles/handle.ts"
import type { ButtonData } from "../../handles/message/component.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import { type ReactionData } from "../../handles/message/message.ts"
import type { UserHandle } from "../../handles/user.ts"
import { requireKnownOptions } from "../../options/options.ts"
import { type Mismatch, type Pattern, isLeaf, isRecord, mismatches } from "./pattern.ts"
import { showMessage, showMismatches } from "./show.ts"

/** The properties of a message that a match can name. */
export interface MessageProperties {
  readonly content: string
  /** The author, by handle or by name. */
  readonly author: UserHandle
  /** The channel, by handle or by name. */
  readonly channel: ChannelHandle
  readonly embeds: readonly APIEmbed[]
  readonly components: readonly APIMessageTopLevelComponent[]
  readonly buttons: readonly ButtonData[]
  readonly attachments: readonly AttachmentData[]
  readonly reactions: readonly ReactionData[]
  /** The message that this one replies to, by handle or by its content. */
  readonly replyTo: MessageHandle | undefined
  readonly ephemeral: boolean
  readonly edited: boolean
}

/** The properties that a match names, each with its own pattern. */
export type PropertyMatch<Facts> = {
  readonly [Key in keyof Facts]?: Pattern<Facts[Key]> | undefined
}

/**
 * A match for a message: its exact content, a RegExp for the content, some of its properties, or a
 * predicate.
 *
 * @example { content: /pong/i, embeds: ["Menu"], buttons: ["Yes", "No"], ephemeral: true }
 */
export type MessageMatch =
  | string
  | RegExp
  | ((message: MessageHandle) => boolean)
  | PropertyMatch<MessageProperties>

/** The functions that read each property. */
const MESSAGE_READERS: {
  readonly [Key in keyof MessageProperties]: (message: MessageHandle) => unknown
} = {
  content: (message) => message.content,
  author: (message) => message.author,
  channel: (message) => message.channel,
  embeds: (message) => message.embeds,
  components: (message) => message.components,
  buttons: (message) => message.buttons,
  attachments: (message) => message.attachments,
  reactions: (message) => message.reactions,
  replyTo: repliedTo,
  ephemeral: (message) => message.ephemeral,
  edited: (message) => message.editedAt !== undefined,
}

function repliedTo(message: MessageHandle): MessageHandle | undefined {
  const simulation = Handle.simulationOf(message)
  const { channelId, replyTo } = message
  const replied = replyTo && simulation.world.channels.get(channelId)?.messages.get(replyTo)
  return replied && handlesOf(simulation).message(replied)
}

/** The names of all properties. */
export const MESSAGE_KEYS: readonly string[] = Object.keys(MESSAGE_READERS)

/**
 * Returns the properties that a match names; undefined for strings, patterns and predicates.
 *
 * @throws SetupError for an unknown property, and for a value that is not a match.
 */
export function propertiesIn(
  what: string,
  match: unknown,
  known: readonly string[] = MESSAGE_KEYS,
): Readonly<Record<string, unknown>> | undefined {
  if (typeof match === "string" || typeof match === "function") return undefined
  if (!isRecord(match) || Array.isArray(match) || match instanceof Handle) {
    throw new SetupError(
      `${what} takes a text, a RegExp, a predicate, or an object with some of: ${known.join(", ")}.`,
    )
  }
  if (isLeaf(match)) return undefined
  requireKnownOptions(what, match, known)
  return match
}

/** Returns the mismatches between a message and a match. */
export function differences(
  what: string,
  message: MessageHandle,
  match: MessageMatch,
): readonly Mismatch[] {
  const facts = propertiesIn(what, match)
  if (typeof match === "function") return mismatches(message, match)
  if (facts === undefined) return mismatches(message.content, match, "content")
  return Object.entries(facts).flatMap(([key, expected]) =>
    // Unknown keys were refused.
    mismatches(MESSAGE_READERS[key as keyof MessageProperties](message), expected, key),
  )
}

/** The messages that match, and the nearest other message. */
export interface SortedMessages {
  readonly fitting: readonly MessageHandle[]
  /** The nearest other message with its mismatches, as text; empty if there is none. */
  readonly nearest: string
}

/** Sorts messages, oldest first, by whether they match. */
export function sortMessages(
  what: string,
  messages: readonly MessageHandle[],
  match: MessageMatch,
): SortedMessages {
  const compared = messages.map((message) => ({
    message,
    differing: differences(what, message, match),
  }))
  // The sort is stable and the newest message is first: of two equally near messages, it takes the
  // newer.
  const [nearest] = compared
    .toReversed()
    .filter(({ differing }) => differing.length > 0)
    .toSorted((a, b) => a.differing.length - b.differing.length)
  return {
    fitting: compared.filter(({ differing }) => differing.length === 0).map((it) => it.message),
    nearest: nearest === undefined ? "" : nearestOf(nearest.message, nearest.differing),
  }
}

function nearestOf(message: MessageHandle, differing: readonly Mismatch[]): string {
  return `The closest (- expected, + found):\n  ${showMessage(message)}\n${showMismatches(differing)}`
}
