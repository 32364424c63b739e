// Starts a bot with Studio, and again after each change of its files, until it is interrupted.

import { randomBytes } from "node:crypto"
import { join, relative } from "node:path"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import { OWN_CODE } from "../../requirements/own-files.ts"
import { EXIT, type Terminal, UsageError } from "../command.ts"
import { MissingLoader, PACKAGE_FLAGS, loaderFlags } from "../loader.ts"
import { readNumber, readWorld } from "../serve/arguments.ts"
import { StudioBotProcess } from "./bot-process.ts"
import { freePort } from "./free-port.ts"
import type { StartOrder } from "./messages.ts"
import { SourceWatcher } from "./source-watcher.ts"

/** The arguments of `guildsim studio`, as texts. */
export interface StudioArguments {
  readonly file: string
  readonly world?: string | undefined
  readonly fresh: boolean
  readonly bot?: string | undefined
  readonly clock: string
  readonly port: string
  readonly key?: string | undefined
  readonly opens: boolean
  readonly loaders: readonly string[]
}

const MOST = 65_535

/** Runs the command until it is interrupted, and returns the exit status. */
export async function runStudio(given: StudioArguments, terminal: Terminal): Promise<number> {
  try {
    const flags = [...PACKAGE_FLAGS, ...loaderFlags(given.file, given.loaders)]
    const session = new StudioSession(await readOrder(given, terminal), {
      flags,
      terminal,
      isFresh: given.fresh,
    })
    await session.run()
    return EXIT.fine
  } catch (error) {
    if (!(error instanceof MissingLoader)) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  }
}

/** Returns the order for the first start. @throws UsageError for an invalid argument. */
async function readOrder(given: StudioArguments, { folder }: Terminal): Promise<StartOrder> {
  const { file, world, bot, clock, opens } = given
  if (clock !== "running" && clock !== "paused") {
    throw new UsageError(`--clock is ${JSON.stringify(clock)}. Give one of running, paused.`)
  }
  const port = readNumber("port", given.port, MOST)
  return {
    kind: "start",
    file,
    port: port === 0 ? await freePort() : port,
    key: given.key ?? randomBytes(32).toString("base64url"),
    world: world === undefined ? undefined : readWorld(world, folder),
    botName: bot,
    isClockRunning: clock === "running",
    opens,
  }
}

/** The parts of a session besides the order. */
interface StudioSessionDeps {
  readonly flags: readonly string[]
  readonly terminal: Terminal
  readonly isFresh: boolean
}

/** The starts of a bot, one after the other. */
class StudioSession {
  readonly #deps: StudioSessionDeps
  readonly #watcher: SourceWatcher
  #order: StartOrder
  #isShown = false
  #isOver = false
  /** Ends the wait for a change or an interruption. */
  #wake = (): void => {}
  #changed: string | undefined

  constructor(order: StartOrder, deps: StudioSessionDeps) {
    this.#order = order
    this.#deps = deps
    this.#watcher = new SourceWatcher((file) => {
      this.#changed = file
      this.#wake()
    })
    this.#watcher.add(order.file)
    this.#watcher.add(join(deps.terminal.folder, ".env"))
  }

  /** Starts the bot again and again, until the user interrupts. */
  async run(): Promise<void> {
    const forget = this.#deps.terminal.onInterrupt?.(() => {
      this.#isOver = true
      this.#wake()
    })
    try {
      while (!this.#isOver) await this.#play()
    } finally {
      forget?.()
      this.#watcher.close()
    }
  }

  /** Starts the bot, and ends it after a change or an interruption. */
  async #play(): Promise<void> {
    const { flags, terminal } = this.#deps
    const { folder } = terminal
    const bot = new StudioBotProcess(
      this.#order,
      { flags, folder },
      {
        onReady: (isOpened) => this.#onReady(isOpened),
        onFile: (file) => {
          if (!file.startsWith(OWN_CODE)) this.#watcher.add(file)
        },
      },
    )
    void this.#wakeAtEnd(bot)
    await this.#until(() => bot.hasEnded || this.#changed !== undefined)
    if (bot.hasEnded && !this.#isOver && this.#changed === undefined) {
      this.#watcher.watchesAll = !bot.isReady
      const what = bot.isReady ? "The process of the bot has ended." : "The bot has not started."
      terminal.error(`${what} It starts again after the next change of its files.\n`)
      await this.#until(() => this.#changed !== undefined)
    }
    this.#keepWorld(await bot.stop())
    if (this.#changed === undefined) return
    terminal.print(`${relative(folder, this.#changed)} has changed. The bot starts again.\n`)
    this.#changed = undefined
    this.#watcher.watchesAll = false
  }

  async #wakeAtEnd({ ended }: StudioBotProcess): Promise<void> {
    await ended
    this.#wake()
  }

  /** Waits until a condition holds, or until the user interrupts. */
  async #until(holds: () => boolean): Promise<void> {
    while (!this.#isOver && !holds()) await new Promise<void>((wake) => (this.#wake = wake))
  }

  #keepWorld(world: WorldSnapshot | undefined): void {
    if (world !== undefined && !this.#deps.isFresh) this.#order = { ...this.#order, world }
  }

  #onReady(isOpened: boolean): void {
    const { terminal } = this.#deps
    const { file, port, key, opens } = this.#order
    this.#order = { ...this.#order, opens: false }
    if (this.#isShown) return terminal.print("The bot is ready again.\n")
    this.#isShown = true
    const link = new URLSearchParams({ key, world: "default" })
    const lead = opens && !isOpened ? "Open Studio yourself, no browser could be opened" : "Studio"
    terminal.print(
      `${relative(terminal.folder, file)} is ready. Its files are watched. Press Ctrl+C to stop.\n\n  ${lead}: http://127.0.0.1:${port}/studio/#${String(link)}\n\n`,
    )
  }
}
