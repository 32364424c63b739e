// Finds a message as a test does: by the response that it is, or by what it says.

import { matchSent } from "../../assertions/matching/sent.ts"
import type { MessageMatch } from "../../assertions/matching/messages.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { UserHandle } from "../../handles/user.ts"
import type { WebhookHandle } from "../../handles/webhook.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { RecordedLookup, RecordedMatch, RecordedObject, RecordedValue } from "./recording.ts"

/** The properties of a message that an assertion can compare. */
export const MESSAGE_PROPERTIES = [
  "content",
  "embeds",
  "buttons",
  "attachments",
  "reactions",
] as const

/** A property of a message that an assertion can compare. */
export type MessageProperty = (typeof MESSAGE_PROPERTIES)[number]

/** The functions that read the parts of a message as texts; undefined for a part without a text. */
const TEXTS: {
  readonly [Key in Exclude<MessageProperty, "content">]: (
    message: MessageHandle,
  ) => readonly (string | undefined)[]
} = {
  embeds: ({ embeds }) => embeds.map(({ title }) => title),
  buttons: ({ buttons }) => buttons.map(({ label, emoji }) => label ?? emoji),
  attachments: ({ attachments }) => attachments.map(({ filename }) => filename),
  reactions: ({ reactions }) => reactions.map(({ emoji }) => emoji),
}

/**
 * Returns what assertions compare of a message: its text, the titles of its embeds, the labels of its
 * buttons … Parts without a text are left out, as are properties without a part.
 */
export function matchOf(
  message: MessageHandle,
  properties: readonly MessageProperty[],
  toText: (text: string) => RecordedValue,
): RecordedMatch {
  const fields: Record<string, RecordedValue> = {}
  for (const property of properties) {
    if (property === "content") {
      if (message.content !== "") fields["content"] = toText(message.content)
      continue
    }
    const texts = TEXTS[property](message)
    const items = texts.filter((text) => text !== undefined)
    if (items.length > 0 && items.length === texts.length) fields[property] = listOf(items)
  }
  if (message.ephemeral) fields["ephemeral"] = true
  return { type: "fields", fields }
}

function listOf(items: readonly string[]): RecordedValue {
  return { type: "list", items }
}

/** The author of a message: a bot, or somebody whom a test names. */
export type RecordedAuthor =
  | "bot"
  | { readonly handle: UserHandle | WebhookHandle; readonly object: RecordedObject }

/** The parts of a recording that the lookup of a message needs. */
export interface MessageContext {
  readonly simulation: Simulation
  readonly channel: RecordedObject
  /** The author; undefined if a test cannot name them. */
  readonly author: RecordedAuthor | undefined
  toText(text: string): RecordedValue
}

/** The properties by which a message is found. Reactions change. */
const FINDING: readonly MessageProperty[] = ["content", "embeds", "buttons", "attachments"]

/**
 * Returns the way to a message: the newest one of a bot that says this, the only one of its channel
 * with this text or poll, or the one with its number in the channel.
 */
export function lookupMessage(message: MessageHandle, context: MessageContext): RecordedLookup {
  const { channel, author, simulation } = context
  const inChannel = (which: RecordedValue): RecordedLookup => ({
    from: channel,
    steps: [{ name: "messages" }, { name: "get", args: [which] }],
  })
  const isNew = author !== undefined && isNewest(message, simulation, author)
  if (isNew && author === "bot" && saysSomething(message)) return sentBy(message, author, context)
  const { messages } = message.channel
  const isOnly = (same: (other: MessageHandle) => boolean): boolean =>
    !message.ephemeral && messages.filter(same).length === 1
  if (message.content !== "" && isOnly(({ content }) => content === message.content)) {
    return inChannel(context.toText(message.content))
  }
  const question = message.poll?.question
  if (question !== undefined && isOnly(({ poll }) => poll?.question === question)) {
    return inChannel({ type: "poll", question })
  }
  if (isNew) return sentBy(message, author, context)
  const index = messages.indexOf(message)
  if (index !== -1) return inChannel({ type: "position", index })
  return { steps: [{ name: "message", args: [message.id] }] }
}

function saysSomething(message: MessageHandle): boolean {
  return Object.keys(matchOf(message, FINDING, (text) => text).fields).length > 0
}

/** Returns the assertion that finds the newest message of an author that says this. */
function sentBy(
  message: MessageHandle,
  author: RecordedAuthor,
  { channel, toText }: MessageContext,
): RecordedLookup {
  const match = shortMatch(matchOf(message, FINDING, toText))
  const args = [objectOf(channel), match, ...optionsOf(author)]
  return { steps: [{ name: "assertSent", args }] }
}

/** Whether a message is the newest one of its author that says this. */
function isNewest(message: MessageHandle, simulation: Simulation, author: RecordedAuthor): boolean {
  const match = toMessageMatch(matchOf(message, FINDING, (text) => text))
  const by = author === "bot" ? {} : { by: author.handle }
  const scope = { simulation, channel: message.channel }
  return matchSent("assertSent", scope, match, by).value === message
}

function optionsOf(author: RecordedAuthor): RecordedValue[] {
  return author === "bot" ? [] : [{ type: "fields", fields: { by: objectOf(author.object) } }]
}

/** Returns an object as a value. */
export function objectOf(object: RecordedObject): RecordedValue {
  return { type: "object", object }
}

/** Returns a match as short as an assertion takes it: the text alone, if it compares only that. */
export function shortMatch(match: RecordedMatch): RecordedValue {
  const [[key, value] = [], ...others] = Object.entries(match.fields)
  return key === "content" && value !== undefined && others.length === 0 ? value : match
}

/** Returns a match of texts and lists of texts as assertions take it. */
function toMessageMatch({ fields }: RecordedMatch): MessageMatch {
  const entries = Object.entries(fields).map(([key, value]) => [key, plainOf(value)])
  return Object.fromEntries(entries) as MessageMatch // Its keys are properties of messages.
}

function plainOf(value: RecordedValue): unknown {
  return typeof value === "object" && value?.type === "list" ? value.items : value
}
