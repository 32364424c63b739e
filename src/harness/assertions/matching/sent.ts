// Matches messages that were sent: to a channel, by an author, or by the bots of a run.

import { SetupError } from "../../../requirements/setup-error.ts"
import { compareIds } from "../../../world/kernel/snowflake.ts"
import { ChannelHandle } from "../../handles/channel/channel.ts"
import { Handle } from "../../handles/handle.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import { UserHandle } from "../../handles/user.ts"
import { authorIds } from "../../handles/message-authors.ts"
import { type MessageAuthor, sentMessages } from "../../sim/sent-messages.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { isSimulationApi } from "./journal.ts"
import { type MessageMatch, differences, propertiesIn, sortMessages } from "./messages.ts"
import { show, showList, showMessage } from "./show.ts"
import {
  type TimesOptions,
  type AssertionResult,
  matchesTimes,
  showTimes,
} from "./assertion-result.ts"

/** The options of `toHaveSent` and `assertSent`. */
export interface SentOptions extends TimesOptions {
  /**
   * The author whose messages count. Default: the bots; if the match has the key `author`, anybody.
   */
  readonly by?: MessageAuthor | undefined
}

/** The simulation, channel and author whose messages are compared. */
export interface MessageScope {
  readonly simulation: Simulation
  readonly channel?: ChannelHandle | undefined
  /** The only account whose messages are compared; `by` cannot name another. */
  readonly account?: UserHandle
  /** Only messages with greater ids are compared. */
  readonly after?: string | null
}

/**
 * Checks that an existing message matches; without a match, any message passes. Responses that are
 * only deferred do not count, and ephemeral messages only if the match has the key `ephemeral` or
 * is a predicate.
 */
export function matchSent(
  what: string,
  { simulation, channel, account, after = null }: MessageScope,
  match: MessageMatch = {},
  { by, ...options }: SentOptions = {},
): AssertionResult<MessageHandle> {
  requireOneAuthor(what, account, by)
  const facts = propertiesIn(what, match)
  const countsEphemeral =
    typeof match === "function" || (facts !== undefined && "ephemeral" in facts)
  const namesAuthor = facts !== undefined && "author" in facts
  const sender = account ?? by ?? (namesAuthor ? "anybody" : undefined)
  const authors = authorIds(simulation, sender)
  const history = sentMessages(simulation, channel).filter(
    ({ id }) => after === null || compareIds(id, after) > 0,
  )
  const own = history.filter(({ author }) => authors === undefined || authors.has(author.id))
  const counted = own.filter(({ ephemeral }) => countsEphemeral || !ephemeral)
  const { fitting, nearest } = sortMessages(what, counted, match)
  const pass = matchesTimes(what, fitting.length, options)
  const place = channel === undefined ? "" : ` in #${channel.name}`
  const many = fitting.length > 0 && options.times !== undefined
  const subject = subjectOf(simulation, sender)
  return {
    pass,
    simulation,
    subject,
    expected: `have sent ${describeMatch(match)}${place}${showTimes(options)}`,
    found: () => [
      many ? `It was sent ${fitting.length} ${fitting.length === 1 ? "time" : "times"}.` : "",
      pass || many ? "" : nearest,
      pass || countsEphemeral ? "" : explainEphemeral(what, own, match),
      pass || account !== undefined ? "" : explainOthers(what, history, own, match, subject),
      showList(
        `Messages${place}`,
        history.map((message) => line(message, channel)),
        `There are no messages${place}.`,
      ),
    ],
    matches: fitting,
    value: fitting.at(-1),
  }
}

/** @throws SetupError if `by` names an author although only messages of one account count. */
function requireOneAuthor(
  what: string,
  account: UserHandle | undefined,
  by: MessageAuthor | undefined,
): void {
  if (account === undefined || by === undefined) return
  throw new SetupError(
    `${what}: only messages of ${account.name} count here, and \`by\` is for a channel or a run. Leave it out.`,
  )
}

/** Returns the author as the subject of a sentence. */
function subjectOf({ world }: Simulation, author: MessageAuthor | undefined): string {
  if (author === "anybody") return "somebody"
  if (author !== undefined) return author.name
  const [first, ...others] = world.applications.values()
  if (first === undefined) return "the bot"
  return others.length === 0 ? first.name : "one of the bots"
}

/**
 * Returns the scope of the messages that `received` sent, or that were sent to it. @throws
 * SetupError for other values.
 */
export function messageScopeOf(what: string, received: unknown): MessageScope {
  if (isSimulationApi(received)) return { simulation: simulationOfApi(received) }
  if (received instanceof ChannelHandle) {
    return { simulation: Handle.simulationOf(received), channel: received }
  }
  if (received instanceof UserHandle) {
    return { simulation: Handle.simulationOf(received), account: received }
  }
  throw new SetupError(`${what} takes a channel, a bot, a person or a run; not ${show(received)}.`)
}

function explainEphemeral(
  what: string,
  own: readonly MessageHandle[],
  match: MessageMatch,
): string {
  const fits = own.some((it) => it.ephemeral && differences(what, it, match).length === 0)
  return fits
    ? "An ephemeral message matches. Add { ephemeral: true } to the match to count it."
    : ""
}

/** Explains that another author, whose messages do not count, has sent a matching message. */
function explainOthers(
  what: string,
  history: readonly MessageHandle[],
  own: readonly MessageHandle[],
  match: MessageMatch,
  subject: string,
): string {
  const other = history.findLast(
    (it) => !own.includes(it) && !it.ephemeral && differences(what, it, match).length === 0,
  )
  if (other === undefined) return ""
  const { name } = other.author
  return `${name} has sent a matching message, but only messages of ${subject} count. Use { by: ${name} } or { by: "anybody" } to count others.`
}

function line(message: MessageHandle, channel: ChannelHandle | undefined): string {
  if (channel !== undefined) return showMessage(message)
  return `#${message.channel.name}  ${showMessage(message)}`
}

/** Describes a match. */
export function describeMatch(match: unknown): string {
  const isAny = typeof match === "object" && match !== null && Object.keys(match).length === 0
  return isAny && Object.getPrototypeOf(match) === Object.prototype ? "a message" : show(match)
}
