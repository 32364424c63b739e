// Whether a message was sent: to a channel, by somebody, or by the bots of a run.

import { MessageFlags } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import { handlesOf } from "../handles/factory.ts"
import { ChannelHandle } from "../handles/channel.ts"
import { Handle } from "../handles/handle.ts"
import type { MessageHandle } from "../handles/message.ts"
import { UserHandle } from "../handles/user.ts"
import { needKnownOptions } from "../options.ts"
import type { Arrangement } from "../arrangement.ts"
import type { Simulation } from "../simulation.ts"
import { isArrangement } from "./journal.ts"
import { type MessageMatch, differences, factsIn, sortMessages } from "./messages.ts"
import { show, showList, showMessage } from "./show.ts"
import { type Times, type Verdict, isOften, showTimes } from "./verdict.ts"

/** Whose messages, and where, are looked at. */
export interface Scope {
  readonly subject: string
  /** What it should have done with the message; a channel sends none itself. */
  readonly verb: "have sent" | "hold"
  readonly simulation: Simulation
  readonly channel?: ChannelHandle | undefined
  readonly authors?: ReadonlySet<UserId> | undefined
}

/**
 * Whether a message that stands now is what a match says; any message, where there is none. Answers
 * that are only deferred do not count, and ephemeral ones only where the match says `ephemeral`, or
 * is a predicate.
 */
export function judgeSent(
  what: string,
  { subject, verb, simulation, channel, authors }: Scope,
  match: MessageMatch = {},
  options: Times = {},
): Verdict<MessageHandle> {
  needKnownOptions(what, options, ["times"])
  const facts = factsIn(what, match)
  const mindsAll = typeof match === "function" || (facts !== undefined && "ephemeral" in facts)
  const history = historyOf(simulation, channel)
  const own = history.filter((it) => authors === undefined || authors.has(it.author.id))
  const { fitting, nearest } = sortMessages(
    what,
    own.filter(({ ephemeral }) => mindsAll || !ephemeral),
    match,
  )
  const pass = isOften(what, fitting.length, options)
  const place = channel === undefined ? "" : ` in #${channel.name}`
  const many = fitting.length > 0 && options.times !== undefined
  return {
    pass,
    simulation,
    subject,
    expected: `${verb} ${described(match)}${showTimes(options)}`,
    found: () => [
      many ? `It stands there ${fitting.length} ${fitting.length === 1 ? "time" : "times"}.` : "",
      pass || many ? "" : nearest,
      pass || mindsAll ? "" : hintOf(what, own, match),
      showList(
        `What was said${place}`,
        history.map((message) => line(message, channel)),
        `Nothing was said${place}.`,
      ),
    ],
    value: fitting.at(-1),
  }
}

/** Where messages are looked for that `received` sent, or that were sent to it. @throws SetupError */
export function scopeOf(what: string, received: unknown): Scope {
  if (isArrangement(received)) return scopeOfBots(received)
  if (received instanceof ChannelHandle) {
    const simulation = Handle.simulationOf(received)
    return { subject: `#${received.name}`, verb: "hold", simulation, channel: received }
  }
  if (received instanceof UserHandle) {
    const simulation = Handle.simulationOf(received)
    return {
      subject: received.name,
      verb: "have sent",
      simulation,
      authors: new Set([received.id]),
    }
  }
  throw new SetupError(
    `${what} is about a channel, a bot, a person or a run; not ${show(received)}.`,
  )
}

/** The messages of all bots of a run. */
export function scopeOfBots({ bot }: Pick<Arrangement, "bot">, channel?: ChannelHandle): Scope {
  const simulation = Handle.simulationOf(bot)
  const bots = [...simulation.world.applications.values()].map(({ botId }) => botId)
  const subject = bots.length === 1 ? bot.name : "one of the bots"
  return { subject, verb: "have sent", simulation, channel, authors: new Set(bots) }
}

/** What stands in a channel, or in all of them, oldest first. */
function historyOf(simulation: Simulation, channel: ChannelHandle | undefined): MessageHandle[] {
  Handle.needOf(simulation, channel)
  return [...simulation.world.channels.values()]
    .filter(({ id }) => channel === undefined || id === channel.id)
    .flatMap(({ messages }) => [...messages])
    .filter(({ flags }: Message) => (flags & MessageFlags.Loading) === 0)
    .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .map((message) => handlesOf(simulation).message(message))
}

function hintOf(what: string, own: readonly MessageHandle[], match: MessageMatch): string {
  const fits = own.some((it) => it.ephemeral && differences(what, it, match).length === 0)
  return fits ? "An ephemeral message fits. Say { ephemeral: true } where it is meant." : ""
}

function line(message: MessageHandle, channel: ChannelHandle | undefined): string {
  if (channel !== undefined) return showMessage(message)
  return `#${message.channel.name}  ${showMessage(message)}`
}

/** What a match says, in words. */
export function described(match: unknown): string {
  const isAny = typeof match === "object" && match !== null && Object.keys(match).length === 0
  return isAny && Object.getPrototypeOf(match) === Object.prototype ? "a message" : show(match)
}
