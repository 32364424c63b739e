// The processes of a bot under load in real time.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import type { EnvironmentPair } from "../../node/child-processes/environment.ts"
import { environmentOf } from "../../node/child-processes/environment.ts"

/** The milliseconds in which a process has to end. */
const PATIENCE = 5000

/** How a process of the bot is started. */
export interface BotCommand {
  /** The arguments of Node: its flags and the file of the bot. */
  readonly args: readonly string[]
  readonly folder: string
  readonly environment: readonly EnvironmentPair[]
  /** Called with each line that a process prints. */
  onLine(line: string): void
  /** Called when a process ends by itself. */
  onEnd(how: string): void
}

/** The started processes of a bot. */
export class BotProcesses {
  readonly #command: BotCommand
  readonly #children: ChildProcess[] = []
  #isStopping = false

  constructor(command: BotCommand) {
    this.#command = command
  }

  /** The number of processes that run. */
  get running(): number {
    return this.#children.filter(hasNotEnded).length
  }

  /** Starts a process. `variables` come besides those of the environment. */
  start(variables: NodeJS.ProcessEnv): void {
    const { args, folder, environment, onLine, onEnd } = this.#command
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...environmentOf(environment), ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    })
    this.#children.push(child)
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", onLine)
    child.once("exit", (code, signal) => {
      if (this.#isStopping) return
      onEnd(signal === null ? `with the exit code ${code}` : `by the signal ${signal}`)
    })
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const running = this.#children.filter(hasNotEnded)
    const ended = running.map((child) => once(child, "exit"))
    for (const child of running) child.kill()
    const kill = setTimeout(() => {
      for (const child of running) child.kill("SIGKILL")
    }, PATIENCE)
    await Promise.all(ended)
    clearTimeout(kill)
  }
}

function hasNotEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
