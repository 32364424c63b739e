// Finds the text commands of a bot, such as `!help`, by sending some.

import { simulationOfApi } from "../sim/sim-arguments.ts"
import type { ExplorerSession } from "./session/session.ts"
import type { Step } from "./steps.ts"

/** The usual prefixes of text commands. */
const PREFIXES = ["!", "?", ".", "-", "$", ">", "%", "&", "+", "~", ";", "="] as const

/** Words that many bots know. */
const WORDS = ["help", "ping"] as const

/** Other words that are tried with a prefix that the bot knows. */
const COMMON = ["info", "say", "echo", "roll", "ban", "kick", "warn", "clear", "prefix", "stats"]

/** The largest number of commands that are taken from the answers of a bot. */
const MOST = 40

/** A text command that can be tried. */
export interface TextCommand {
  readonly command: string
  /** Whether the bot has reacted to it or named it. Others are guesses. */
  readonly isKnown: boolean
}

/** Does a step in the session that looks for commands. */
export type PerformProbe = (step: Step) => Promise<{ readonly sent: readonly string[] }>

/**
 * Returns the text commands to which the bot reacts, those that its answers name, and guesses. Sends one
 * message only to a bot that does not receive the content of messages.
 */
export async function findTextCommands(
  session: ExplorerSession,
  person: string,
  perform: PerformProbe,
): Promise<readonly TextCommand[]> {
  const { env } = session
  const channel = env.guild.channels.find(({ type }) => type === "text")?.name ?? "general"
  const found: string[] = []
  for (const [number, word] of WORDS.entries()) {
    for (const prefix of [...PREFIXES, `${env.bot.mention} `]) {
      const command = `${prefix}${word}`
      const from = simulationOfApi(env).journal.nextIndex()
      const step = { kind: "send", by: person, channel, text: command, command } as const
      const { sent } = await perform(step)
      if (sent.length > 0) found.push(command, ...namedCommands(session, sent, prefix))
      if (number === 0 && !readsMessages(session, from)) return []
    }
    if (found.length > 0) break
  }
  const known = [...new Set(found)].slice(0, MOST)
  const prefix = PREFIXES.find((one) => known.some((command) => command.startsWith(one)))
  const others = prefix === undefined ? [] : COMMON.map((word) => `${prefix}${word}`)
  const guesses = others.filter((one) => !known.includes(one))
  return [
    ...known.map((command) => ({ command, isKnown: true })),
    ...guesses.map((command) => ({ command, isKnown: false })),
  ]
}

/** Returns whether the bot has received the content of a message since a place in the journal. */
function readsMessages({ env }: ExplorerSession, from: number): boolean {
  const { entries } = simulationOfApi(env).journal.readPart(from)
  return entries.some(
    (one) =>
      one.kind === "event" &&
      one.event === "MESSAGE_CREATE" &&
      one.outcome === "sent" &&
      !one.censored,
  )
}

/** Returns the commands that messages name: words after the prefix, and words in code. */
function namedCommands({ env }: ExplorerSession, ids: readonly string[], prefix: string): string[] {
  const texts = env.replies.filter(({ id }) => ids.includes(id)).map((message) => message.render())
  const escaped = prefix.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const pattern = new RegExp(`(?:${escaped}|\`)([a-z][\\w-]{1,31})`, "giu")
  return texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, word = ""]) => `${prefix}${word}`),
  )
}
