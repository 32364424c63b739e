// The types of handles, and of components, options and values that a user chooses.

import {
  type ArgumentType,
  described,
  either,
  isPlainObject,
  listOf,
  oneOf,
  optional,
  shape,
} from "./argument-types.ts"
import { file, flag, name, text, whole } from "./argument-values.ts"
import { ChannelHandle, ThreadHandle } from "./channel.ts"
import type { ButtonSeen, OptionSeen, SelectSeen } from "./component.ts"
import { EmojiHandle } from "./emoji.ts"
import { ForumHandle } from "./forum.ts"
import { Handle } from "./handle.ts"
import { CategoryHandle } from "./hold-channel.ts"
import { InteractionResult } from "./interaction.ts"
import { explainNoResponse } from "./interaction-status.ts"
import { InviteHandle } from "./invite.ts"
import { MessageHandle } from "./message.ts"
import { RoleHandle } from "./role.ts"
import { ScheduledEventHandle } from "./scheduled-event.ts"
import { StageChannelHandle } from "./stage-channel.ts"
import { StickerHandle } from "./sticker.ts"
import { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"
import { WebhookHandle } from "./webhook.ts"

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

/** Explains for a text that the object is looked up by `example`, since an id is no handle. */
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
export const thread = handle(
  ThreadHandle,
  'a thread, such as guild.threads.get("…")',
  byId('guild.threads.get("…")'),
)
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
export const category = handle(
  CategoryHandle,
  'a category, such as guild.channels.ofType("category").get("…")',
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
  byId('guild.scheduledEvents.get("…")'),
)
export const sticker = handle(
  StickerHandle,
  'a sticker, such as guild.stickers.get("…")',
  byId('guild.stickers.get("…")'),
)

export const webhook = handle(WebhookHandle, "a webhook, such as what guild.createWebhook made")

export const message = handle(
  MessageHandle,
  "a message, such as channel.lastMessage or result.response",
  (value, simulation) => {
    if (value instanceof InteractionResult) return "Take its message: result.response."
    if (typeof value === "string") return 'By its id it is found with env.message("…").'
    if (value !== undefined) return undefined
    const why = simulation === undefined ? undefined : explainNoResponse(simulation().world)
    return `${why ?? "A result has no response where the bot did not answer with a message."} Use result.requireResponse() in place of result.response, which fails with the reason.`
  },
)

export const customEmoji = handle(
  EmojiHandle,
  'an emoji of a guild, such as guild.emojis.get("…")',
  byId('guild.emojis.get("…")'),
)

export const result = handle(InteractionResult, "the result of a command or a click", (value) =>
  value instanceof MessageHandle ? "A modal belongs to the result itself." : undefined,
)

/** A guild. Recognized by a method, since the class imports these types. */
export const guild: ArgumentType = {
  expected: 'a guild, such as env.guilds.get("…")',
  accepts: (value) => value instanceof Handle && "createTextChannel" in value,
  explain: byId('env.guilds.get("…")'),
}

export const emoji: ArgumentType = {
  expected: 'an emoji, such as "👍" or guild.emojis.get("…")',
  accepts: (value) => (typeof value === "string" && value !== "") || value instanceof EmojiHandle,
}

/** An object that must have a key. The fields of `type` declare its other keys. */
function having(key: string, type: ArgumentType): ArgumentType {
  return { ...type, accepts: (value) => isPlainObject(value) && key in value }
}

const byCustomId = having("customId", shape<{ customId: string }>({ customId: name }))

const buttonSeen = having(
  "disabled",
  shape<ButtonSeen>({
    id: whole(),
    label: optional(text),
    emoji: optional(text),
    customId: optional(text),
    url: optional(text),
    disabled: flag,
  }),
)

/** A button of a message. */
export const button: ArgumentType = {
  ...either(
    name,
    buttonSeen,
    having(
      "label",
      shape<{ label: string; index?: number }>({ label: name, index: optional(whole()) }),
    ),
    byCustomId,
  ),
  expected:
    'a button, such as "Yes", { label: "Yes", index: 1 }, { customId: "yes" } or message.buttons[0]',
  explain: (value) =>
    value === undefined ? "message.buttons has those of the message." : undefined,
}

const option = shape<OptionSeen>({
  label: text,
  value: text,
  description: optional(text),
  default: flag,
})

const selectSeen = having(
  "disabled",
  shape<SelectSeen>({
    id: whole(),
    kind: oneOf(["string", "user", "role", "mentionable", "channel"]),
    customId: text,
    placeholder: optional(text),
    disabled: flag,
    options: listOf(option),
    preset: listOf(text),
    min: whole(),
    max: whole(),
  }),
)

/** A select of a message. */
export const select: ArgumentType = {
  ...either(
    name,
    selectSeen,
    having(
      "placeholder",
      shape<{ placeholder: string; index?: number }>({
        placeholder: name,
        index: optional(whole()),
      }),
    ),
    byCustomId,
  ),
  expected:
    'a select by its placeholder or its custom id, such as "Which tea?", { customId: "teas" } or message.selects[0]',
  explain(value) {
    if (value === undefined) return "message.selects has those of the message."
    return Array.isArray(value) ? "What is picked comes after the select." : undefined
  },
}

const pick = either(text, user, role, channel)

/** The values that a user picks in a select. */
export const picks = described(
  either(pick, listOf(pick)),
  "what is picked: a text, a user, a role or a channel, or a list of them",
)

/** A value of an option of a slash command. */
export const optionValue = described(
  either(
    text,
    { expected: "a number", accepts: (value) => typeof value === "number" && !Number.isNaN(value) },
    flag,
    user,
    role,
    channel,
    file,
  ),
  "a text, a number, true or false, a user, a role, a channel or a file",
)

const fill = either(text, user, role, channel, file)

/** A value of a field of a modal. */
export const fieldValue = described(
  either(fill, flag, listOf(fill)),
  "a text, true or false, a user, a role, a channel or a file, or a list of them",
)

/** A command by its name or its declaration. */
export const command: ArgumentType = {
  expected: "a command by its name, by its builder, or by its JSON",
  accepts(value) {
    const pair: readonly unknown[] = Array.isArray(value) ? value : [value, "path"]
    const [declared, path] = pair
    if (declared === value && typeof value === "string") return value !== ""
    if (typeof path !== "string" || !isPlainObject(declared)) return false
    const { toJSON, type = 1, name: own } = declared as Partial<Record<string, unknown>>
    if (toJSON !== undefined) return typeof toJSON === "function"
    return name.accepts(own) && whole(1).accepts(type)
  },
  explain: (value) =>
    isPlainObject(value)
      ? "The options come after the command: slash(channel, command, options)."
      : undefined,
}

/** The author of messages: a person, a bot, a webhook, or anybody. */
export const messageAuthor = described(
  either(user, webhook, oneOf(["anybody"])),
  'a person, a bot, a webhook, or "anybody"',
)
