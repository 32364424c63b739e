// The bots of the scenario, each running entirely in a worker.

import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Start } from "../../src/node.ts"
import type { Hosted } from "./workers-host.ts"

/** Returns a function that starts the bot of that name in a worker, and stops it. */
export function inWorker(bot: Hosted["bot"]) {
  return async ({ token }: Start): Promise<{ stop(): Promise<void> }> => {
    const workerData: Hosted = { bot, token }
    const worker = new Worker(new URL("./workers-host.ts", import.meta.url), { workerData })
    await once(worker, "message")
    return {
      async stop() {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
        worker.postMessage("stop")
        await once(worker, "exit")
      },
    }
  }
}
