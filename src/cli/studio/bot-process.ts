// The process of the bot of `guildsim studio`.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import { pathOfModule } from "../../requirements/own-files.ts"
import { type StartOrder, markMessage, readReport } from "./messages.ts"

/** The real milliseconds in which a bot has to end. */
const PATIENCE = 5000

/** Callbacks for what a process reports. */
export interface BotProcessListeners {
  /** Called when the bot is ready. */
  onReady(isOpened: boolean): void
  /** Called with each file that the process has loaded. */
  onFile(file: string): void
  /** Called with what the process prints. Default: it prints to the output of this process. */
  readonly onOutput?: (text: string) => void
}

/** How the process of a bot is started. */
export interface BotProcessOptions {
  /** The flags of Node. */
  readonly flags: readonly string[]
  readonly folder: string
  /** Environment variables, besides those of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** The process of a bot from one start to its end. */
export class StudioBotProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #world: WorldSnapshot | undefined
  #isReady = false
  #ending: string | undefined

  /** Starts a bot. */
  constructor(
    order: StartOrder,
    { flags, folder, env }: BotProcessOptions,
    { onReady, onFile, onOutput }: BotProcessListeners,
  ) {
    const stream = onOutput === undefined ? "inherit" : "pipe"
    this.#child = spawn(process.execPath, [...flags, pathOfModule("cli/studio/play")], {
      cwd: folder,
      stdio: [onOutput === undefined ? "inherit" : "ignore", stream, stream, "ipc"],
      // Node then reports the files that it loads, as it does for `node --watch`.
      env: { ...process.env, ...env, WATCH_REPORT_DEPENDENCIES: "1" },
    })
    this.ended = this.#waitForEnd()
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.setEncoding("utf8").on("data", (text) => onOutput?.(String(text)))
    }
    this.#child.on("message", (message) => {
      for (const file of loadedFiles(message)) onFile(file)
      const report = readReport(message)
      if (report?.kind === "ready") {
        this.#isReady = true
        onReady(report.isOpened)
      } else if (report?.kind === "saved") this.#world = report.world
    })
    this.#child.send(markMessage(order))
  }

  async #waitForEnd(): Promise<void> {
    // After "close", all that it printed was read.
    const ends = ["close", "error"].map((event) => once(this.#child, event))
    await Promise.race(ends)
    const { exitCode, signalCode } = this.#child
    this.#ending = signalCode === null ? `exit code ${exitCode ?? "unknown"}` : signalCode
  }

  /** Whether the process has ended. */
  get hasEnded(): boolean {
    return this.#ending !== undefined
  }

  /** How the process has ended, such as `exit code 1`; undefined while it runs. */
  get ending(): string | undefined {
    return this.#ending
  }

  /** Whether the bot has started. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Ends the process. Returns the world as it was; undefined if the bot was not ready. */
  async stop(): Promise<WorldSnapshot | undefined> {
    if (this.#child.connected && this.#isReady) this.#child.send(markMessage({ kind: "stop" }))
    else this.#child.kill()
    const kill = setTimeout(() => this.#child.kill("SIGKILL"), PATIENCE)
    await this.ended
    clearTimeout(kill)
    return this.#world
  }
}

/** Returns the files that a message of Node names: paths of CommonJS, and URLs of ES modules. */
function loadedFiles(message: unknown): readonly string[] {
  if (typeof message !== "object" || message === null) return []
  const names = ["watch:require", "watch:import"].flatMap((key) => {
    const list: unknown = Reflect.get(message, key)
    return Array.isArray(list) ? list.map(String) : []
  })
  return names.flatMap((name) => {
    if (name.startsWith("file:")) return [fileURLToPath(new URL(name))]
    return name.includes(":") && !/^[A-Za-z]:[\\/]/.test(name) ? [] : [name]
  })
}
