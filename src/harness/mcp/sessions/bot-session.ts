// One bot that was started, through all its restarts.

import { connect } from "../../client/connect.ts"
import type { RemoteEnv } from "../../client/env-types.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { WorldSnapshot } from "../../simulation/snapshot.ts"
import { Recorder } from "../../studio/recording/recorder.ts"
import type { BotHost, BotOrder, RunningBot } from "./bot-host.ts"
import { OutputLog } from "./output-log.ts"
import { ShortNames } from "./short-names.ts"

/** The parts of a bot that runs. */
interface Connected {
  readonly bot: RunningBot
  readonly env: RemoteEnv
}

/** A bot, its world, and what was done with it. */
export class BotSession {
  readonly name: string
  readonly output = new OutputLog()
  readonly names = new ShortNames()
  readonly recorder = new Recorder()
  /** The number of errors, gaps and lines that the client has been told about. */
  readonly told = { errors: 0, gaps: 0, ending: false }
  readonly #host: BotHost
  readonly #first: BotOrder
  #order: BotOrder
  #connected: Connected | undefined
  #previous: RunningBot | undefined
  #isRecording = true

  constructor(name: string, order: BotOrder, host: BotHost) {
    this.name = name
    this.#first = order
    this.#order = order
    this.#host = host
  }

  /** The bot and the world with which it was started last. */
  get order(): BotOrder {
    return this.#order
  }

  /** The link to the page of the world. */
  get studio(): string | undefined {
    return this.#connected?.bot.studio
  }

  /** The API of the world. @throws SetupError if the bot does not run. */
  get env(): RemoteEnv {
    return this.#require().env
  }

  get simulation(): Simulation {
    return simulationOfApi(this.env)
  }

  /** Returns how the process of the bot has ended; undefined while it runs. */
  ending(): string | undefined {
    return this.#connected === undefined ? "it did not start" : this.#connected.bot.ending()
  }

  changedFiles(): readonly string[] {
    return this.#connected?.bot.changedFiles() ?? []
  }

  /** Starts the bot. @throws Error that says why it did not start. */
  async start(): Promise<void> {
    const bot = await this.#host.launch(this.#order, this.output, this.#previous)
    this.#previous = bot
    const { url, key, fetch } = bot
    Object.assign(this.told, { errors: 0, gaps: 0, ending: false })
    try {
      const env = await connect(url, {
        key,
        ...(fetch !== undefined && { fetch }),
        onCall: (call) => (this.#isRecording ? this.recorder.observe(call) : undefined),
      })
      this.#connected = { bot, env }
      this.recorder.start(env)
    } catch (error) {
      await bot.stop()
      throw error
    }
  }

  /**
   * Ends the bot and starts it again. Default: in its world as it is; after a crash in the one that it
   * started with. Returns whether its world was kept.
   */
  async restart(world?: "first" | WorldSnapshot): Promise<boolean> {
    const saved = await this.stop()
    const next = world === undefined ? saved : world === "first" ? this.#first.world : world
    if (world !== undefined || saved !== undefined) this.#order = { ...this.#first, world: next }
    await this.start()
    return saved !== undefined || world !== undefined
  }

  /** Ends the bot. Returns its world; undefined if its process had ended already. */
  async stop(): Promise<WorldSnapshot | undefined> {
    const connected = this.#connected
    this.#connected = undefined
    return connected?.bot.stop()
  }

  /** Runs work whose calls are no steps of a test. */
  async unrecorded<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isRecording = false
    try {
      return await work()
    } finally {
      this.#isRecording = true
    }
  }

  #require(): Connected {
    const ending = this.#connected?.bot.ending()
    if (this.#connected !== undefined && ending === undefined) return this.#connected
    throw new SetupError(
      `${this.name} does not run: its process has ended (${ending ?? "it did not start"}). Read what it printed with output, then call restart.`,
    )
  }
}
