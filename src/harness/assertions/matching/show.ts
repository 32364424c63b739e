// Formats expected and found values for failure messages.

import { withoutLinks } from "../../../requirements/error-link.ts"
import { ComponentType } from "discord-api-types/v10"
import { type ComponentNode, walkComponents } from "../../../world/components/rules/tree.ts"
import { ChannelHandle } from "../../handles/channel/channel.ts"
import { Handle } from "../../handles/handle.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { type Mismatch, isAsymmetric, isRecord, isRegExp } from "./pattern.ts"

/** The number of characters of a value, and of lines of a list, in a failure message. */
const WIDTH = 120
const LINES = 10
/** The number of characters that two long texts show before their first difference. */
const SHARED = 20

/** Formats a value or a pattern in one line. */
export function show(value: unknown): string {
  const text = render(value)
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text
}

function render(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value)
  if (typeof value === "function") return `what ${value.name || "the predicate"} accepts`
  if (value instanceof MessageHandle) return `the message ${JSON.stringify(value.content)}`
  if (value instanceof Handle) return nameOf(value)
  if (isRegExp(value)) return String(value)
  if (isAsymmetric(value)) return asymmetric(value)
  if (value instanceof Error) return `${value.name}: ${withoutLinks(value.message)}`
  if (Array.isArray(value)) return `[${value.map(render).join(", ")}]`
  if (!isRecord(value)) return String(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${render(inner)}`)
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
}

/** Formats an asymmetric matcher by its own method, which those of Vitest and Jest have. */
function asymmetric(value: object): string {
  const own: unknown = Reflect.get(value, "toAsymmetricMatcher")
  return typeof own === "function" ? String(Reflect.apply(own, value, [])) : "an asymmetric matcher"
}

function nameOf(handle: Handle): string {
  const name = String(Reflect.get(handle, "name"))
  return handle instanceof ChannelHandle ? `#${name}` : name
}

/** Formats mismatches, with one line for each side. */
export function showMismatches(all: readonly Mismatch[]): string {
  const lines = all.flatMap(({ path, expected, actual }) => {
    const lead = path === "" ? "" : `${path}: `
    const [wanted, found] = apart(expected, actual)
    return [`- ${lead}${show(wanted)}`, `+ ${lead}${show(found)}`]
  })
  return indented(lines)
}

/** Shortens two long texts to the part around their first difference. */
function apart(expected: unknown, actual: unknown): readonly [unknown, unknown] {
  if (typeof expected !== "string" || typeof actual !== "string") return [expected, actual]
  if (Math.max(expected.length, actual.length) < WIDTH) return [expected, actual]
  let same = 0
  while (same < expected.length && expected.charAt(same) === actual.charAt(same)) same++
  const start = same - SHARED
  return start <= 0 ? [expected, actual] : [`…${expected.slice(start)}`, `…${actual.slice(start)}`]
}

/**
 * Formats a message in one line: author, content, `[embeds]`, `(components)`, files, `? poll`,
 * flags.
 */
export function showMessage(message: MessageHandle): string {
  const { author, content, embeds, components, attachments, poll, ephemeral, editedAt } = message
  return [
    `${author.name}:`,
    ...(content === "" ? [] : [inLine(content)]),
    ...embeds.map(({ title, description }) => `[${title ?? description ?? "embed"}]`),
    ...[...walkComponents(components)].flatMap(showComponent),
    ...attachments.map(({ filename }) => `+ ${filename}`),
    ...(poll === undefined ? [] : [`? ${poll.question}`]),
    ...(ephemeral ? ["– ephemeral"] : []),
    ...(editedAt === undefined ? [] : ["– edited"]),
  ].join(" ")
}

const inLine = (text: string): string => text.replaceAll("\n", "\\n")

/**
 * Formats the text or the custom id of a component; returns nothing for a component that only
 * contains others.
 */
function showComponent({ type, content, label, custom_id: customId }: ComponentNode): string[] {
  if (type === ComponentType.TextDisplay) return [inLine(content ?? "")]
  if (type === ComponentType.Button) return [`(${label ?? customId ?? "button"})`]
  return customId === undefined ? [] : [`(${customId} ▾)`]
}

/** Formats the last lines of a list below a heading; `none` replaces an empty list. */
export function showList(head: string, lines: readonly string[], none: string): string {
  if (lines.length === 0) return none
  const shown = lines.slice(-LINES)
  const count = shown.length < lines.length ? ` (the last ${LINES} of ${lines.length})` : ""
  return `${head}${count}:\n${indented(shown)}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n")
}
