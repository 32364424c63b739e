// Runs in a worker: one of the bots of the scenario, all of it, until it is told to stop.

import { once } from "node:events"
import { parentPort, workerData } from "node:worker_threads"
import type { Start } from "../../src/node.ts"

/** What the worker is given. */
export interface Hosted {
  readonly bot: "core" | "eris" | "plain"
  readonly token: string
}

/** How such a bot is started, and what can be stopped of it. */
type Stoppable = Partial<Record<"destroy" | "disconnect" | "stop", () => unknown>>
type StartHosted = (start: Pick<Start, "token" | "signal">) => Promise<Stoppable>

if (parentPort !== null) {
  // `inWorker` gives it, and each of the bots exports its start.
  const { bot, token } = workerData as Hosted
  const { start } = (await import(`./bots/${bot}.ts`)) as { readonly start: StartHosted }
  const running = await start({ token, signal: new AbortController().signal })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  parentPort.postMessage("started")
  await once(parentPort, "message")
  await (running.destroy ?? running.disconnect ?? running.stop)?.call(running)
  parentPort.unref()
}
