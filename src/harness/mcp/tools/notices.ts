// The notices to a client: a bot that has ended, new errors, changed files.

import { withoutLinks } from "../../../requirements/error-link.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { cut, firstOf } from "../answers/text.ts"
import type { BotSessions } from "../sessions/bot-sessions.ts"

/** The number of lines that a bot has printed last. */
const LINES = 8

/** The number of characters of an error. */
const WIDTH = 600

/**
 * Returns the news about all bots; an empty text if there are none. `isLost`: a bot did not answer, so
 * none is asked.
 */
export async function showNotices({ all }: BotSessions, isLost = false): Promise<string> {
  const notices = await Promise.all(all.map((session) => noticesOf(session, isLost)))
  return notices.flat().join("\n")
}

async function noticesOf(session: BotSession, isLost: boolean): Promise<readonly string[]> {
  const ending = session.ending()
  if (ending !== undefined) return endNotice(session, ending)
  return [...(isLost ? [] : await errorNotices(session)), ...changeNotice(session)]
}

/** Tells once that the process of a bot has ended. */
function endNotice(session: BotSession, ending: string): readonly string[] {
  const { name, output, told } = session
  if (told.ending) return []
  told.ending = true
  return [
    `! The process of ${name} has ended: ${ending}. Its last output:`,
    ...output.last(LINES),
    "Call restart to start it again.",
  ]
}

/** Tells of the errors and gaps that the client has not heard of. */
async function errorNotices(session: BotSession): Promise<readonly string[]> {
  const { told, simulation, env } = session
  // A bot that does not answer is reported by the tool itself.
  const errors = await env.botErrors().catch(() => [])
  const gaps = simulation.gaps.all()
  const news = [
    ...errors
      .slice(told.errors)
      .map(({ stack }) => `! uncaught error of the bot: ${stackTop(stack)}`),
    ...gaps
      .slice(told.gaps)
      .map(({ message }) => `! not modeled by guildsim: ${withoutLinks(message)}`),
  ]
  told.errors = Math.max(told.errors, errors.length)
  told.gaps = gaps.length
  return firstOf(
    news.map((text) => cut(text, WIDTH)),
    LINES,
    (count) => `! ${count} more: call problems`,
  )
}

/** Returns the message of an error and where it was thrown, without the modules of libraries. */
function stackTop(stack: string): string {
  const lines = stack.split("\n")
  const first = lines.findIndex((line) => /^\s+at /.test(line))
  if (first === -1) return stack
  const own = lines.slice(first).find((line) => !/node_modules|node:/.test(line))
  return [...lines.slice(0, first), own ?? lines[first] ?? ""].join("\n")
}

function changeNotice(session: BotSession): readonly string[] {
  const files = session.changedFiles()
  if (files.length === 0) return []
  const shown = firstOf(files, 3, (count) => `${count} more`).join(", ")
  return [`! changed since ${session.name} started: ${shown}. It runs the old code until restart.`]
}
