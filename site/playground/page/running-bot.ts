// A bot that runs: its frame, the time that it gets, and whether it still responds.

import { signal } from "@preact/signals"
import type { BrowserSim } from "guildsim/browser"
import { BotFrame, type BotEvent } from "./bot-frame.ts"
import type { Output } from "./output.ts"

/** Milliseconds between two looks at the clock of the simulation. */
const TICK = 50

/** Milliseconds without a sign of life after which a bot does not respond. */
const PATIENCE = 5000

/** The states of a bot. `failed`: its code has thrown before its end, and what it has started goes on. */
export type BotState = "starting" | "running" | "failed"

/** Options of a running bot. */
export interface RunningBotOptions {
  readonly code: string
  readonly sim: BrowserSim
  readonly output: Output
}

/** A bot that runs until `stop`. */
export class RunningBot {
  readonly state = signal<BotState>("starting")
  /** Whether the bot gives no sign of life. */
  readonly isHanging = signal(false)
  readonly #options: RunningBotOptions
  readonly #frame: BotFrame
  readonly #interval: number
  #shownGaps: number
  #sentTime = 0
  #isLoaded = false
  /** The time of the page at which the frame was asked for a sign of life. */
  #askedAt: number | undefined

  /** Starts a bot. */
  constructor(options: RunningBotOptions) {
    const { code, sim } = options
    this.#options = options
    this.#shownGaps = sim.gaps.length
    this.#frame = new BotFrame({
      code,
      token: sim.token,
      now: () => sim.now.getTime(),
      onEvent: (event) => this.#handle(event),
    })
    this.#interval = window.setInterval(() => this.#tick(), TICK)
  }

  /** Ends the bot at once. */
  stop(): void {
    clearInterval(this.#interval)
    this.#showGaps()
    this.#frame.stop()
  }

  #handle(event: BotEvent): void {
    const { output } = this.#options
    if (event.kind === "loaded") this.#isLoaded = true
    else if (event.kind === "started") this.state.value = "running"
    else if (event.kind === "printed") output.add(event.level, event.text)
    else if (event.kind === "pong") {
      this.#askedAt = undefined
      this.isHanging.value = false
    } else {
      output.add("error", event.text, event.line)
      if (this.state.peek() === "starting") this.state.value = "failed"
    }
  }

  #tick(): void {
    this.#showGaps()
    if (!this.#isLoaded) return
    const now = this.#options.sim.now.getTime()
    if (now !== this.#sentTime) this.#frame.send({ kind: "time", now })
    this.#sentTime = now
    if (this.#askedAt === undefined) {
      this.#askedAt = performance.now()
      this.#frame.send({ kind: "ping" })
    } else if (performance.now() - this.#askedAt > PATIENCE) this.isHanging.value = true
  }

  #showGaps(): void {
    const { gaps } = this.#options.sim
    for (const gap of gaps.slice(this.#shownGaps)) this.#options.output.add("gap", gap.message)
    this.#shownGaps = gaps.length
  }
}
