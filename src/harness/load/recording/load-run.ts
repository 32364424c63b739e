// A load run over one simulation: its traffic, and what is recorded of it.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { LoadSettings } from "../options.ts"
import type { LoadMachineSummary, LoadReport, LoadSample } from "../report/report.ts"
import { SeededChance } from "../traffic/chance.ts"
import { type PopulatedGuild, readPopulation } from "../traffic/population.ts"
import { RecentMessages } from "../traffic/recent-messages.ts"
import { Traffic } from "../traffic/traffic.ts"
import { LoadRecorder } from "./recorder.ts"

/** The number of journal entries that a load run keeps, since all of them would fill the memory. */
const KEPT_ENTRIES = 5000

/** The number of samples of a run. */
const SAMPLES = 120

/** The dependencies of a load run. */
export interface LoadRunDeps {
  readonly simulation: Simulation
  readonly settings: LoadSettings
  readonly clock: LoadReport["clock"]
  /** Returns the time by which answers are measured, in milliseconds. */
  now(): number
}

/** A load run from its first action on. */
export class LoadRun {
  readonly recorder: LoadRecorder
  readonly #deps: LoadRunDeps
  readonly #guilds: readonly PopulatedGuild[]
  readonly #members: number
  readonly #traffic: Traffic
  readonly #recent: RecentMessages
  readonly #stopObserving: () => void

  /** Starts the traffic. @throws SetupError if the bot is in no guild in which people can write. */
  constructor(deps: LoadRunDeps) {
    const { simulation, settings, now } = deps
    const { world, journal } = simulation
    const { botId } = simulation.application()
    this.#deps = deps
    this.#guilds = requirePopulation(readPopulation(world, botId))
    this.#members = this.#guilds.reduce((sum, { people }) => sum + people.length, 0)
    this.recorder = new LoadRecorder(now)
    this.#recent = new RecentMessages(world, botId)
    journal.keepLatest(KEPT_ENTRIES)
    this.#stopObserving = journal.observe((entry) => this.recorder.onEntry(entry))
    this.#traffic = new Traffic({
      simulation,
      chance: new SeededChance(settings.seed),
      recent: this.#recent,
      texts: settings.texts,
      guilds: this.#guilds,
      guildsById: new Map(this.#guilds.map((guild) => [guild.id, guild])),
      joined: { count: 0 },
      profile: settings.profile,
      onQuestion: (question) => this.recorder.onQuestion(question),
      onAction: (...action) => this.recorder.onAction(...action),
    })
    this.#traffic.start(world.clock.now() + settings.seconds * 1000)
  }

  /** The seconds until the next sample. The last part of a run is not much shorter than the others. */
  get secondsToSample(): number {
    const interval = Math.max(1, this.#deps.settings.seconds / SAMPLES)
    return this.secondsLeft < interval * 1.5 ? this.secondsLeft : interval
  }

  /** The seconds until the end. */
  get secondsLeft(): number {
    return Math.max(0, this.#deps.settings.seconds - this.recorder.seconds)
  }

  /** Whether the time of the run is over. */
  get isOver(): boolean {
    return this.secondsLeft === 0
  }

  sample(machine: Pick<LoadSample, "backlog" | "machine">): LoadSample {
    return this.recorder.sample(machine)
  }

  /** Ends the traffic and returns the report. */
  end(machine: LoadMachineSummary): LoadReport {
    this.#traffic.stop()
    this.#recent.close()
    this.#stopObserving()
    this.#deps.simulation.journal.keepLatest(Infinity)
    const { settings, clock } = this.#deps
    const { seconds } = this.recorder
    return {
      profile: settings.profileName,
      seed: settings.seed,
      clock,
      planned: settings.seconds,
      seconds,
      isComplete: seconds >= settings.seconds,
      guilds: this.#guilds.length,
      members: this.#members,
      ...this.recorder.summary(),
      machine,
    }
  }
}

function requirePopulation(guilds: readonly PopulatedGuild[]): readonly PopulatedGuild[] {
  if (guilds.length > 0) return guilds
  throw new SetupError(
    "load: the bot is in no guild with a text channel in which everyone can write, so nobody can act. Create guilds with the option guilds, or arrange such a guild.",
  )
}
