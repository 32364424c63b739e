// Child processes that send one request and report its result. Their scripts are texts.

import { type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"

/** The report of a child process about its request. */
export type Told =
  | { readonly answer: unknown }
  | { readonly name: string; readonly message: string; readonly cause?: string }

/**
 * Returns a script that sends the value of `expression` to its parent, once or for each message.
 */
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

/** Starts Node with a script and an IPC channel. */
export function startNode(script: string, options: SpawnOptions = {}) {
  return spawn(process.execPath, ["-e", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...options,
  })
}

/** Waits for the report of a child process. */
export async function heard(child: ReturnType<typeof startNode>): Promise<Told> {
  const [told] = (await once(child, "message")) as [Told]
  return told
}

/** Evaluates an expression in a new process. Waits for its report and its exit. */
export async function inProcess(expression: string, options: SpawnOptions = {}): Promise<Told> {
  const child = startNode(scriptOf(expression), options)
  const [told] = await Promise.all([heard(child), once(child, "exit")])
  return told
}
