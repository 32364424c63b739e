// The failed attempts of bots to register commands, read from the journal.

import type { Journal } from "../../../world/journal.ts"
import type { JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"

/** Matches the routes that register commands. */
const ROUTE = /^\/applications\/[^/]+(\/guilds\/[^/]+)?\/commands(\/[^/]+)?$/

/** Matches the start of a gap of such a route, up to its advice. */
const GAP =
  /^(?:POST|PUT|PATCH) \/applications\/\d+(?:\/guilds\/\d+)?\/commands.*? does not model.*?(?=\. [A-Z])/

/** The number of failed registrations that an error message names. */
const SHOWN = 3

/** Returns sentences about the latest failed attempts to register commands, or an empty text. */
export function failedRegistrations(journal: Journal): string {
  const failed = new Set(journal.read().flatMap((entry) => failureOf(entry) ?? []))
  const sentences = [...failed].slice(-SHOWN).map((one) => ` A registration failed: ${one}.`)
  return sentences.join("")
}

function failureOf(entry: JournalEntry): string | undefined {
  if (entry.kind === "gap") return GAP.exec(entry.message)?.[0]
  if (entry.kind !== "request" || entry.method === "GET" || !ROUTE.test(entry.route ?? ""))
    return undefined
  if (entry.status === null) return `${entry.method} ${entry.path} got no response`
  return entry.status < 400
    ? undefined
    : `${entry.method} ${entry.path} was refused with ${describeRefusal(entry)}`
}

/** Returns the status and the body of an error response, in the words of the platform. */
function describeRefusal({ status, answer }: RequestEntry): string {
  const body: object = typeof answer === "object" && answer !== null ? answer : {}
  const code = "code" in body ? ` ${String(body.code)}` : ""
  const message = "message" in body ? ` ${String(body.message)}` : ""
  const errors = "errors" in body ? ` ${JSON.stringify(body.errors)}` : ""
  return `${status}${code}${message}${errors}`.replace(/\.$/, "")
}
