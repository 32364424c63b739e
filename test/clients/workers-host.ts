// The script of a worker: runs one of the bots of the scenario until it receives the message to
// stop.

import { once } from "node:events"
import { parentPort, workerData } from "node:worker_threads"
import type { Start } from "../../src/node.ts"

/** The data of the worker. */
export interface Hosted {
  readonly bot: "core" | "eris" | "plain"
  readonly token: string
}

/** The methods that may stop a bot, and the function that starts it. */
type Stoppable = Partial<Record<"destroy" | "disconnect" | "stop", () => unknown>>
type StartHosted = (start: Pick<Start, "token" | "signal">) => Promise<Stoppable>

if (parentPort !== null) {
  // `inWorker` passes this data, and each of the bots exports `start`.
  const { bot, token } = workerData as Hosted
  const { start } = (await import(`./bots/${bot}.ts`)) as { readonly start: StartHosted }
  const running = await start({ token, signal: new AbortController().signal })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  parentPort.postMessage("started")
  await once(parentPort, "message")
  await (running.destroy ?? running.disconnect ?? running.stop)?.call(running)
  parentPort.unref()
}
