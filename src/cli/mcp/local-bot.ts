// One bot in a process of its own.

import { randomBytes } from "node:crypto"
import { statSync } from "node:fs"
import { relative } from "node:path"
import type { BotOrder, RunningBot } from "../../harness/mcp/sessions/bot-host.ts"
import type { OutputLog } from "../../harness/mcp/sessions/output-log.ts"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import { OWN_CODE } from "../../requirements/own-files.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { PACKAGE_FLAGS, loaderFlags } from "../loader.ts"
import { StudioBotProcess } from "../studio/bot-process.ts"
import { freePort } from "../studio/free-port.ts"

/** The real milliseconds in which a bot has to answer a request. */
const PATIENCE = 45_000

/** The number of lines that the message about a failed start shows. */
const LINES = 25

/** The order of a bot, with paths that are absolute. */
export interface LocalOrder extends BotOrder {
  /** The folder of the bot's project. */
  readonly folder: string
}

/** Starts a bot and waits until it is ready. @throws SetupError with what it has printed. */
export async function launchBot(
  order: LocalOrder,
  output: OutputLog,
  previous?: RunningBot,
): Promise<RunningBot> {
  const key = previous?.key ?? randomBytes(32).toString("base64url")
  const port = previous === undefined ? await freePort() : Number(new URL(previous.url).port)
  const bot = new LocalBot(order, output, { port, key })
  await bot.started
  return bot
}

/** The port of a bot's control API, and its key. */
interface StudioAddress {
  readonly port: number
  readonly key: string
}

/** A bot, its process, and the files that it has loaded. */
class LocalBot implements RunningBot {
  readonly url: string
  readonly key: string
  readonly studio: string
  /** Resolves when the bot is ready. */
  readonly started: Promise<void>
  readonly #process: StudioBotProcess
  readonly #folder: string
  /** The files of the bot, with the times of their last changes. */
  readonly #files = new Map<string, number>()

  constructor(order: LocalOrder, output: OutputLog, { port, key }: StudioAddress) {
    const { file, folder, env, loaders = [], world, botName } = order
    const flags = [...PACKAGE_FLAGS, ...loaderFlags(file, loaders)]
    const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
    this.key = key
    this.#folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.studio = `${this.url}/studio/#${String(new URLSearchParams({ key, world: "default" }))}`
    this.#process = new StudioBotProcess(
      { kind: "start", file, port, key, world, botName, isClockRunning: false, opens: false },
      { flags, folder, env },
      {
        onReady: () => onReady(),
        onFile: (loaded) => this.#addFile(loaded),
        onOutput: (text) => output.write(text),
      },
    )
    this.started = this.#waitForStart(ready, output)
  }

  /** Sends a request to the process, and gives up if it does not answer. */
  readonly fetch: NonNullable<RunningBot["fetch"]> = (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })

  ending(): string | undefined {
    return this.#process.ending
  }

  changedFiles(): readonly string[] {
    return [...this.#files]
      .filter(([file, time]) => timeOf(file) !== time)
      .map(([file]) => relative(this.#folder, file).replaceAll("\\", "/"))
  }

  stop(): Promise<WorldSnapshot | undefined> {
    return this.#process.stop()
  }

  async #waitForStart(ready: Promise<void>, output: OutputLog): Promise<void> {
    await Promise.race([ready, this.#process.ended])
    if (this.#process.isReady) return
    const printed = output.last(LINES).join("\n")
    throw new SetupError(
      `The bot has not started: ${this.#process.ending ?? "it has ended"}.${printed === "" ? "" : ` It printed:\n${printed}`}`,
    )
  }

  #addFile(file: string): void {
    const isOwn = file.startsWith(OWN_CODE) || /[\\/]node_modules[\\/]/.test(file)
    if (!isOwn && !this.#files.has(file)) this.#files.set(file, timeOf(file))
  }
}

/** Returns the time of the last change of a file; 0 if it does not exist. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
