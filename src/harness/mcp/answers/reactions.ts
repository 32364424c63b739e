// The events of a world since a moment, in a few lines.

import type { BotSession } from "../sessions/bot-session.ts"
import { type ShownMessages, changedMessages, readMessages } from "./channels.ts"
import { journalLines } from "./journal-lines.ts"
import { refusedLines } from "./problems.ts"
import { cut, firstOf, paragraphs, section } from "./text.ts"

/** The number of messages in an answer. */
const MESSAGES = 6

/** The number of lines of the journal in an answer. */
const LINES = 8

/** The number of hints in an answer. */
const HINTS = 3

/** The number of characters of a hint. */
const HINT_WIDTH = 500

/** A moment of a world. */
export interface WorldMoment {
  readonly messages: ShownMessages
  /** The index of the next entry of the journal. */
  readonly index: number
}

/** Returns the present moment. */
export function readMoment({ simulation }: BotSession): WorldMoment {
  return { messages: readMessages(simulation), index: simulation.journal.nextIndex() }
}

/** Options of the reactions in an answer. */
export interface ReactionOptions {
  /** The id of a message that the client has sent itself. */
  readonly own?: string | undefined
  /** Whether the bot was meant to react, so that its silence is explained. Default: false. */
  readonly isAwaited?: boolean
}

/** Returns what has changed since a moment: messages, refusals, and why the bot has done nothing. */
export async function showReactions(
  session: BotSession,
  since: WorldMoment,
  { own, isAwaited = false }: ReactionOptions = {},
): Promise<string> {
  const { simulation, names } = session
  const messages = changedMessages(since.messages, simulation, names, own)
  const lines = journalLines(simulation, since.index)
  const isSilent = !lines.some(({ entry }) => entry.kind === "request" || entry.kind === "answer")
  const silence = isAwaited && isSilent ? await explainSilence(session) : []
  const refused = refusedLines(lines).map(({ text }) => text)
  const [first, last] = [lines[0]?.entry.index, lines.at(-1)?.entry.index]
  return paragraphs(
    firstOf(messages, MESSAGES, (count) => `… ${count} more messages: observe a channel`),
    section("Refused or not sent:", firstOf(refused, LINES)),
    silence,
    first === undefined ? "" : `journal: #${first}${first === last ? "" : ` to #${last}`}`,
  )
}

/** Returns that the bot has done nothing, with what is known about the reason. */
async function explainSilence({ env }: BotSession): Promise<readonly string[]> {
  const [all, errors] = await Promise.all([env.hints(), env.botErrors()])
  // Uncaught errors are news of their own.
  const hints = all.filter((hint) => !errors.some(({ message }) => hint.includes(message)))
  return [
    "The bot has sent no request.",
    ...hints.slice(0, HINTS).map((hint) => `- ${cut(hint, HINT_WIDTH)}`),
  ]
}
