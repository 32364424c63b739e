// Whether a bot answered an interaction, and with what.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { Handle } from "../handles/handle.ts"
import { InteractionResult } from "../handles/interaction.ts"
import { MessageHandle } from "../handles/message.ts"
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

/** The form that a bot opened. */
interface ModalProperties {
  readonly modal: NonNullable<InteractionResult["modal"]>
}

/** What an answer has to be: as a message, or `{ modal }` for the form that was opened. */
export type ResponseMatch =
  | MessageMatch
  | PropertyMatch<ModalProperties>
  | PropertyMatch<MessageProperties>

/**
 * Whether a bot answered with what a match says: in the answer itself, in a follow-up, or by opening
 * a form. Without a match any of these counts; a deferred answer that has not come does not.
 */
export function matchResponded(
  what: string,
  received: unknown,
  match?: ResponseMatch,
): AssertionResult<MessageHandle> {
  if (!(received instanceof InteractionResult)) {
    throw new SetupError(
      `${what} is about what a slash command or a click gave; not ${show(received)}.`,
    )
  }
  const answers = [received.response, ...received.followups].filter((it) => it !== undefined)
  const facts = match === undefined ? {} : propertiesIn(what, match, [...MESSAGE_KEYS, "modal"])
  const simulation = Handle.simulationOf(received)
  const about = { subject: "the bot", expected: expectedOf(match), simulation }
  if (facts !== undefined && "modal" in facts) {
    if (Object.keys(facts).length > 1) {
      throw new SetupError(`${what}: a form is no message. Ask for \`modal\` alone.`)
    }
    const differing = mismatches(received.modal, facts["modal"], "modal")
    const pass = received.modal !== undefined && differing.length === 0
    const diff = received.modal === undefined || pass ? "" : showMismatches(differing)
    return { ...about, pass, found: () => [diff, showResponses(received)] }
  }
  // It asks for no form, as was just seen.
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

/** Whether one message is what a match says. */
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
        : `What differs (- expected, + found):\n${showMismatches(differing)}`,
    ],
    value: message,
  }
}

/** Whether only one person sees a message, or the answer to an interaction. */
export function matchEphemeral(what: string, received: unknown): AssertionResult {
  const isAnswer = received instanceof InteractionResult
  const thing = isAnswer ? received : requireMessage(what, received)
  return {
    pass: thing.ephemeral,
    simulation: Handle.simulationOf(thing),
    subject: isAnswer ? "the answer" : "the message",
    expected: "be ephemeral",
    found: () => [
      isAnswer ? showResponses(received) : `The message:\n  ${showMessage(thing as MessageHandle)}`,
    ],
  }
}

/** @throws SetupError for what is no message. */
export function requireMessage(what: string, received: unknown): MessageHandle {
  if (received instanceof MessageHandle) return received
  throw new SetupError(`${what} is about a message; not ${show(received)}.`)
}

/** Everything that a bot has answered. */
function showResponses(result: InteractionResult): string {
  const { response, followups, modal } = result
  const lines = [
    ...(response === undefined ? [] : [showMessage(response)]),
    ...followups.map((message) => `follow-up: ${showMessage(message)}`),
    ...(modal === undefined ? [] : [`the form ${JSON.stringify(modal.title)}`]),
  ]
  return showList("The bot answered", lines, describeNoResponse(result))
}

function describeNoResponse({
  acknowledged,
  deferred,
  failure,
  ephemeral,
}: InteractionResult): string {
  const told = failure === undefined ? "" : ` The person was told: ${JSON.stringify(failure)}.`
  if (!acknowledged) return `The bot did not answer.${told}`
  const how = ephemeral ? ", ephemeral," : ""
  return deferred
    ? `The bot deferred its answer${how} and has not followed it up.${told}`
    : "The bot acknowledged it and wrote nothing."
}
