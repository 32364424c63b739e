import {
  type APIGuildIntegrationType,
  IntegrationExpireBehavior,
  type OAuth2Scopes,
} from "discord-api-types/v10"
import type { Integration } from "../../world/integrations/model.ts"
import { typeOf } from "../../world/integrations/rules.ts"
import type { GuildId, IntegrationId } from "../../world/model/ids.ts"
import { botIdOf } from "../../world/rules/shared-ids.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { Handle } from "./handle.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** The settings of a connected channel of Twitch or YouTube. */
export interface IntegrationSettings {
  /** The treatment of a member whose subscription has expired. Default: `"removeRole"`. */
  readonly expireBehavior?: "removeRole" | "kick"
  /** The days until that happens: 1, 3, 7, 14 or 30. Default: 1. */
  readonly expireGracePeriod?: number
  /** Whether the emotes of the channel are synchronized. Default: false. */
  readonly enableEmoticons?: boolean
}

/** The platform's values of `expireBehavior`. */
export const EXPIRE_BEHAVIORS = {
  removeRole: IntegrationExpireBehavior.RemoveRole,
  kick: IntegrationExpireBehavior.Kick,
} as const

/** Returns settings as the body of a request has them. */
export function toSettingsBody(settings: IntegrationSettings) {
  const { expireBehavior, expireGracePeriod, enableEmoticons } = settings
  return {
    expire_behavior: expireBehavior && EXPIRE_BEHAVIORS[expireBehavior],
    expire_grace_period: expireGracePeriod,
    enable_emoticons: enableEmoticons,
  }
}

/** The handle of an integration of a guild: of a bot, or of a channel of another service. */
export class IntegrationHandle extends Handle {
  readonly id: IntegrationId
  readonly guildId: GuildId
  #last: Integration

  constructor(simulation: Simulation, integration: Integration) {
    super(simulation)
    this.id = integration.id
    this.guildId = integration.guildId
    this.#last = integration
  }

  /** The name of the bot, or of the channel. */
  get name(): string {
    return this.#integration.name
  }

  get type(): APIGuildIntegrationType {
    return typeOf(this.#integration)
  }

  /** The bot; null if the integration is not one of a bot. */
  get bot(): UserHandle | null {
    const integration = this.#integration
    return integration.kind === "bot"
      ? this.handles.account(botIdOf(integration.applicationId))
      : null
  }

  /** The scopes of the bot; empty if the integration is not one of a bot. */
  get scopes(): readonly OAuth2Scopes[] {
    const integration = this.#integration
    return integration.kind === "bot" ? [...integration.scopes] : []
  }

  /** The managed role of the subscribers of a channel; null for other integrations. */
  get role(): RoleHandle | null {
    const integration = this.#integration
    return integration.kind === "connection"
      ? this.handles.role(integration.roleId, this.guildId)
      : null
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  get #found(): Integration | undefined {
    return this.world.guilds.get(this.guildId)?.integrations.get(this.id)
  }

  get #integration(): Integration {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.name
  }
}
