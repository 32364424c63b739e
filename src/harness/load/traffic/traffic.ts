// Generated traffic: people act at the times of a Poisson process, whether or not the bot keeps up.

import type { Deadline } from "../../../world/kernel/clock.ts"
import type { TrafficContext, ActionOutcome, TrafficAction } from "../actions/traffic-context.ts"
import { click, useSlashCommand } from "../actions/interactions.ts"
import { changePresence, changeVoice, join, leave } from "../actions/members.ts"
import { react, sendMessage, sendTextCommand, type } from "../actions/messages.ts"
import type { PopulatedGuild } from "./population.ts"
import { TRAFFIC_KINDS, type TrafficKind, type TrafficProfile } from "./profiles.ts"

const ACTIONS: Readonly<Record<TrafficKind, TrafficAction>> = {
  message: sendMessage,
  textCommand: sendTextCommand,
  slash: useSlashCommand,
  button: click,
  reaction: react,
  typing: type,
  join,
  leave,
  voice: changeVoice,
  presence: changePresence,
}

/** The parts of traffic. */
export interface TrafficDeps extends TrafficContext {
  readonly profile: TrafficProfile
  /** The guilds, the largest first. */
  readonly guilds: readonly PopulatedGuild[]
  /**
   * Called after each action. `late` is the number of milliseconds by which it happened later than
   * it should have, because this process was busy.
   */
  onAction(kind: TrafficKind, outcome: ActionOutcome, late: number): void
}

const MINUTE = 60_000

/** Generated traffic on the clock of a simulation. */
export class Traffic {
  readonly #deps: TrafficDeps
  readonly #shares: readonly (readonly [kind: TrafficKind, share: number])[]
  /** The mean number of milliseconds between two actions. */
  readonly #pause: number
  /** The time of the next action, in fractions of a millisecond. */
  #next = 0
  #until = 0
  #deadline: Deadline | undefined

  constructor(deps: TrafficDeps) {
    this.#deps = deps
    const { profile, guilds } = deps
    this.#shares = TRAFFIC_KINDS.flatMap((kind) => {
      const share = profile.mix[kind]
      return share === undefined ? [] : [[kind, share] as const]
    })
    this.#pause = MINUTE / (profile.perGuild * guilds.length)
  }

  /** Begins now and ends at a time of the clock. */
  start(until: number): void {
    this.#next = this.#clock.now()
    this.#until = until
    this.#schedule()
  }

  /** Ends the traffic. */
  stop(): void {
    this.#deadline?.cancel()
    this.#deadline = undefined
  }

  get #clock() {
    return this.#deps.simulation.world.clock
  }

  #schedule(): void {
    this.#next += this.#deps.chance.pause(this.#pause)
    const at = Math.ceil(this.#next)
    this.#deadline = at > this.#until ? undefined : this.#clock.at(at, () => this.#act(at))
  }

  #act(at: number): void {
    const { chance, profile, guilds, onAction } = this.#deps
    const kind = chance.weighted(this.#shares)
    const guild = guilds[chance.rank(guilds.length, profile.focus)]
    if (kind !== undefined && guild !== undefined) {
      onAction(kind, ACTIONS[kind](this.#deps, guild), Math.max(0, this.#clock.now() - at))
    }
    this.#schedule()
  }
}
