// Child processes that ask once and tell what came of it, written as texts.

import { type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"

/** The report of a child process about its call. */
export type Told =
  | { readonly answer: unknown }
  | { readonly name: string; readonly message: string; readonly cause?: string }

/** A script of a process that sends its parent what `expression` comes to, for each message that it gets. */
export function scriptOf(expression: string, trigger: "once" | "message" = "once"): string {
  return `
    const ask = async () => ${expression}
    const tell = () => ask().then(
      (answer) => process.send({ answer }),
      ({ name, message, cause }) =>
        process.send({ name, message, cause: cause && cause.name + ": " + cause.message }))
    ${trigger === "once" ? "tell()" : 'process.on("message", tell)'}
  `
}

/** Starts a Node with a script, and with a channel to it. */
export function startNode(script: string, options: SpawnOptions = {}) {
  return spawn(process.execPath, ["-e", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...options,
  })
}

/** Waits for what a child process tells. */
export async function heard(child: ReturnType<typeof startNode>): Promise<Told> {
  const [told] = (await once(child, "message")) as [Told]
  return told
}

/** Has a new process evaluate an expression, and waits for what it tells, and for its end. */
export async function inProcess(expression: string, options: SpawnOptions = {}): Promise<Told> {
  const child = startNode(scriptOf(expression), options)
  const [told] = await Promise.all([heard(child), once(child, "exit")])
  return told
}
