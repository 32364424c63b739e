// What a request and its answer say, in one line.

import { InteractionResponseType, MessageFlags } from "discord-api-types/v10"
import type { Explanation, InjectedFaultKind, RequestEntry } from "../world/journal.ts"
import { type IdNames, nameInPayload } from "./id-names.ts"

/** Characters of a text that a line shows. */
const SHOWN = 60

/** Method, path and status, then what was created, what was sent and why it was refused, as far as it helps. */
export function renderRequest(entry: RequestEntry, names: IdNames): string {
  const { method, path, query, files, reason } = entry
  const search = query === "" ? "" : `?${query}`
  const details = [
    ...createdBy(entry),
    ...saidBy(entry, names),
    ...files.map((file) => `+ file ${file}`),
    ...(reason === null ? [] : [`reason ${quoted(reason)}`]),
    ...refusalOf(entry),
  ]
  const line = [`${method} ${names.inText(path)}${search} → ${outcomeOf(entry)}`, ...details]
  return line.join("  ") + renderExplanation(entry.explanation)
}

/** Characters of a reason up to which it stands in the line of the refusal. */
const SHORT = 60

/** The reason of a refusal, to be appended to its line: in the same line if it is short, else below it. */
export function renderExplanation(explanation: Explanation | undefined): string {
  if (explanation === undefined) return ""
  const { reason } = explanation
  return `${reason.length > SHORT ? "\n" : ""}  (${reason})`
}

/** The status, or that none came; and what a test had to do with it. */
function outcomeOf({ status, injected, duration }: RequestEntry): string {
  if (injected === null) return String(status)
  const late = duration > 0 ? ` after ${duration / 1000} s` : ""
  return `${status ?? FAILURES[injected] ?? injected}${late} (injected)`
}

/** What the client gets where it gets no status. */
const FAILURES: Partial<Record<InjectedFaultKind, string>> = {
  reset: "connection reset",
  noAnswer: "no answer",
  dns: "host not found",
}

/** The name of the object that a request has created, where objects of its kind have names. */
function createdBy({ method, status, answer }: RequestEntry): string[] {
  if (method !== "POST" || status === null || status >= 300) return []
  const name = nameInPayload(answer)
  return name === undefined ? [] : [name]
}

/** What a body says, be it a message or the answer to an interaction. */
function saidBy({ path, body }: RequestEntry, names: IdNames): string[] {
  return path.endsWith("/callback") ? renderCallback(body, names) : saidIn(recordOf(body), names)
}

/** What the answer to an interaction says. */
export function renderCallback(callback: unknown, names: IdNames): string[] {
  const { type, data } = recordOf(callback)
  return [InteractionResponseType[Number(type)] ?? "", ...saidIn(recordOf(data), names)]
}

function saidIn(body: Record<string, unknown>, names: IdNames): string[] {
  const { content, embeds, poll, flags } = body
  return [
    ...(typeof content === "string" ? [quoted(names.inText(content))] : []),
    ...listOf(embeds).map((embed) => `+ embed ${quoted(titleOf(embed))}`),
    ...(poll == null ? [] : [`+ poll ${quoted(questionOf(poll))}`]),
    ...((Number(flags ?? 0) & MessageFlags.Ephemeral) === 0 ? [] : ["ephemeral"]),
  ]
}

function titleOf(embed: unknown): string {
  const { title } = recordOf(embed)
  return typeof title === "string" ? title : ""
}

function questionOf(poll: unknown): string {
  const { text } = recordOf(recordOf(poll)["question"])
  return typeof text === "string" ? text : ""
}

/** The platform's no: its code, its message and what was wrong with the form. */
function refusalOf({ status, answer }: RequestEntry): string[] {
  return status === null || status < 400 ? [] : renderApiError(answer)
}

/** The body of an error of the platform. */
export function renderApiError(body: unknown): string[] {
  const { code, message, errors } = recordOf(body)
  const said = [code, message].filter((part) => part !== undefined).map(String)
  return [...(said.length > 0 ? [said.join(" ")] : []), ...issuesIn(errors)]
}

function issuesIn(tree: unknown, path: readonly string[] = []): string[] {
  return Object.entries(recordOf(tree)).flatMap(([key, inner]) =>
    key === "_errors"
      ? listOf(inner).map((issue) => `${path.join(".")}: ${String(recordOf(issue)["message"])}`)
      : issuesIn(inner, [...path, key]),
  )
}

function quoted(text: string): string {
  const characters = Array.from(text)
  const shown = characters.length > SHOWN ? `${characters.slice(0, SHOWN - 1).join("")}…` : text
  return JSON.stringify(shown)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {}
}
