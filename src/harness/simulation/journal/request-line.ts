// Renders a request and its response in one line.

import { InteractionResponseType, MessageFlags } from "discord-api-types/v10"
import type {
  Explanation,
  InjectedFaultKind,
  RequestEntry,
} from "../../../world/journal-entries.ts"
import { type IdNames, nameInPayload } from "./id-names.ts"

/** The number of characters that a line shows of a text. */
const SHOWN = 60

/**
 * Renders the method, the path and the status, then what was created, what was sent, and the
 * refusal, if known.
 */
export function renderRequest(entry: RequestEntry, names: IdNames): string {
  const { method, path, query, files, reason } = entry
  const search = query === "" ? "" : `?${query}`
  const details = [
    ...createdBy(entry),
    ...contentOf(entry, names),
    ...files.map((file) => `+ file ${file}`),
    ...(reason === null ? [] : [`reason ${quoted(reason)}`]),
    ...refusalOf(entry),
    ...waitOf(entry),
  ]
  const line = [`${method} ${names.inText(path)}${search} → ${outcomeOf(entry)}`, ...details]
  return line.join("  ") + renderExplanation(entry.explanation)
}

/** The number of characters up to which a reason stays in the line of the refusal. */
const SHORT = 60

/**
 * Renders the reason of a refusal as a suffix of its line: in the same line if it is short, else
 * below it.
 */
export function renderExplanation(explanation: Explanation | undefined): string {
  if (explanation === undefined) return ""
  const { reason } = explanation
  return `${reason.length > SHORT ? "\n" : ""}  (${reason})`
}

/** Renders the status or its absence, and whether a test injected it. */
function outcomeOf({ status, injected, duration }: RequestEntry): string {
  if (injected === null) return String(status)
  const late = duration > 0 ? ` after ${duration / 1000} s` : ""
  return `${status ?? FAILURES[injected] ?? injected}${late} (injected)`
}

/** The outcomes of requests without a status. */
const FAILURES: Partial<Record<InjectedFaultKind, string>> = {
  reset: "connection reset",
  noAnswer: "no answer",
  dns: "host not found",
}

/** Renders the time for which the bot waited for a rate limit before it sent the request. */
function waitOf({ rateLimit }: RequestEntry): string[] {
  if (rateLimit === undefined || rateLimit.waited === 0) return []
  return [`waited ${rateLimit.waited / 1000} s for the limit of ${rateLimit.name}`]
}

/** Returns the name of the object that a request has created, if it has a name. */
function createdBy({ method, status, answer }: RequestEntry): string[] {
  if (method !== "POST" || status === null || status >= 300) return []
  const name = nameInPayload(answer)
  return name === undefined ? [] : [name]
}

/** Renders the content of a body: of a message or of an interaction response. */
function contentOf({ path, body }: RequestEntry, names: IdNames): string[] {
  return path.endsWith("/callback")
    ? renderCallback(body, names)
    : messageContentOf(recordOf(body), names)
}

/** Renders the content of an interaction response. */
export function renderCallback(callback: unknown, names: IdNames): string[] {
  const { type, data } = recordOf(callback)
  return [InteractionResponseType[Number(type)] ?? "", ...messageContentOf(recordOf(data), names)]
}

function messageContentOf(body: Record<string, unknown>, names: IdNames): string[] {
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

/** Renders a refusal of the platform: its code, its message and the issues of the form. */
function refusalOf({ status, answer }: RequestEntry): string[] {
  return status === null || status < 400 ? [] : renderApiError(answer)
}

/** Renders the body of an error of the platform. */
export function renderApiError(body: unknown): string[] {
  const { code, message, errors } = recordOf(body)
  const summary = [code, message].filter((part) => part !== undefined).map(String)
  return [...(summary.length > 0 ? [summary.join(" ")] : []), ...issuesIn(errors)]
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
