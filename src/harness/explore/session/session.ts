// One run of an exploration: does steps, and judges each of them.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { MessageId, UserId } from "../../../world/model/ids.ts"
import type { CallObserver } from "../../client/call-observer.ts"
import { BotHasEnded } from "../../node/errors/errors.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { Bot } from "../../node/bots/bot.ts"
import type { Env, RunOptions } from "../../node/run/env.ts"
import type { OpenRun } from "../../node/run/run.ts"
import { openRun } from "../../node/sim.ts"
import { SettleTimeout } from "../../simulation/failures/settle-timeout.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import { findSigns } from "../findings/find-signs.ts"
import type { Sign } from "../findings/sign.ts"
import { findRestartSign } from "../findings/restarts.ts"
import type { Step, StepValue } from "../steps.ts"
import { ExplorerCalls } from "./calls.ts"
import { type EnteredText, type Evidence, StepWatcher } from "./evidence.ts"
import { MissingObject, type OpenModal } from "./find-objects.ts"
import { type RefusedRequests, refuseOtherHosts } from "./other-hosts.ts"
import { advance } from "./faults.ts"
import { type PerformedStep, performStep } from "./perform-step.ts"

/** The bot and the options of the runs of an exploration. */
export interface SessionSettings {
  readonly bot: Bot
  readonly options: RunOptions
  /** Whether requests to other hosts than the platform's are allowed. */
  readonly allowsNetwork: boolean
  /** Called when the bot has started, before the first step. */
  readonly onOpen?: (env: Env) => void
}

/** How a step ended. */
export interface StepOutcome {
  /**
   * `"impossible"`: nobody can do it at this time. `"refused"`: the platform refused it. Both say
   * nothing about the bot.
   */
  readonly status: "done" | "refused" | "impossible"
  readonly signs: readonly Sign[]
  /** The gaps that the bot ran into. A step with gaps has no signs. */
  readonly gaps: readonly string[]
  /** A fact about the step that is no finding. */
  readonly note?: string
  /** Whether the run cannot go on. */
  readonly isOver: boolean
  /** The messages that the bot has sent. */
  readonly sent: readonly MessageId[]
  /** The message whose component was used. */
  readonly message?: MessageId
  /** Whether that message is older than the latest start of the bot. */
  readonly isOld: boolean
  /** The modal that the bot has opened. */
  readonly opened?: OpenModal
}

/** The seconds after which a person has seen that an interaction failed. */
const ANSWER_LIMIT = 4

/** The seconds after which a person has seen that a deferred answer does not come. */
const DEFERRED_LIMIT = 901

const NOTHING = { signs: [], gaps: [], isOver: false, sent: [], isOld: false } as const

/** One run of an exploration. */
export class ExplorerSession {
  readonly env: Env
  readonly openModals: OpenModal[] = []
  readonly #run: OpenRun<object>
  readonly #calls: ExplorerCalls
  readonly #watcher: StepWatcher
  readonly #entered: EnteredText[] = []
  /** The steps with the numbers of their first entries in the journal. */
  readonly #steps: { readonly start: number; readonly step: Step }[] = []
  readonly #openers = new Map<MessageId, UserId>()
  /** The messages from before the latest start of the bot. */
  #old: ReadonlySet<MessageId> = new Set()

  private constructor(
    run: OpenRun<object>,
    refused: RefusedRequests,
    observe: CallObserver | undefined,
  ) {
    this.#run = run
    this.env = run.env
    this.#calls = new ExplorerCalls(observe)
    this.#watcher = new StepWatcher(run.env, refused)
  }

  /**
   * Starts the bot in a new run. `observe` is called with each call.
   *
   * @throws whatever `sim.run` throws if the bot does not start.
   */
  static async open(settings: SessionSettings, observe?: CallObserver): Promise<ExplorerSession> {
    const { bot, options, allowsNetwork, onOpen } = settings
    const refused = refuseOtherHosts()
    const handlers = [...(options.handlers ?? []), ...(allowsNetwork ? [] : [refused.handler])]
    const run = await openRun(bot, { ...options, handlers }, () => {})
    onOpen?.(run.env)
    return new ExplorerSession(run, refused, observe)
  }

  /** Ends the run. */
  async close(): Promise<void> {
    await this.#run.end()
  }

  /** Whether a message is older than the latest start of the bot. */
  isOld(message: MessageHandle): boolean {
    return this.#old.has(message.id)
  }

