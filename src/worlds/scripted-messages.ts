// What is said in a world, as a table: one line for each message, in order.

import {
  type ChannelHandle,
  type Duration,
  type FileToSend,
  type GuildHandle,
  type MessageHandle,
  type Person,
  SetupError,
  type WorldBuilder,
} from "../index.ts"

/** A message that is said in a channel, and what others make of it. */
export interface ScriptedMessage {
  /** The name of who says it. Who is no member yet joins. */
  readonly by: string
  readonly says: string
  /** How long after the line before. Default: a minute. */
  readonly after?: Duration
  /** The line that it replies to, by its place in the table, from 0. */
  readonly replyTo?: number
  readonly files?: readonly FileToSend[]
  /** Who reacts with what: names by emoji, such as `{ "🍵": ["bob"] }`. */
  readonly reactions?: Readonly<Record<string, readonly string[]>>
  /** What it is edited to a little later. */
  readonly editedTo?: string
  /** Whether the owner pins it. */
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
 * Looks at lines before anything is said.
 *
 * @throws SetupError for a key that lines do not have, for no name or text, and for a reply to a line
 * that does not stand before.
 */
export function validateScriptedMessages(what: string, lines: readonly ScriptedMessage[]): void {
  for (const [place, line] of lines.entries()) {
    const where = `${what}: line ${place}`
    const unknown = Object.keys(line).find((key) => !Object.hasOwn(SCRIPTED_MESSAGE_KEYS, key))
    if (unknown !== undefined) {
      throw new SetupError(
        `${where} has no "${unknown}". It takes: ${Object.keys(SCRIPTED_MESSAGE_KEYS).join(", ")}.`,
      )
    }
    if (typeof line.by !== "string" || typeof line.says !== "string") {
      throw new SetupError(`${where} needs a name, \`by\`, and a text, \`says\`.`)
    }
    const { replyTo } = line
    if (replyTo !== undefined && (lines[replyTo] === undefined || replyTo >= place)) {
      throw new SetupError(`${where} replies to line ${replyTo}, which does not stand before it.`)
    }
  }
}

/** Says lines in a channel, one after the other by the clock. */
export async function sendScriptedMessages(
  stage: WorldBuilder,
  guild: GuildHandle,
  channel: ChannelHandle,
  lines: readonly ScriptedMessage[],
): Promise<readonly MessageHandle[]> {
  const person = (name: string): Person => stage.ensureMember(guild, name)
  const said: MessageHandle[] = []
  for (const { by, says, after = { minutes: 1 }, replyTo, files = [], ...then } of lines) {
    await stage.advanceTime(after)
    const above = replyTo === undefined ? undefined : said[replyTo]
    const reply = above === undefined ? {} : { replyTo: above }
    const message = await person(by).send(channel, says, { ...reply, attachments: files })
    said.push(message)
    for (const [emoji, names] of Object.entries(then.reactions ?? {})) {
      for (const name of names) await person(name).react(message, emoji)
    }
    if (then.pinned === true) await guild.owner.pin(message)
    if (then.editedTo === undefined) continue
    await stage.advanceTime({ seconds: 20 })
    await person(by).edit(message, then.editedTo)
  }
  return said
}
