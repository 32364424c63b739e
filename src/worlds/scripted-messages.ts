// Messages of a fixture world as a table: one row for each message, in order.

import {
  type ChannelHandle,
  type Duration,
  type FileToSend,
  type GuildHandle,
  type MessageHandle,
  type Person,
  SetupError,
  type WorldBuilder,
} from "../portable.ts"

/** A message of a fixture world, with its replies, reactions and edits. */
export interface ScriptedMessage {
  /** The name of the author, who joins the guild if they are not a member yet. */
  readonly by: string
  readonly says: string
  /** The time since the previous message. Default: a minute. */
  readonly after?: Duration
  /** The index of the earlier message that it replies to. */
  readonly replyTo?: number
  readonly files?: readonly FileToSend[]
  /** Names of the users who react, by emoji, such as `{ "🍵": ["bob"] }`. */
  readonly reactions?: Readonly<Record<string, readonly string[]>>
  /** The content after an edit, 20 seconds later. */
  readonly editedTo?: string
  /** Whether the guild's owner pins it. */
  readonly pinned?: boolean
}

const SCRIPTED_MESSAGE_KEYS: Readonly<Record<keyof ScriptedMessage, true>> = {
  by: true,
  says: true,
  after: true,
  replyTo: true,
  files: true,
  reactions: true,
  editedTo: true,
  pinned: true,
}

/**
 * Validates messages before anything is sent.
 *
 * @throws SetupError for an unknown key, a missing name or text, and a reply to a message that is
 * not earlier.
 */
export function validateScriptedMessages(
  label: string,
  messages: readonly ScriptedMessage[],
): void {
  for (const [index, scripted] of messages.entries()) {
    const position = `${label}: message ${index}`
    const unknown = Object.keys(scripted).find((key) => !Object.hasOwn(SCRIPTED_MESSAGE_KEYS, key))
    if (unknown !== undefined) {
      throw new SetupError(
        `${position} has an unknown key "${unknown}". Use one of: ${Object.keys(SCRIPTED_MESSAGE_KEYS).join(", ")}.`,
      )
    }
    if (typeof scripted.by !== "string" || typeof scripted.says !== "string") {
      throw new SetupError(
        `${position} lacks an author or a text. Give a name as \`by\` and a text as \`says\`.`,
      )
    }
    const { replyTo } = scripted
    if (replyTo !== undefined && (messages[replyTo] === undefined || replyTo >= index)) {
      throw new SetupError(
        `${position} replies to message ${replyTo}, which is not an earlier message. Give the index of an earlier one.`,
      )
    }
  }
}

/** Sends messages to a channel and advances the clock between them. */
export async function sendScriptedMessages(
  world: WorldBuilder,
  guild: GuildHandle,
  channel: ChannelHandle,
  messages: readonly ScriptedMessage[],
): Promise<readonly MessageHandle[]> {
  const person = (name: string): Person => world.ensureMember(guild, name)
  const sent: MessageHandle[] = []
  for (const { by, says, after = { minutes: 1 }, replyTo, files = [], ...followUp } of messages) {
    await world.advanceTime(after)
    const repliedTo = replyTo === undefined ? undefined : sent[replyTo]
    const reply = repliedTo === undefined ? {} : { replyTo: repliedTo }
    const message = await person(by).send(channel, says, { ...reply, attachments: files })
    sent.push(message)
    for (const [emoji, names] of Object.entries(followUp.reactions ?? {})) {
      for (const name of names) await person(name).react(message, emoji)
    }
    if (followUp.pinned === true) await guild.owner.pin(message)
    if (followUp.editedTo === undefined) continue
    await world.advanceTime({ seconds: 20 })
    await person(by).edit(message, followUp.editedTo)
  }
  return sent
}
