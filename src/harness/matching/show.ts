// How what was expected and what was found reads in a failure.

import { ComponentType } from "discord-api-types/v10"
import { type ComponentNode, walkComponents } from "../../world/rules/components.ts"
import { ChannelHandle } from "../handles/channel.ts"
import { Handle } from "../handles/handle.ts"
import { MessageHandle } from "../handles/message.ts"
import { type Mismatch, isAsymmetric, isRecord, isRegExp } from "./pattern.ts"

/** Characters of a value, and lines of a list, that a failure shows. */
const WIDTH = 120
const LINES = 10
/** Characters that two long texts show of what they share before they differ. */
const SHARED = 20

/** A value or a pattern in one line. */
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
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (Array.isArray(value)) return `[${value.map(render).join(", ")}]`
  if (!isRecord(value)) return String(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${render(inner)}`)
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
}

/** As it shows itself, which both Vitest's and Jest's do. */
function asymmetric(value: object): string {
  const own: unknown = Reflect.get(value, "toAsymmetricMatcher")
  return typeof own === "function" ? String(Reflect.apply(own, value, [])) : "an asymmetric matcher"
}

function nameOf(handle: Handle): string {
  const name = String(Reflect.get(handle, "name"))
  return handle instanceof ChannelHandle ? `#${name}` : name
}

/** A line for each side of every difference. */
export function showMismatches(all: readonly Mismatch[]): string {
  const lines = all.flatMap(({ path, expected, actual }) => {
    const lead = path === "" ? "" : `${path}: `
    const [wanted, found] = apart(expected, actual)
    return [`- ${lead}${show(wanted)}`, `+ ${lead}${show(found)}`]
  })
  return indented(lines)
}

/** Two long texts from shortly before where they differ. */
function apart(expected: unknown, actual: unknown): readonly [unknown, unknown] {
  if (typeof expected !== "string" || typeof actual !== "string") return [expected, actual]
  if (Math.max(expected.length, actual.length) < WIDTH) return [expected, actual]
  let same = 0
  while (same < expected.length && expected.charAt(same) === actual.charAt(same)) same++
  const start = same - SHARED
  return start <= 0 ? [expected, actual] : [`…${expected.slice(start)}`, `…${actual.slice(start)}`]
}

/** A message in a line: who, what it says, `[embeds]`, `(components)`, files, `? poll`, and what is special. */
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

/** What a component says, and what can be done with it; of those that only hold others, nothing. */
function showComponent({ type, content, label, custom_id: customId }: ComponentNode): string[] {
  if (type === ComponentType.TextDisplay) return [inLine(content ?? "")]
  if (type === ComponentType.Button) return [`(${label ?? customId ?? "button"})`]
  return customId === undefined ? [] : [`(${customId} ▾)`]
}

/** A headed list of its last lines; `none` is said where there are no lines. */
export function showList(head: string, lines: readonly string[], none: string): string {
  if (lines.length === 0) return none
  const shown = lines.slice(-LINES)
  const count = shown.length < lines.length ? ` (the last ${LINES} of ${lines.length})` : ""
  return `${head}${count}:\n${indented(shown)}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n")
}
