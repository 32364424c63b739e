// Explores a bot: does chosen steps in several runs, and collects what is wrong.

import { chooseStep, seedOf } from "./generation/choose-step.ts"
import { OLD } from "./generation/component-candidates.ts"
import { findCandidates } from "./generation/candidates.ts"
import type { FastCheck } from "./generation/fast-check.ts"
import { readWorldNames } from "./generation/world-names.ts"
import type { ExploredTarget } from "./findings/finding.ts"
import type { Sign } from "./findings/sign.ts"
import type { ExploreOptions } from "./options.ts"
import { faultsOf } from "./session/faults.ts"
import { ExplorerSession, type SessionSettings, type StepOutcome } from "./session/session.ts"
import { type Step, targetOf } from "./steps.ts"
import { type TextCommand, findTextCommands } from "./text-commands.ts"

/** The number of steps of one run. */
const STEPS_OF_RUN = 25

/** A step that was done, with the positions of the steps that it depends on. */
export interface DoneStep {
  readonly step: Step
  readonly parents: readonly number[]
}

/** A sign with the steps that led to it when it was first seen. */
export interface FirstSign {
  readonly sign: Sign
  readonly steps: readonly DoneStep[]
  seen: number
}

/** The options of an exploration with their defaults. */
export type ExplorationOptions = Required<
  Pick<ExploreOptions, "seed" | "actions" | "people" | "faults">
> & {
  /** Whether no new step may begin. */
  readonly isLate: () => boolean
  readonly onStep: (actions: number, findings: number) => void
}

/** The steps of one exploration, and what they have shown. */
export class Exploration {
  readonly signs = new Map<string, FirstSign>()
  readonly gaps = new Set<string>()
  readonly notes = new Set<string>()
  /** The first done step of each target, with the steps that it depends on. */
  readonly successes = new Map<string, readonly DoneStep[]>()
  actions = 0
  runs = 0
  readonly #settings: SessionSettings
  readonly #options: ExplorationOptions
  readonly #fc: FastCheck
  readonly #targets = new Map<string, { tries: number; refused: number }>()
  #textCommands: readonly TextCommand[] = []

  constructor(settings: SessionSettings, options: ExplorationOptions, fc: FastCheck) {
    this.#settings = settings
    this.#options = options
    this.#fc = fc
  }

  /** The targets that were tried, in the order of their names. */
  get targets(): readonly ExploredTarget[] {
    return Array.from(this.#targets, ([name, counts]) => ({ name, ...counts })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )
  }

  /** Explores in new runs until the steps are done. @throws whatever the start of the bot throws. */
  async explore(): Promise<void> {
    while (!this.#isDone) {
      const session = await ExplorerSession.open(this.#settings)
      this.runs += 1
      const before = this.actions
      try {
        await this.#exploreIn(session)
      } finally {
        await session.close()
      }
      // A world in which nobody can do anything.
      if (this.actions === before) return
    }
  }

  get #isDone(): boolean {
    return this.actions >= this.#options.actions || this.#options.isLate()
  }

  async #exploreIn(session: ExplorerSession): Promise<void> {
    const { people, faults } = this.#options
    const history = new RunHistory()
    if (this.runs === 1) await this.#lookForTextCommands(session, history)
    for (let position = 0; position < STEPS_OF_RUN && !this.#isDone; position++) {
      const candidates = findCandidates({
        fc: this.#fc,
        names: readWorldNames(session.env, people),
        session,
        position,
        faults: faultsOf(faults),
        textCommands: this.#textCommands,
      })
      const seed = seedOf(this.#options.seed, this.runs, position)
      const step = chooseStep(this.#fc, candidates, (target) => this.#triesOf(target), seed)
      if (step === undefined) return
      const outcome = await this.#perform(session, step, history)
      if (outcome.isOver) return
    }
  }

  async #lookForTextCommands(session: ExplorerSession, history: RunHistory): Promise<void> {
    const { people } = readWorldNames(session.env, this.#options.people)
    const person = people.at(1) ?? people[0]
    if (person === undefined) return
    this.#textCommands = await findTextCommands(session, person, async (step) => {
      const outcome = await session.perform(step)
      // A message without an answer is neither an action nor a try: most bots have no such command.
      if (outcome.sent.length > 0 || outcome.signs.length > 0) this.#note(step, outcome, history)
      return outcome
    })
  }

