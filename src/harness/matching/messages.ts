// What a message has to be, and how near those come that are there.

import type { APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { handlesOf } from "../handles/factory.ts"
import type { AttachmentData } from "../handles/attachment.ts"
import type { ChannelHandle } from "../handles/channel.ts"
import { Handle } from "../handles/handle.ts"
import type { ButtonData } from "../handles/component.ts"
import type { MessageHandle } from "../handles/message.ts"
import { type ReactionData } from "../handles/message.ts"
import type { UserHandle } from "../handles/user.ts"
import { requireKnownOptions } from "../options.ts"
import { type Mismatch, type Pattern, isLeaf, isRecord, mismatches } from "./pattern.ts"
import { showMessage, showMismatches } from "./show.ts"

/** What a match can ask of a message. */
export interface MessageProperties {
  readonly content: string
  /** By handle, or by name. */
  readonly author: UserHandle
  /** By handle, or by name. */
  readonly channel: ChannelHandle
  readonly embeds: readonly APIEmbed[]
  readonly components: readonly APIMessageTopLevelComponent[]
  readonly buttons: readonly ButtonData[]
  readonly attachments: readonly AttachmentData[]
  readonly reactions: readonly ReactionData[]
  /** The message that it replies to: by handle, or by what that one says. */
  readonly replyTo: MessageHandle | undefined
  readonly ephemeral: boolean
  readonly edited: boolean
}

/** The facts that a match asks for, each by its own pattern. */
export type PropertyMatch<Facts> = {
  readonly [Key in keyof Facts]?: Pattern<Facts[Key]> | undefined
}

/**
 * What a message has to be: its exact content, a RegExp for that, some of its facts, or a predicate.
 *
 * @example { content: /pong/i, embeds: ["Menu"], buttons: ["Yes", "No"], ephemeral: true }
 */
export type MessageMatch =
  | string
  | RegExp
  | ((message: MessageHandle) => boolean)
  | PropertyMatch<MessageProperties>

/** How each fact is read. */
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

/** Names of all facts. */
export const MESSAGE_KEYS: readonly string[] = Object.keys(MESSAGE_READERS)

/**
 * The facts that a match asks for by name; undefined for texts and predicates.
 *
 * @throws SetupError for a fact that messages do not have, and for what is no match at all.
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

/** Where a message is not what a match says. */
export function differences(
  what: string,
  message: MessageHandle,
  match: MessageMatch,
): readonly Mismatch[] {
  const facts = propertiesIn(what, match)
  if (typeof match === "function") return mismatches(message, match)
  if (facts === undefined) return mismatches(message.content, match, "content")
  return Object.entries(facts).flatMap(([key, expected]) =>
    // Every key of a match is known to be one of the table's.
    mismatches(MESSAGE_READERS[key as keyof MessageProperties](message), expected, key),
  )
}

/** Those that fit, and what the nearest other one lacks. */
export interface SortedMessages {
  readonly fitting: readonly MessageHandle[]
  /** In words; empty where there is no other. */
  readonly nearest: string
}

/** Sorts messages, oldest first, by whether they are what a match says. */
export function sortMessages(
  what: string,
  messages: readonly MessageHandle[],
  match: MessageMatch,
): SortedMessages {
  const compared = messages.map((message) => ({
    message,
    differing: differences(what, message, match),
  }))
  // A stable sort of the newest first: of two that are equally near, the newer is told.
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
  return `The nearest (- expected, + found):\n  ${showMessage(message)}\n${showMismatches(differing)}`
}
