import type { AutoModRule } from "../../world/model/auto-moderation.ts"
import type { AutoModRuleId, GuildId } from "../../world/model/ids.ts"
import type { Simulation } from "../simulation.ts"
import { live, liveGuild } from "./gone.ts"
import { Handle } from "./handle.ts"

/** A rule of auto-moderation in the hands of a test. */
export class AutoModRuleHandle extends Handle {
  readonly id: AutoModRuleId
  readonly #guildId: GuildId

  constructor(simulation: Simulation, guildId: GuildId, id: AutoModRuleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
  }

  get name(): string {
    return this.#rule.name
  }

  /** Whether it looks at what is written now. */
  get enabled(): boolean {
    return this.#rule.enabled
  }

  get #rule(): AutoModRule {
    const guild = liveGuild(this.simulation, this.#guildId)
    return live("rule", this.id, guild.autoModRules.get(this.id))
  }
}
