// Attempts of bots to register commands that came to nothing, read from the journal.

import type { Journal, JournalEntry, RequestEntry } from "../../world/journal.ts"

/** The routes by which commands are registered. */
const ROUTE = /^\/applications\/[^/]+(\/guilds\/[^/]+)?\/commands(\/[^/]+)?$/

/** The beginning of a gap that such a route told, up to what it says to do. */
const GAP =
  /^(?:POST|PUT|PATCH) \/applications\/\d+(?:\/guilds\/\d+)?\/commands.*? does not model.*?(?=\. [A-Z])/

/** The number of failed registrations that an error names. */
const SHOWN = 3

/**
 * Returns sentences about the attempts to register commands that failed, the last ones, or an empty text.
 */
export function failedRegistrations(journal: Journal): string {
  const failed = new Set(journal.read().flatMap((entry) => failureOf(entry) ?? []))
  const shown = [...failed].slice(-SHOWN).map((one) => ` A registration failed: ${one}.`)
  return shown.join("")
}

function failureOf(entry: JournalEntry): string | undefined {
  if (entry.kind === "gap") return GAP.exec(entry.message)?.[0]
  if (entry.kind !== "request" || entry.method === "GET" || !ROUTE.test(entry.route ?? ""))
    return undefined
  if (entry.status === null) return `${entry.method} ${entry.path} had no answer`
  return entry.status < 400
    ? undefined
    : `${entry.method} ${entry.path} was answered with ${said(entry)}`
}

/** Returns the refusal as the platform words it, with the tree of what is wrong. */
function said({ status, answer }: RequestEntry): string {
  const body: object = typeof answer === "object" && answer !== null ? answer : {}
  const code = "code" in body ? ` ${String(body.code)}` : ""
  const message = "message" in body ? ` ${String(body.message)}` : ""
  const errors = "errors" in body ? ` ${JSON.stringify(body.errors)}` : ""
  return `${status}${code}${message}${errors}`.replace(/\.$/, "")
}
