// Explores a bot. Loaded by its path, in a process of its own, with the loader of the bot.

import "../../requirements/node-version.ts"
import { explore } from "../../harness/explore/explore.ts"
import { renderExploration } from "../../harness/explore/render-report.ts"
import { importFresh } from "../../harness/node/bots/import-fresh.ts"
import { fillTokenVariables } from "../../harness/node/starting/missing-token.ts"
import { findFixtureWorld } from "../../harness/server/worlds/fixture-worlds.ts"
import type { RunOptions } from "../../harness/node/run/env.ts"
import { type ExploreMessage, type ExploreOrder, markMessage, readOrder } from "./messages.ts"

const TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GuildS.simulated-token-of-guildsim-explore"

// Read now: a bot may replace it, and its messages are sent to no one else.
const send = process.send?.bind(process)

process.on("message", (message) => {
  const order = readOrder(message)
  if (order !== undefined) void obey(order)
})
// A terminal sends Ctrl+C to this process too. Its parent ends it.
process.on("SIGINT", () => {})
process.once("disconnect", () => process.exit(0))

async function obey(order: ExploreOrder): Promise<void> {
  try {
    const { file, world, botName, ...options } = order
    const run: RunOptions = {
      processEnv: fillTokenVariables(process.env, TOKEN),
      ...worldOptions(world),
      ...(botName !== undefined && { botName }),
    }
    const report = await explore(() => importFresh(file), {
      ...options,
      run,
      onProgress: (progress) => sendMessage({ kind: "progress", progress }),
    })
    sendMessage({ kind: "done", report, text: renderExploration(report) })
  } catch (error) {
    sendMessage({ kind: "failed", message: textOf(error) })
  }
}

function worldOptions(world: ExploreOrder["world"]): Pick<RunOptions, "world" | "snapshot"> {
  if (world === undefined) return {}
  return typeof world === "string" ? { world: findFixtureWorld(world) } : { snapshot: world }
}

/** Sends a message to the command. The last one ends the process, since the bot may keep it alive. */
function sendMessage(message: ExploreMessage): void {
  const isLast = message.kind !== "progress"
  send?.(markMessage(message), undefined, undefined, () => {
    if (isLast) process.exit(0)
  })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