  async #perform(session: ExplorerSession, step: Step, history: RunHistory): Promise<StepOutcome> {
    const outcome = await session.perform(step)
    this.#note(step, outcome, history)
    return outcome
  }

  #note(step: Step, outcome: StepOutcome, history: RunHistory): void {
    this.actions += 1
    this.#count(step, outcome)
    for (const gap of outcome.gaps) this.gaps.add(gap)
    if (outcome.note !== undefined) this.notes.add(`${targetOf(step)}: ${outcome.note}`)
    if (outcome.status === "done") {
      history.add(step, outcome)
      this.#collect(step, outcome, history)
    }
    this.#options.onStep(this.actions, this.signs.size)
  }

  #triesOf(target: string): number {
    return this.#targets.get(target)?.tries ?? 0
  }

  #count(step: Step, { status, isOld }: StepOutcome): void {
    const name = countedAs(step, isOld)
    const counts = this.#targets.get(name) ?? { tries: 0, refused: 0 }
    counts.tries += 1
    if (status !== "done") counts.refused += 1
    this.#targets.set(name, counts)
  }

  #collect(step: Step, outcome: StepOutcome, history: RunHistory): void {
    for (const sign of outcome.signs) {
      const known = this.signs.get(sign.key)
      if (known === undefined) this.signs.set(sign.key, { sign, steps: history.steps, seen: 1 })
      else known.seen += 1
    }
    const target = targetOf(step)
    const isUnknown =
      step.kind === "send" && step.command !== undefined && outcome.sent.length === 0
    const isFine = outcome.signs.length === 0 && outcome.gaps.length === 0 && !isUnknown
    if (isFine && !this.successes.has(target)) this.successes.set(target, history.chain())
  }
}

/** Returns the name by which a step is counted; events by their kind. */
function countedAs(step: Step, isOld: boolean): string {
  if (step.kind === "mute") return "revoke"
  const isEvent = ["restart", "advance", "revoke", "join", "leave", "fault"].includes(step.kind)
  return isEvent ? step.kind : `${targetOf(step)}${isOld ? OLD : ""}`
}

/** The done steps of one run, and which of them depends on which. */
class RunHistory {
  readonly #steps: DoneStep[] = []
  /** The positions of the steps that sent messages or opened modals. */
  readonly #origins = new Map<string, number>()

  get steps(): readonly DoneStep[] {
    return [...this.#steps]
  }

  add(step: Step, { sent, message, opened }: StepOutcome): void {
    const position = this.#steps.length
    const keys = [
      message,
      step.kind === "submit" ? modalKey(step.by, step.modal.customId) : undefined,
      "by" in step ? `person ${step.by}` : undefined,
    ]
    const parents = keys.flatMap((key) => {
      const origin = key === undefined ? undefined : this.#origins.get(key)
      return origin === undefined ? [] : [origin]
    })
    this.#steps.push({ step, parents })
    if (step.kind === "join") this.#origins.set(`person ${step.name}`, position)
    for (const id of sent) this.#origins.set(id, position)
    if (opened !== undefined)
      this.#origins.set(modalKey(opened.by, opened.modal.custom_id), position)
  }

  /** Returns the latest step with those that it depends on. */
  chain(): readonly DoneStep[] {
    return chainOf(this.#steps)
  }
}

function modalKey(by: string, customId: string): string {
  return `modal ${by} ${customId}`
}

/** Returns the last of some steps with those that it depends on, in order. */
export function chainOf(steps: readonly DoneStep[]): readonly DoneStep[] {
  const needed = new Set<number>()
  const need = (position: number): void => {
    if (needed.has(position)) return
    needed.add(position)
    steps[position]?.parents.forEach(need)
  }
  need(steps.length - 1)
  return steps.filter((_, position) => needed.has(position))
}
