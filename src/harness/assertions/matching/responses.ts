// Matches the response of a bot to an interaction, and single messages.

import { SetupError } from "../../../requirements/setup-error.ts"
import { Handle } from "../../handles/handle.ts"
import { InteractionResult } from "../../handles/interaction/interaction.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import {
  type PropertyMatch,
  type MessageProperties,
  type MessageMatch,
  MESSAGE_KEYS,
  differences,
  propertiesIn,
  sortMessages,
} from "./messages.ts"
import { mismatches } from "./pattern.ts"
import { describeMatch } from "./sent.ts"
import { show, showList, showMessage, showMismatches } from "./show.ts"
import type { AssertionResult } from "./assertion-result.ts"

/** The properties of a response that opened a modal. */
export interface ModalProperties {
  readonly modal: NonNullable<InteractionResult["modal"]>
}

/** A match for a response: for its message, or `{ modal }` for the modal that was opened. */
export type ResponseMatch =
  | MessageMatch
  | PropertyMatch<ModalProperties>
  | PropertyMatch<MessageProperties>

/**
 * Checks that a bot responded with a match: in the response itself, in a follow-up, or by opening a
 * modal. Without a match, any of these passes; a deferred response that was not sent does not.
 */
export function matchResponded(
  what: string,
  received: unknown,
  match?: ResponseMatch,
): AssertionResult<MessageHandle> {
  if (!(received instanceof InteractionResult)) {
    throw new SetupError(
      `${what} takes the result of a slash command or a click; not ${show(received)}.`,
    )
  }
  const answers = [received.response, ...received.followups].filter((it) => it !== undefined)
  const facts = match === undefined ? {} : propertiesIn(what, match, [...MESSAGE_KEYS, "modal"])
  const simulation = Handle.simulationOf(received)
  const about = { subject: "the bot", expected: expectedOf(match), simulation }
  if (facts !== undefined && "modal" in facts) {
    if (Object.keys(facts).length > 1) {
      throw new SetupError(`${what}: a modal is not a message. Match \`modal\` alone.`)
    }
    const differing = mismatches(received.modal, facts["modal"], "modal")
    const pass = received.modal !== undefined && differing.length === 0
    const diff = received.modal === undefined || pass ? "" : showMismatches(differing)
    return { ...about, pass, found: () => [diff, showResponses(received)] }
  }
  // The match has no `modal`, see above.
  const { fitting, nearest } = sortMessages(what, answers, (match ?? {}) as MessageMatch)
  const pass = fitting.length > 0 || (match === undefined && received.modal !== undefined)
  return {
    ...about,
    pass,
    found: () => [pass ? "" : nearest, showResponses(received)],
    value: fitting[0],
  }
}

function expectedOf(match: ResponseMatch | undefined): string {
  return match === undefined ? "have responded" : `have responded with ${describeMatch(match)}`
}

/** Checks that a message matches. */
export function matchMessage(
  what: string,
  received: unknown,
  match: MessageMatch,
): AssertionResult<MessageHandle> {
  const message = requireMessage(what, received)
  const differing = differences(what, message, match)
  return {
    pass: differing.length === 0,
    simulation: Handle.simulationOf(message),
    subject: "the message",
    expected: `be ${describeMatch(match)}`,
    found: () => [
      `The message:\n  ${showMessage(message)}`,
      differing.length === 0
        ? ""
        : `Differences (- expected, + found):\n${showMismatches(differing)}`,
    ],
    value: message,
  }
}

/** Checks that only one person sees a message, or the response to an interaction. */
export function matchEphemeral(what: string, received: unknown): AssertionResult {
  const isAnswer = received instanceof InteractionResult
  const thing = isAnswer ? received : requireMessage(what, received)
  return {
    pass: thing.ephemeral,
    simulation: Handle.simulationOf(thing),
    subject: isAnswer ? "the response" : "the message",
    expected: "be ephemeral",
    found: () => [
      isAnswer ? showResponses(received) : `The message:\n  ${showMessage(thing as MessageHandle)}`,
    ],
  }
}

/** @throws SetupError for a value that is not a message. */
export function requireMessage(what: string, received: unknown): MessageHandle {
  if (received instanceof MessageHandle) return received
  throw new SetupError(`${what} takes a message; not ${show(received)}.`)
}

/** Lists all responses of the bot. */
function showResponses(result: InteractionResult): string {
  const { response, followups, modal } = result
  const lines = [
    ...(response === undefined ? [] : [showMessage(response)]),
    ...followups.map((message) => `follow-up: ${showMessage(message)}`),
    ...(modal === undefined ? [] : [`the modal ${JSON.stringify(modal.title)}`]),
  ]
  return showList("The bot responded", lines, describeNoResponse(result))
}

function describeNoResponse({
  acknowledged,
  deferred,
  failure,
  ephemeral,
}: InteractionResult): string {
  const shown = failure === undefined ? "" : ` The person saw: ${JSON.stringify(failure)}.`
  if (!acknowledged) return `The bot did not respond.${shown}`
  const how = ephemeral ? ", ephemeral," : ""
  return deferred
    ? `The bot deferred its response${how} and has not sent it.${shown}`
    : "The bot acknowledged it without a message."
}