  /** Does a step and judges it. */
  async perform(step: Step): Promise<StepOutcome> {
    const watcher = this.#watcher
    watcher.begin()
    this.#steps.push({ start: watcher.start, step })
    let performed: PerformedStep
    try {
      performed = await performStep(this.#context, step)
      await this.#waitForAnswer(performed)
    } catch (error) {
      return this.#failed(step, error)
    }
    this.#remember(step, performed)
    const evidence = this.#evidenceOf(step, performed)
    const { gaps } = watcher
    if (step.kind === "restart") this.#old = new Set(this.env.replies.map(({ id }) => id))
    const opened = this.#openedBy(step, performed)
    if (opened !== undefined) this.openModals.push(opened)
    const signs = gaps.length > 0 ? [] : findSigns(evidence)
    return {
      status: "done",
      signs,
      gaps,
      isOver: evidence.errors.some(({ name }) => name === "BotExited"),
      sent: evidence.messages.map(({ id }) => id),
      isOld: evidence.isFromBeforeRestart,
      ...(performed.message !== undefined && { message: performed.message.id }),
      ...(opened !== undefined && { opened }),
    }
  }

  get #context() {
    return { env: this.env, calls: this.#calls, openModals: this.openModals }
  }

  /** Lets the time pass in which a person waits for an answer. */
  async #waitForAnswer({ result }: PerformedStep): Promise<void> {
    if (result === undefined) return
    if (!result.acknowledged) await advance(this.#context, ANSWER_LIMIT)
    if (result.deferred && result.kind === "deferredReply") {
      await advance(this.#context, DEFERRED_LIMIT)
    }
  }

  /** Returns the outcome of a step that threw. */
  #failed(step: Step, error: unknown): StepOutcome {
    if (error instanceof PlatformError) return { ...NOTHING, status: "refused" }
    const { gaps } = this.#watcher
    if (step.kind === "restart" && error instanceof Error) {
      const isExcused = gaps.length > 0 || this.#watcher.entries.some(isInjected)
      const signs = isExcused ? [] : [findRestartSign(error, this.env)]
      return { ...NOTHING, status: "done", signs, gaps, isOver: true }
    }
    if (error instanceof MissingObject || error instanceof SetupError) {
      return { ...NOTHING, status: "impossible" }
    }
    if (error instanceof SettleTimeout || error instanceof BotHasEnded) {
      const note = `After a step the bot did not come to rest: ${firstLine(error.message)}`
      return { ...NOTHING, status: "done", gaps, note, isOver: true }
    }
    throw error
  }

  #remember(step: Step, { by, result }: PerformedStep): void {
    if ("by" in step) {
      for (const text of textsIn(step)) this.#entered.push({ by: step.by, text })
    }
    const { response } = result ?? {}
    if (response !== undefined && by !== undefined && !this.#openers.has(response.id)) {
      this.#openers.set(response.id, by.id)
    }
  }

  #causeOf(error: Error): Step | undefined {
    const action = this.#watcher.actionOf(error)
    if (action === undefined) return undefined
    return this.#steps.findLast(({ start }) => start <= action)?.step
  }

  #openedBy(step: Step, { result }: PerformedStep): OpenModal | undefined {
    const modal = result?.modal
    if (result === undefined || modal === undefined || !("channel" in step)) return undefined
    return "by" in step ? { by: step.by, channel: step.channel, result, modal } : undefined
  }

  #evidenceOf(step: Step, performed: PerformedStep): Evidence {
    const { entries, errors, messages } = this.#watcher
    return {
      env: this.env,
      calls: this.#calls,
      step,
      performed,
      causeOf: (error) => this.#causeOf(error) ?? step,
      entries,
      errors,
      messages,
      entered: this.#entered,
      openers: this.#openers,
      isFromBeforeRestart: performed.message !== undefined && this.isOld(performed.message),
      isDisturbed: entries.some(isInjected),
    }
  }
}

/** Whether a fault changed the response to a request. */
function isInjected(entry: JournalEntry): boolean {
  return entry.kind === "request" && entry.injected !== null
}

/** Returns the texts that a person enters in a step. */
function textsIn(step: Step): readonly string[] {
  switch (step.kind) {
    case "send":
      return [step.text]
    case "slash":
      return textValues(Object.values(step.options).flat())
    case "submit":
      return textValues(Object.values(step.values).flat())
    default:
      return []
  }
}

function textValues(values: readonly StepValue[]): string[] {
  return values.filter((value) => typeof value === "string")
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? ""
}
