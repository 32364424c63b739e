// Whether a message was sent: to a channel, by somebody, or by the bots of a run.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { compareIds } from "../../world/kernel/snowflake.ts"
import { ChannelHandle } from "../handles/channel.ts"
import { Handle } from "../handles/handle.ts"
import type { MessageHandle } from "../handles/message.ts"
import { UserHandle } from "../handles/user.ts"
import { requireKnownOptions } from "../options.ts"
import { authorIds } from "../message-authors.ts"
import { type MessageAuthor, sentMessages } from "../sent-messages.ts"
import { simulationOfApi } from "../sim-arguments.ts"
import type { Simulation } from "../simulation.ts"
import { isSimulationApi } from "./journal.ts"
import { type MessageMatch, differences, propertiesIn, sortMessages } from "./messages.ts"
import { show, showList, showMessage } from "./show.ts"
import {
  type TimesOptions,
  type AssertionResult,
  matchesTimes,
  showTimes,
} from "./assertion-result.ts"

/** How often a message was sent, and by whom. */
export interface SentOptions extends TimesOptions {
  /** The author whose messages count. Default: the bots; if the match names an `author`, anybody. */
  readonly by?: MessageAuthor | undefined
}

/** The channel and the authors of the messages that are looked through. */
export interface MessageScope {
  readonly simulation: Simulation
  readonly channel?: ChannelHandle | undefined
  /** The account whose messages alone are looked at; `by` cannot name another. */
  readonly account?: UserHandle
  /** Only messages with greater ids are looked at. */
  readonly after?: string | null
}

/**
 * Whether a message that stands now is what a match says; any message, where there is none. Answers
 * that are only deferred do not count, and ephemeral ones only where the match says `ephemeral`, or
 * is a predicate.
 */
export function matchSent(
  what: string,
  { simulation, channel, account, after = null }: MessageScope,
  match: MessageMatch = {},
  { by, ...options }: SentOptions = {},
): AssertionResult<MessageHandle> {
  requireKnownOptions(what, options, ["times"])
  if (account !== undefined && by !== undefined) {
    throw new SetupError(
      `${what}: \`by\` is for a channel or a run. Here the messages of ${account.name} are looked at anyway; leave it out.`,
    )
  }
  const facts = propertiesIn(what, match)
  const mindsAll = typeof match === "function" || (facts !== undefined && "ephemeral" in facts)
  const asksAuthor = facts !== undefined && "author" in facts
  const whose = account ?? by ?? (asksAuthor ? "anybody" : undefined)
  const authors = authorIds(simulation, whose)
  const history = sentMessages(simulation, channel).filter(
    ({ id }) => after === null || compareIds(id, after) > 0,
  )
  const own = history.filter(({ author }) => authors === undefined || authors.has(author.id))
  const counted = own.filter(({ ephemeral }) => mindsAll || !ephemeral)
  const { fitting, nearest } = sortMessages(what, counted, match)
  const pass = matchesTimes(what, fitting.length, options)
  const place = channel === undefined ? "" : ` in #${channel.name}`
  const many = fitting.length > 0 && options.times !== undefined
  const subject = subjectOf(simulation, whose)
  return {
    pass,
    simulation,
    subject,
    expected: `have sent ${describeMatch(match)}${place}${showTimes(options)}`,
    found: () => [
      many ? `It stands there ${fitting.length} ${fitting.length === 1 ? "time" : "times"}.` : "",
      pass || many ? "" : nearest,
      pass || mindsAll ? "" : explainEphemeral(what, own, match),
      pass || account !== undefined ? "" : explainOthers(what, history, own, match, subject),
      showList(
        `What was said${place}`,
        history.map((message) => line(message, channel)),
        `Nothing was said${place}.`,
      ),
    ],
    value: fitting.at(-1),
  }
}

/** Returns who is meant, as the subject of a sentence. */
function subjectOf({ world }: Simulation, whose: MessageAuthor | undefined): string {
  if (whose === "anybody") return "somebody"
  if (whose !== undefined) return whose.name
  const [first, ...others] = world.applications.values()
  if (first === undefined) return "the bot"
  return others.length === 0 ? first.name : "one of the bots"
}

/** Returns where messages are looked for that `received` sent, or that were sent to it. @throws SetupError */
export function messageScopeOf(what: string, received: unknown): MessageScope {
  if (isSimulationApi(received)) return { simulation: simulationOfApi(received) }
  if (received instanceof ChannelHandle) {
    return { simulation: Handle.simulationOf(received), channel: received }
  }
  if (received instanceof UserHandle) {
    return { simulation: Handle.simulationOf(received), account: received }
  }
  throw new SetupError(
    `${what} is about a channel, a bot, a person or a run; not ${show(received)}.`,
  )
}

function explainEphemeral(
  what: string,
  own: readonly MessageHandle[],
  match: MessageMatch,
): string {
  const fits = own.some((it) => it.ephemeral && differences(what, it, match).length === 0)
  return fits ? "An ephemeral message fits. Say { ephemeral: true } where it is meant." : ""
}

/** Says that somebody has sent what was looked for, whose messages do not count. */
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
  return `${name} has sent one that fits, and only messages of ${subject} count. For those of others name them, such as { by: ${name} }, or say { by: "anybody" }.`
}

function line(message: MessageHandle, channel: ChannelHandle | undefined): string {
  if (channel !== undefined) return showMessage(message)
  return `#${message.channel.name}  ${showMessage(message)}`
}

/** What a match says, in words. */
export function describeMatch(match: unknown): string {
  const isAny = typeof match === "object" && match !== null && Object.keys(match).length === 0
  return isAny && Object.getPrototypeOf(match) === Object.prototype ? "a message" : show(match)
}
