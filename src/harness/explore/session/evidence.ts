// The evidence of one step in a run.

import { withoutLinks } from "../../../requirements/error-link.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { MessageId, UserId } from "../../../world/model/ids.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { Env } from "../../node/run/env.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { RefusedRequests } from "./other-hosts.ts"
import type { Step } from "../steps.ts"
import type { ExplorerCalls } from "./calls.ts"
import type { PerformedStep } from "./perform-step.ts"

/** A text that somebody has entered. */
export interface EnteredText {
  readonly by: string
  readonly text: string
}

/** The facts about a step that was done. */
export interface Evidence {
  readonly env: Env
  readonly calls: ExplorerCalls
  readonly step: Step
  readonly performed: PerformedStep
  /** Returns the step that led to an error, which may be an earlier one. */
  readonly causeOf: (error: Error) => Step
  /** The entries of the journal since the step began. */
  readonly entries: readonly JournalEntry[]
  /** The errors that the bot has not caught since the step began. */
  readonly errors: readonly Error[]
  /** The messages that the bot has sent since the step began. */
  readonly messages: readonly MessageHandle[]
  /** The texts that people have entered in this run. */
  readonly entered: readonly EnteredText[]
  /** The people who used the commands and components whose responses messages are, by their ids. */
  readonly openers: ReadonlyMap<MessageId, UserId>
  /** Whether the message of the component is older than the latest start of the bot. */
  readonly isFromBeforeRestart: boolean
  /** Whether a fault changed the response to a request of the step. */
  readonly isDisturbed: boolean
}

/** Notices what happens in a run from one step to the next. */
export class StepWatcher {
  readonly #env: Env
  readonly #refused: RefusedRequests
  #refusals = 0
  #entries = 0
  #errors = 0
  #gaps = 0
  readonly #known = new Set<MessageId>()

  constructor(env: Env, refused: RefusedRequests) {
    this.#env = env
    this.#refused = refused
    this.begin()
  }

  /** Begins a step: what happened before does not count. */
  begin(): void {
    const simulation = simulationOfApi(this.#env)
    this.#entries = simulation.journal.nextIndex()
    this.#errors = simulation.botErrors().length
    this.#refusals = this.#refused.all.length
    this.#gaps = simulation.gaps.all().length
    for (const { id } of this.#env.replies) this.#known.add(id)
  }

  /** The number of the first entry of the step. */
  get start(): number {
    return this.#entries
  }

  /** Returns the number of the action that led to an error; undefined if it is unknown. */
  actionOf(error: Error): number | undefined {
    const { journal } = simulationOfApi(this.#env)
    let index: number | null | undefined = journal.indexOf(error)
    let found: number | undefined
    while (index != null) {
      const entry = journal.readRaw(index)
      if (entry?.kind === "action") found = index
      index = entry?.cause
    }
    return found
  }

  get entries(): readonly JournalEntry[] {
    return simulationOfApi(this.#env).journal.readPart(this.#entries).entries
  }

  get errors(): readonly Error[] {
    return simulationOfApi(this.#env).botErrors().slice(this.#errors)
  }

  /** The messages of the gaps, and the refused requests to other hosts, since the step began. */
  get gaps(): readonly string[] {
    const gaps = simulationOfApi(this.#env).gaps.all().slice(this.#gaps)
    return [
      ...gaps.map(({ message }) => withoutLinks(message)),
      ...this.#refused.all.slice(this.#refusals),
    ]
  }

  get messages(): readonly MessageHandle[] {
    return this.#env.replies.filter(({ id }) => !this.#known.has(id))
  }
}
