// Workers that ask once and tell what came of it, written as texts: what they load first is the question.

import { once } from "node:events"
import type { Worker, WorkerOptions } from "node:worker_threads"

/** What a worker tells of its call. */
export type Told =
  | { readonly answer: unknown }
  | { readonly name: string; readonly message: string; readonly cause?: string }

/** A script of a worker that posts what `expression` comes to, for each message that it gets. */
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

/** The ways in which a worker may ask for a text; each is an expression. */
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

/** Waits for what a worker tells. */
export async function heard(worker: Worker): Promise<Told> {
  const [told] = (await once(worker, "message")) as [Told]
  return told
}

/** Has a new worker evaluate an expression, and waits for what it tells. */
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
