// Hints about requests of bots: gaps, refusals, and interactions without a response.

import type { JournalEntry, RequestEntry } from "../../../../world/journal-entries.ts"
import type { Interaction } from "../../../../world/interactions/model.ts"
import type { HintContext } from "./hint-context.ts"
import type { JournalWindow } from "./journal-window.ts"

/** The number of requests of one kind that a failure names. */
const SHOWN = 2

/** Returns the gaps that a bot's requests met. */
export function explainGaps({ lines }: JournalWindow): readonly string[] {
  return lines
    .flatMap((line) => (line.kind === "gap" ? [firstLine(line.message)] : []))
    .slice(-SHOWN)
    .toReversed()
    .map((message) => `The bot used something that guildsim does not model: ${message}`)
}

/** Returns the requests that the platform refused and whose errors the bot handled or ignored. */
export function explainRefusals({ lines, describe }: JournalWindow): readonly string[] {
  const thrown = lines.flatMap((line) => (line.kind === "error" ? [line.message] : []))
  return lines
    .filter(isRefused)
    .filter(({ answer }) => !thrown.some((message) => message.includes(messageOf(answer))))
    .slice(-SHOWN)
    .toReversed()
    .map((line) => {
      const [, what] = describe(line)
      const owner = line.by === null || line.by === undefined ? "" : ` of ${line.by}`
      const text = what.replace("\n", "") // The reason of the refusal is on its own line.
      const remedy = line.explanation?.remedy ?? ""
      return `The platform refused a request${owner}, whose error it handled or ignored: ${text} ${remedy}`.trimEnd()
    })
}

function isRefused(line: JournalEntry): line is JournalEntry & RequestEntry {
  return line.kind === "request" && line.status !== null && line.status >= 400
}

/** Returns the message of an API error. */
function messageOf(answer: unknown): string {
  const message: unknown = Reflect.get(Object(answer), "message")
  return typeof message === "string" && message !== "" ? message : "\n"
}

/** Returns the interactions to which a bot has not responded, or which it has only deferred. */
export function explainInteractions(
  { world }: HintContext,
  { unanswered, describe }: JournalWindow,
): readonly string[] {
  return unanswered.flatMap(({ entry, lines }) => {
    const ids = lines.flatMap((line) => idOf(line) ?? [])
    return [...world.interactions.values()]
      .filter(({ id }) => ids.includes(id))
      .flatMap((interaction) => {
        const bot = world.applications.get(interaction.applicationId)?.name ?? "The bot"
        return statusOf(interaction).map(
          (status) => `${bot} ${status} (${describe(entry).join(" ")}).`,
        )
      })
  })
}

/** Returns the id of the interaction in a journal entry. */
function idOf(line: JournalEntry): unknown {
  const isInteraction =
    line.kind === "delivery" || (line.kind === "event" && line.event === "INTERACTION_CREATE")
  return isInteraction ? Reflect.get(Object(line.payload), "id") : undefined
}

function statusOf({ answer, deferred }: Interaction): readonly string[] {
  if (answer === null) return ["has not responded to the interaction"]
  return deferred ? ["has deferred its response and not sent it"] : []
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? ""
}
