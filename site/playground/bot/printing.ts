// The console and the uncaught errors of the bot, which the page shows.

import inspect from "object-inspect"
import { lineInStack, shortenStack } from "../shared/error-lines.ts"
import type { PageChannel } from "./channel.ts"

/** The depth to which objects are printed, as in Node. */
const DEPTH = 3

/** The longest text of one entry, in characters. */
const LONGEST_TEXT = 10_000

const LEVELS = { debug: "log", log: "log", info: "log", warn: "warn", error: "error" } as const

/** Sends what the bot prints to the page, and prints it to the browser's console as well. */
export function installConsole({ send }: PageChannel): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    const print: unknown = Reflect.get(console, name)
    Reflect.set(console, name, (...values: readonly unknown[]) => {
      if (typeof print === "function") Reflect.apply(print, console, values)
      send({ kind: "printed", level, text: values.map(textOf).join(" ").slice(0, LONGEST_TEXT) })
    })
  }
}

/** Sends uncaught errors and rejections to the page. */
export function reportUncaughtErrors(channel: PageChannel): void {
  addEventListener("error", ({ error, message }: ErrorEvent) => {
    reportError(channel, error ?? message)
  })
  addEventListener("unhandledrejection", ({ reason }) => reportError(channel, reason))
}

/** Sends an error to the page. */
export function reportError({ send }: PageChannel, error: unknown): void {
  const line = error instanceof Error ? lineInStack(error.stack) : undefined
  const text = textOf(error).slice(0, LONGEST_TEXT)
  send({ kind: "threw", text, ...(line !== undefined && { line }) })
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value
  try {
    if (value instanceof Error) return shortenStack(value.stack ?? String(value))
    return inspect(value, { depth: DEPTH, indent: 2 })
  } catch {
    // A getter of the value throws.
    return Object.prototype.toString.call(value)
  }
}
