import type {
  APIAutoModerationAction,
  APIAutoModerationRuleTriggerMetadata,
} from "discord-api-types/v10"
import type { AutoModRule } from "../../../../world/auto-moderation/model.ts"
import type { AutoModRuleId, GuildId } from "../../../../world/model/ids.ts"
import type { Simulation } from "../../../simulation/simulation.ts"
import { requireExisting } from "../../require-existing.ts"
import { Handle, type HandleOf } from "../../handle.ts"

/** The handle of an auto-moderation rule. */
export class AutoModRuleHandle extends Handle {
  readonly id: AutoModRuleId
  readonly #guildId: GuildId
  #last: AutoModRule | undefined

  constructor(simulation: Simulation, guildId: GuildId, id: AutoModRuleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
    this.#last = this.world.guilds.get(guildId)?.autoModRules.get(id)
  }

  /** Whether the rule or its guild has been deleted. */
  get deleted(): boolean {
    return this.#found === undefined
  }

  get guild(): HandleOf<"guild"> {
    return this.handles.guild(this.#guildId)
  }

  /** The trigger metadata: words, presets or numbers, as the platform writes them. */
  get trigger(): Readonly<APIAutoModerationRuleTriggerMetadata> {
    return this.#rule.trigger
  }

  /** The actions of the rule, as the platform writes them. */
  get actions(): readonly APIAutoModerationAction[] {
    return this.#rule.actions
  }

  get name(): string {
    return this.#rule.name
  }

  /** Whether the rule is enabled. */
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
    return this.world.guilds.get(this.#guildId)?.autoModRules.get(this.id)
  }
}
