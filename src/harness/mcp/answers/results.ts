// The results of calls as text.

import { encodeValue } from "../../control/results.ts"
import { kindOf } from "../../control/kinds.ts"
import { Handle } from "../../handles/handle.ts"
import { InteractionResult } from "../../handles/interaction/interaction.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import type { ShortNames } from "../sessions/short-names.ts"
import { cut, firstOf } from "./text.ts"

/** The number of characters of a result. */
const WIDTH = 2000

/** The number of items of a list. */
const ITEMS = 30

/** Returns a result as text; an empty one if there is none. */
export function showResult(result: unknown, names: ShortNames): string {
  if (result === undefined || result === null) return ""
  if (result instanceof Handle) return showHandle(result, names)
  if (typeof result === "string") return cut(result, WIDTH)
  if (Array.isArray(result) && result.some((item) => item instanceof Handle)) {
    return firstOf(
      result.map((item: unknown) => showResult(item, names)),
      ITEMS,
    ).join("\n")
  }
  return cut(JSON.stringify(encodeValue(result)) ?? "", WIDTH)
}

function showHandle(handle: Handle, names: ShortNames): string {
  if (handle instanceof InteractionResult) return showInteraction(handle, names)
  if (handle instanceof MessageHandle) return names.of("message", handle.id)
  const name: unknown = Reflect.get(handle, "name")
  const id: unknown = Reflect.get(handle, "id")
  const shown = typeof name === "string" ? ` ${JSON.stringify(name)}` : ""
  return `${kindOf(handle)}${shown}${typeof id === "string" ? ` (${id})` : ""}`
}

/** Returns how the bot has responded to an interaction. Its messages are shown elsewhere. */
export function showInteraction(result: InteractionResult, names: ShortNames): string {
  const { kind, ephemeral, modal, choices, failure, response, followups } = result
  const label = names.of("interaction", result.id)
  const messages = [response, ...followups].flatMap((message) =>
    message === undefined ? [] : [names.of("message", message.id)],
  )
  const facts = [
    kind === undefined ? "the bot has not responded" : kind,
    ...(ephemeral ? ["ephemeral"] : []),
    ...(messages.length > 0 ? [messages.join(", ")] : []),
    ...(failure === undefined ? [] : [`the person sees ${JSON.stringify(failure)}`]),
  ]
  const form = modal?.inputs.map(
    ({ label: title, customId, kind: input, required, options }) =>
      `\n  ${title ?? customId} (${input}${required ? ", required" : ""}${options.length > 0 ? `: ${options.map((one) => one.label).join(", ")}` : ""})`,
  )
  const opened = modal === undefined ? "" : `\nmodal "${modal.title}"${form?.join("") ?? ""}`
  const offered = choices?.map(({ name }) => name)
  const list =
    offered === undefined
      ? ""
      : `\nchoices: ${firstOf(offered, ITEMS, (count) => `${count} more`).join(", ")}`
  return `${label}: ${facts.join(", ")}${opened}${list}`
}
