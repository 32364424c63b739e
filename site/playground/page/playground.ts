// The state of the page: the code, the bot that runs, and what the user is told.

import { computed, signal } from "@preact/signals"
import { readFragment, writeFragment } from "../shared/share-link.ts"
import { type CodeMistake, compile } from "./compile.ts"
import { type Example, FIRST_EXAMPLE, isExample } from "./examples.ts"
import { Output } from "./output.ts"
import { RunningBot } from "./running-bot.ts"
import { type SavedBot, loadBot, saveBot } from "./saved-bot.ts"
import type { ShownSimulation } from "./simulation.ts"

/** The states of the page. */
export type Status =
  | "loading"
  | "unavailable"
  | "stopped"
  | "starting"
  | "running"
  | "failed"
  | "hanging"

/** A message at the top of the page. */
export interface Notice {
  readonly text: string
  readonly isError?: boolean
  /** Whether the previous bot can be brought back. */
  readonly hasPrevious?: boolean
  /** The link to show. */
  readonly link?: string
}

/** The editor, as the page uses it. */
export interface CodeDisplay {
  replace(code: string): void
  mark(mistakes: readonly CodeMistake[]): void
}

const NEW_BOT: SavedBot = { code: FIRST_EXAMPLE.code, isFromLink: false, isRunning: false }

const FROM_LINK =
  "This bot comes from a link, and it has not run. Read its code, then press Run. It runs in a frame without access to the site and to the network."

const LEFT_RUNNING =
  "The page was closed while this bot ran, so it was not started again. If it made the page hang, look for an endless loop before you press Run."

/** The state of the page. */
export class Playground {
  readonly output = new Output()
  readonly notice = signal<Notice | undefined>(undefined)
  /** Whether the next start keeps the world as it is. */
  readonly keepsWorld = signal(true)
  readonly status = computed((): Status => this.#readStatus())
  readonly #simulation = signal<ShownSimulation | undefined>(undefined)
  readonly #isUnavailable = signal(false)
  readonly #bot = signal<RunningBot | undefined>(undefined)
  #saved: SavedBot
  /** Counts starts and stops, so that a start that waits for a new world notices a later one. */
  #starts = 0
  #display: CodeDisplay | undefined

  /** Creates the state with the bot that the browser has kept. */
  constructor() {
    this.#saved = loadBot() ?? NEW_BOT
    if (this.#saved.isRunning) this.notice.value = { text: LEFT_RUNNING }
    else if (this.#saved.isFromLink) this.#showOrigin()
  }

  /** The code of the bot. */
  get code(): string {
    return this.#saved.code
  }

  /** Connects the editor. */
  attachEditor(display: CodeDisplay): void {
    this.#display = display
  }

  /** Allows bots to run in a simulation. */
  attachSimulation(simulation: ShownSimulation): void {
    this.#simulation.value = simulation
  }

  /** Tells the user why no bot can run here. The code can be edited nevertheless. */
  refuseSimulation(error: unknown): void {
    this.#isUnavailable.value = true
    const reason = error instanceof Error ? error.message : String(error)
    this.output.add("error", `Bots cannot run in this page. ${reason}`)
  }

  /** Saves the code that the user has changed. */
  edit(code: string): void {
    this.#save({ code })
  }

  /** Opens an example. The bot before it can be brought back. */
  openExample(example: Example): void {
    this.#replace(example.code, false)
    const { previous } = this.#saved
    this.notice.value = { text: example.advice, hasPrevious: previous !== undefined }
  }

  /** Brings back the bot that an example or a link has replaced. */
  restorePrevious(): void {
    const { previous } = this.#saved
    if (previous === undefined) return
    this.#replace(previous, false)
    this.notice.value = undefined
  }

  /** Opens the bot of a link, if the fragment has one. It does not run by itself. */
  async openLink(fragment: string): Promise<void> {
    try {
      const code = await readFragment(fragment)
      if (code === undefined) return
      this.stop()
      this.#replace(code, true)
      this.#showOrigin()
      // The code is saved now. The link would replace it again when the page is loaded again.
      history.replaceState(null, "", location.pathname + location.search)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      this.notice.value = { text: `${text} Your own bot is unchanged.`, isError: true }
    }
  }

  /** Shows a link to the bot, and copies it if the browser allows that. */
  async share(): Promise<void> {
    try {
      const link = new URL(await writeFragment(this.code), location.href).href
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      )
      const text = isCopied ? "The link is copied." : "Copy this link."
      this.notice.value = { text: `${text} It contains the code.`, link }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      this.notice.value = { text, isError: true }
    }
  }

  /** Starts the bot. One that runs is ended before. */
  async run(): Promise<void> {
    const simulation = this.#simulation.value
    if (simulation === undefined) return
    this.stop()
    this.output.clear()
    this.notice.value = undefined
    const compiled = compile(this.code)
    const mistakes = "mistakes" in compiled ? compiled.mistakes : []
    this.#display?.mark(mistakes)
    for (const { message, line } of mistakes) this.output.add("error", message, line)
    if (!("code" in compiled)) return
    if (!this.keepsWorld.value) {
      const begun = ++this.#starts
      await simulation.reset()
      // The user has pressed a button again meanwhile.
      if (begun !== this.#starts) return
    }
    // Saved before the code runs: a bot that hangs may take the page with it.
    this.#save({ isRunning: true, isFromLink: false })
    const { sim } = simulation
    this.#bot.value = new RunningBot({ code: compiled.code, sim, output: this.output })
  }

  /** Ends the bot. */
  stop(): void {
    this.#starts += 1
    this.#bot.value?.stop()
    this.#bot.value = undefined
    this.#save({ isRunning: false })
  }

  /** Dismisses the message at the top. */
  dismiss(): void {
    this.notice.value = undefined
  }

  #showOrigin(): void {
    const hasPrevious = this.#saved.previous !== undefined
    this.notice.value = { text: FROM_LINK, hasPrevious }
  }

  #replace(code: string, isFromLink: boolean): void {
    const { code: before } = this.#saved
    const isWorthKeeping = before !== code && !isExample(before)
    this.#save({ code, isFromLink, ...(isWorthKeeping && { previous: before }) })
    this.#display?.replace(code)
  }

  #save(changes: Partial<SavedBot>): void {
    this.#saved = { ...this.#saved, ...changes }
    if (saveBot(this.#saved)) return
    const text =
      "The code is not kept when you leave this page, because the browser does not allow the site to store anything. Share the bot to keep a link."
    this.notice.value ??= { text, isError: true }
  }

  #readStatus(): Status {
    if (this.#isUnavailable.value) return "unavailable"
    if (this.#simulation.value === undefined) return "loading"
    const bot = this.#bot.value
    if (bot === undefined) return "stopped"
    return bot.isHanging.value ? "hanging" : bot.state.value
  }
}
