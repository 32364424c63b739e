import {
  deleteIntegration,
  editIntegration,
} from "../../../world/integrations/actions/integrations.ts"
import { Handle } from "../handle.ts"
import { type IntegrationHandle, type IntegrationSettings, toSettingsBody } from "../integration.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"
import type { ReasonOptions } from "./moderation.ts"

/** The verbs for the integrations of a guild. */
export interface IntegrationVerbs {
  /**
   * Edits the settings of a connected channel of Twitch or YouTube, which needs MANAGE_GUILD.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for other integrations.
   */
  editIntegration(integration: IntegrationHandle, settings: IntegrationSettings): Promise<void>

  /**
   * Removes an integration, which needs MANAGE_GUILD. A bot loses its webhooks and its membership, a
   * connected channel its role.
   *
   * @example await guild.owner.deleteIntegration(guild.integrations.get("Helper"))
   * @throws PlatformError if the platform refuses: 10005 for a removed integration, 50163 for the
   * subscriptions of the guild.
   */
  deleteIntegration(integration: IntegrationHandle, options?: ReasonOptions): Promise<void>
}

export const integrationVerbs: IntegrationVerbs & ThisType<ActingMember> = {
  async editIntegration(integration, settings) {
    Handle.requireSameWorld(this, integration)
    const { guildId, id: integrationId, name } = integration
    const invocation = { input: { guildId, integrationId }, body: toSettingsBody(settings) }
    await act(this, `edits the integration of ${name}`, editIntegration, invocation)
  },

  async deleteIntegration(integration, { reason } = {}) {
    Handle.requireSameWorld(this, integration)
    const { guildId, id: integrationId, name } = integration
    const invocation = { input: { guildId, integrationId }, reason }
    await act(this, `removes the integration of ${name}`, deleteIntegration, invocation)
  },
}
