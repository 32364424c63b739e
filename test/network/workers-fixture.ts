// Workers that send one request and report its result. Their scripts are texts, because the tests
// control their imports.

import { once } from "node:events"
import type { Worker, WorkerOptions } from "node:worker_threads"

/** The report of a worker about its request. */
export type Told =
  | { readonly answer: unknown }
  | { readonly name: string; readonly message: string; readonly cause?: string }

/** Returns a script that posts the value of `expression`, once or for each message. */
export function scriptOf(expression: string, trigger = "once"): string {
  return `
    const { parentPort, workerData } = require("node:worker_threads")
    const ask = async () => ${expression}
    const tell = () => ask().then(
      (answer) => parentPort.postMessage({ answer }),
      ({ name, message, cause }) =>
        parentPort.postMessage({ name, message, cause: cause && cause.name + ": " + cause.message }))
    ${trigger === "once" ? "tell()" : 'parentPort.on("message", tell)'}
  `
}

/** The ways in which a worker can request a text, as expressions. */
export const ASKING = {
  fetch: (url: string) => `(await fetch("${url}")).text()`,
  undici: (url: string) => `(await require("undici").request("${url}")).body.text()`,
  "node:https": (url: string) => `new Promise((resolve, reject) =>
    require("node:https")
      .get("${url}", (response) => require("node:stream/consumers").text(response).then(resolve))
      .on("error", reject))`,
  ws: (url: string) => `new Promise((resolve, reject) => {
    const socket = new (require("ws").WebSocket)("${url}")
    socket.on("message", (data) => resolve(String(data)))
    socket.on("error", reject)
  })`,
  WebSocket: (url: string) => `new Promise((resolve, reject) => {
    const socket = new WebSocket("${url}")
    socket.onmessage = ({ data }) => resolve(data)
    socket.onerror = ({ error }) => reject(error)
  })`,
} as const

/** Waits for the report of a worker. */
export async function heard(worker: Worker): Promise<Told> {
  const [told] = (await once(worker, "message")) as [Told]
  return told
}

/** Evaluates an expression in a new worker, and waits for its report. */
export async function inWorker(
  Class: typeof Worker,
  expression: string,
  options: WorkerOptions = {},
): Promise<Told> {
  const worker = new Class(scriptOf(expression), { eval: true, ...options })
  try {
    return await heard(worker)
  } finally {
    await worker.terminate()
  }
}
