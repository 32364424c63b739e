// The place of an error in the code of the bot.

import { basename, relative } from "node:path"
import { cwd } from "node:process"
import { isOwnFile, pathOfFile } from "../../node/node-timers/stack-files.ts"

/** A position at the end of a line of a stack. */
const POSITION = /(?:^at |\(|^at async )((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):\d+\)?$/

/**
 * Returns the first position of a stack in the bot's own code, such as `src/bot.ts:12`, the same on
 * every machine; undefined if there is none.
 */
export function siteOf(error: Error): string | undefined {
  const seen = new Set<unknown>()
  for (let one: unknown = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one)
    const site = siteInStack(one.stack ?? "")
    if (site !== undefined) return site
  }
  return undefined
}

function siteInStack(stack: string): string | undefined {
  for (const line of stack.split("\n")) {
    const [, place = "", number = ""] = POSITION.exec(line.trim()) ?? []
    const file = place === "" ? "" : pathOfFile(place)
    if (file !== "" && isBotCode(file)) return `${portable(file)}:${number}`
  }
  return undefined
}

function isBotCode(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file) && !isOwnFile(file)
}

function portable(file: string): string {
  const below = relative(cwd(), file)
  return (below.startsWith("..") ? basename(file) : below).replaceAll("\\", "/")
}
