// The types of arguments that verbs and builders take, and how error messages describe them.

import { PermissionFlagsBits } from "discord-api-types/v10"
import { GUILD_FEATURES } from "../../world/rules/guild-features.ts"
import { ChannelHandle, ThreadHandle } from "./channel.ts"
import { EmojiHandle } from "./emoji.ts"
import { ForumHandle } from "./forum.ts"
import { Handle } from "./handle.ts"
import { InteractionResult } from "./interaction.ts"
import { InviteHandle } from "./invite.ts"
import { MessageHandle } from "./message.ts"
import { RoleHandle } from "./role.ts"
import { ScheduledEventHandle } from "./scheduled-event.ts"
import { StageChannelHandle } from "./stage-channel.ts"
import { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"

/** One type of argument. */
export interface ArgumentType {
  /** The description of a valid argument for error messages, such as `a text`. */
  readonly expected: string
  accepts(value: unknown): boolean
  /** The options that an object may have; undefined where it may have any, and for what is no object. */
  readonly options?: readonly string[]
  /** The types of the values of an object, by their names. */
  readonly fields?: Readonly<Record<string, ArgumentType>>
  /** The type of each element of a list. */
  readonly items?: ArgumentType
  /** The types of which a value has to be one. */
  readonly alternatives?: readonly ArgumentType[]
  /** Whether the argument may be left out. */
  readonly optional?: true
  /** Whether all further arguments are of this type. */
  readonly rest?: true
  /** Explains a wrong argument, where something more can be said of it. */
  explain?(value: unknown): string | undefined
}

/** The class of a handle. */
type HandleClass = abstract new (...given: never) => object

function handle(
  of: HandleClass,
  expected: string,
  explain?: ArgumentType["explain"],
): ArgumentType {
  const accepts = (value: unknown): boolean => value instanceof of
  return { expected, accepts, ...(explain && { explain }) }
}

/** An id is no handle. */
const byId =
  (example: string) =>
  (value: unknown): string | undefined =>
    typeof value === "string" ? `By a name or an id it is found with ${example}.` : undefined

const channelById = byId('guild.channels.get("…")')

export const channel = handle(
  ChannelHandle,
  'a channel, such as guild.channels.get("general")',
  channelById,
)
export const thread = handle(ThreadHandle, 'a thread, such as guild.threads.get("…")')
export const forum = handle(
  ForumHandle,
  'a forum, such as guild.channels.ofType("forum").get("…")',
  channelById,
)
export const voiceChannel = handle(
  VoiceChannelHandle,
  'a voice channel, such as guild.channels.ofType("voice").get("…")',
  channelById,
)
export const stageChannel = handle(
  StageChannelHandle,
  'a stage channel, such as guild.channels.ofType("stage").get("…")',
  channelById,
)
export const user = handle(
  UserHandle,
  'a user, such as guild.members.get("alice")',
  byId('guild.members.get("…") or env.users.get("…")'),
)
export const role = handle(
  RoleHandle,
  'a role, such as guild.roles.get("staff")',
  byId('guild.roles.get("…")'),
)
export const invite = handle(InviteHandle, 'an invite, such as guild.invites.get("…")')
export const event = handle(
  ScheduledEventHandle,
  'an event, such as guild.scheduledEvents.get("…")',
)

export const message = handle(
  MessageHandle,
  "a message, such as channel.lastMessage or result.response",
  (value) => {
    if (value instanceof InteractionResult) return "Take its message: result.response."
    if (typeof value === "string") return 'By its id it is found with env.message("…").'
    if (value !== undefined) return undefined
    return "A result has no response where the bot did not answer with a message: look at result.failure and result.kind."
  },
)

/** A component of a message; `keys` are those of which an object has one. */
function component(
  expected: string,
  keys: readonly string[],
  explain: (value: unknown) => string | undefined,
): ArgumentType {
  return {
    expected,
    accepts: (value) =>
      typeof value === "string" ||
      (isPlainObject(value) && keys.some((key) => Reflect.has(Object(value) as object, key))),
    explain,
  }
}

export const button = component(
  'a button, such as "Yes", { label: "Yes", index: 1 }, { customId: "yes" } or message.buttons[0]',
  ["label", "customId", "id"],
  (value) => (value === undefined ? "message.buttons has those of the message." : undefined),
)

export const select = component(
  'a select by its placeholder or its custom id, such as "Which tea?", { customId: "teas" } or message.selects[0]',
  ["placeholder", "customId", "id"],
  (value) => {
    if (value === undefined) return "message.selects has those of the message."
    return Array.isArray(value) ? "What is picked comes after the select." : undefined
  },
)

/** A guild. By what it has, since guilds import these types. */
export const guild: ArgumentType = {
  expected: 'a guild, such as env.guilds.get("…")',
  accepts: (value) => value instanceof Handle && "createTextChannel" in value,
}

export const customEmoji = handle(EmojiHandle, 'an emoji of a guild, such as guild.emojis.get("…")')

export const result = handle(InteractionResult, "the result of a command or a click", (value) =>
  value instanceof MessageHandle ? "A modal belongs to the result itself." : undefined,
)

/** A text. */
export const text: ArgumentType = {
  expected: "a text",
  accepts: (value) => typeof value === "string",
}

export const number: ArgumentType = {
  expected: "a number",
  accepts: (value) => typeof value === "number" && !Number.isNaN(value),
}

export const flag: ArgumentType = {
  expected: "true or false",
  accepts: (value) => typeof value === "boolean",
}

export const emoji: ArgumentType = {
  expected: 'an emoji, such as "👍" or guild.emojis.get("…")',
  accepts: (value) => typeof value === "string" || value instanceof EmojiHandle,
}

export const permission: ArgumentType = {
  expected: 'a permission by its name, such as "SendMessages"',
  accepts: (value) => typeof value === "string" && Object.hasOwn(PermissionFlagsBits, value),
  explain(value) {
    const plain = String(value).replaceAll("_", "").toLowerCase()
    const meant = Object.keys(PermissionFlagsBits).find((name) => name.toLowerCase() === plain)
    return meant === undefined ? undefined : `It is written "${meant}".`
  },
}

export const guildFeature: ArgumentType = {
  expected: 'a feature of guilds, such as "COMMUNITY" or GuildFeature.News',
  accepts: (value) => GUILD_FEATURES.some((one) => one === value),
  explain(value) {
    const plain = (name: string): string => name.replaceAll("_", "").toLowerCase()
    const meant = GUILD_FEATURES.find((one) => plain(one) === plain(String(value)))
    return meant === undefined ? undefined : `It is written "${meant}".`
  },
}

/** Values by names that are not declared, such as the options of a command. */
export const values: ArgumentType = {
  expected: "an object of values by their names",
  accepts: isPlainObject,
}

/** A moment. */
export const date: ArgumentType = {
  expected: "a Date",
  accepts: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
}

/** A function. */
export const callback: ArgumentType = {
  expected: "a function",
  accepts: (value) => typeof value === "function",
}

/** An argument that the method checks itself, with an error of its own. */
export const unchecked: ArgumentType = { expected: "a value", accepts: () => true }

/** Accepts every argument but null: the verb validates it. */
export const anything: ArgumentType = {
  expected: "a value",
  accepts: (value) => value !== undefined && value !== null,
}

const pick = either(text, user, role, channel)

/** Values that are picked in a select. */
export const picks: ArgumentType = {
  ...either(pick, listOf(pick)),
  expected: "what is picked: a text, a user, a role or a channel, or a list of them",
}

/** One answer of a poll, or several. */
export const answers: ArgumentType = {
  ...either(text, number, listOf(either(text, number))),
  expected: "an answer by its text or its id, or a list of them",
}

/** A poll that is asked. */
export const poll = shape(
  {
    question: text,
    answers: listOf(
      either(text, shape({ text, emoji: optional(text) })),
      'a list of answers, such as ["Yes", { text: "No", emoji: "👎" }]',
    ),
    multiselect: optional(flag),
    hours: optional(number),
  },
  'a poll, such as { question: "Tea?", answers: ["Yes", "No"] }',
)

/** An object of options; where `known` is given, of these. */
export function options(...known: readonly string[]): ArgumentType {
  const list = known.join(", ")
  const expected = known.length === 0 ? "an object of options" : `an object of options: ${list}`
  return { expected, accepts: isPlainObject, ...(known.length > 0 && { options: known }) }
}

/** An object whose values have these types; `expected` describes it. A field that is not `optional` is required. */
export function shape(
  fields: Readonly<Record<string, ArgumentType>>,
  expected?: string,
): ArgumentType {
  const type = options(...Object.keys(fields))
  return { ...type, fields, ...(expected !== undefined && { expected }) }
}

/** An object of options with values of these types, each of which can be left out. */
export function partial(fields: Readonly<Record<string, ArgumentType>>): ArgumentType {
  const all = Object.entries(fields).map(([name, type]) => [name, optional(type)] as const)
  return shape(Object.fromEntries(all))
}

/** A list; `expected` describes it. */
export function listOf(
  items: ArgumentType,
  expected = `a list, each of ${items.expected}`,
): ArgumentType {
  return { expected, accepts: Array.isArray, items }
}

/** One of a few texts. */
export function oneOf(...known: readonly string[]): ArgumentType {
  return {
    expected: known.map((one) => JSON.stringify(one)).join(" or "),
    accepts: (value) => known.some((one) => one === value),
  }
}

export function optional(type: ArgumentType): ArgumentType {
  return { ...type, optional: true }
}

/** All further arguments. */
export function rest(type: ArgumentType): ArgumentType {
  return { ...type, rest: true }
}

export function nullable(type: ArgumentType): ArgumentType {
  const accepts = (value: unknown): boolean => value === null || type.accepts(value)
  return { ...type, expected: `${type.expected}, or null`, accepts }
}

/** One of several types. */
export function either(...types: readonly ArgumentType[]): ArgumentType {
  return {
    expected: types.map(({ expected }) => expected).join(", or "),
    accepts: (value) => types.some((type) => type.accepts(value)),
    alternatives: types,
    explain: (value) =>
      types.map((type) => type.explain?.(value)).find((said) => said !== undefined),
  }
}

/** The builtin objects that are values, and no objects of options. */
const VALUES = new Set(["Date", "Map", "Promise", "RegExp", "Set", "Uint8Array", "Buffer"])

function isPlainObject(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null
  // By its name, as test runners have builtin classes of their own.
  const isValue = isObject && VALUES.has(value.constructor?.name)
  return isObject && !isValue && !Array.isArray(value) && !(value instanceof Handle)
}
