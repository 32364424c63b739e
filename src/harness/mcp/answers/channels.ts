// Channels and messages as text, and what has changed in them.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { canSee } from "../../../world/rules/permissions.ts"
import type { AccountHandle } from "../../handles/account/account.ts"
import { renderMessage } from "../../reports/rendering/messages.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { ShortNames } from "../sessions/short-names.ts"
import { cut } from "./text.ts"

/** The number of the newest messages of a channel that are compared. */
const COMPARED = 30

/** The number of characters of a message. */
const WIDTH = 1200

/** A message of a channel as text. */
interface ShownMessage {
  readonly channel: Channel
  readonly message: Message
  readonly text: string
}

/** The newest messages of all channels, by their ids. */
export type ShownMessages = ReadonlyMap<string, ShownMessage>

/** Returns the newest messages of all channels, to be compared later. */
export function readMessages({ world }: Simulation): ShownMessages {
  const shown = [...world.channels.values()].flatMap((channel) =>
    newestOf(channel).map((message): [string, ShownMessage] => [
      message.id,
      { channel, message, text: renderMessage(world, channel, message) },
    ]),
  )
  return new Map(shown)
}

/** Returns the newest messages of a channel, oldest first. */
function newestOf({ messages }: Channel): readonly Message[] {
  const newest: Message[] = []
  for (const message of messages.before()) {
    if (newest.length === COMPARED) break
    newest.push(message)
  }
  return newest.toReversed()
}

/** Returns the messages that are new, look different or are gone, each with its short name; one is left out. */
export function changedMessages(
  before: ShownMessages,
  simulation: Simulation,
  names: ShortNames,
  except?: string,
): readonly string[] {
  const { channels } = simulation.world
  const changed = [...readMessages(simulation).values()].filter(
    ({ message, text }) => message.id !== except && before.get(message.id)?.text !== text,
  )
  const deleted = [...before.values()].filter(
    ({ channel, message }) => channels.get(channel.id)?.messages.has(message.id) !== true,
  )
  return [
    ...changed.map((one) => {
      const isKnown = before.has(one.message.id)
      return `${labelOf(one, names)}${isKnown ? ", changed" : ""}:\n${cut(one.text, WIDTH)}`
    }),
    ...deleted.map((one) => `${labelOf(one, names)} was deleted.`),
  ]
}

function labelOf({ channel, message }: ShownMessage, names: ShortNames): string {
  return `${names.of("message", message.id)} in ${titleOf(channel)}`
}

/** Returns the name of a channel as people see it. */
export function titleOf(channel: Channel): string {
  return "name" in channel && channel.name !== null ? `#${channel.name}` : "a DM"
}

/** The part of a channel that is shown. */
export interface MessageWindow {
  /** The person who sees it. Default: all messages are shown. */
  readonly as?: AccountHandle | undefined
  /** The number of messages. */
  readonly limit: number
  /** The id of the message before which the shown ones end. */
  readonly before?: string | undefined
}

/** Returns the messages of a channel as text, oldest first. */
export function renderMessages(
  { world }: Simulation,
  channel: Channel,
  { as, limit, before }: MessageWindow,
  names: ShortNames,
): readonly string[] {
  if (as !== undefined && !canSee(world, channel, as.id)) {
    return [`${as.name} cannot see this channel.`]
  }
  const visible = [...channel.messages.before(before)]
    .filter(({ ephemeralTo }) => as === undefined || ephemeralTo === null || ephemeralTo === as.id)
    .toReversed()
  const shown = visible.slice(-limit)
  const earlier = visible.length - shown.length
  const [oldest] = shown
  const more =
    earlier === 0 || oldest === undefined
      ? []
      : [`… ${earlier} earlier (before: ${names.of("message", oldest.id)})`]
  const lines = shown.map(
    (message) =>
      `${names.of("message", message.id)} ${cut(renderMessage(world, channel, message), WIDTH)}`,
  )
  return lines.length === 0 ? ["(no messages)"] : [...more, ...lines]
}
