import type {
  APIAutoModerationAction,
  APIAutoModerationRuleTriggerMetadata,
} from "discord-api-types/v10"
import type { AutoModRule } from "../../world/model/auto-moderation.ts"
import type { AutoModRuleId, GuildId } from "../../world/model/ids.ts"
import type { Simulation } from "../simulation.ts"
import { requireExisting } from "./require-existing.ts"
import { Handle, type HandleOf } from "./handle.ts"

/** A rule of auto-moderation in the hands of a test. */
export class AutoModRuleHandle extends Handle {
  readonly id: AutoModRuleId
  readonly #guildId: GuildId
  #last: AutoModRule | undefined

  constructor(simulation: Simulation, guildId: GuildId, id: AutoModRuleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
    this.#last = simulation.world.guilds.get(guildId)?.autoModRules.get(id)
  }

  /** Whether the rule has been deleted, or its guild. */
  get deleted(): boolean {
    return this.#found === undefined
  }

  get guild(): HandleOf<"guild"> {
    return this.handles.guild(this.#guildId)
  }

  /** The words, presets or numbers that trigger it, as the platform writes them. */
  get trigger(): Readonly<APIAutoModerationRuleTriggerMetadata> {
    return this.#rule.trigger
  }

  /** The actions that follow, as the platform writes them. */
  get actions(): readonly APIAutoModerationAction[] {
    return this.#rule.actions
  }

  get name(): string {
    return this.#rule.name
  }

  /** Whether it looks at what is written now. */
  get enabled(): boolean {
    return this.#rule.enabled
  }

  get #rule(): AutoModRule {
    const rule = this.#found
    if (rule !== undefined) this.#last = rule
    return requireExisting("rule", this.id, rule, this.lastName)
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }

  get #found(): AutoModRule | undefined {
    return this.simulation.world.guilds.get(this.#guildId)?.autoModRules.get(this.id)
  }
}
