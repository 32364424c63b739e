import { createIntegration } from "../../../world/integrations/actions/integrations.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { Handle } from "../handle.ts"
import { type IntegrationHandle, type IntegrationSettings, toSettingsBody } from "../integration.ts"
import { build } from "../perform.ts"
import type { UserHandle } from "../user.ts"
import type { GuildReference } from "./guild-reference.ts"

/** The options of an integration that a test creates. */
export interface IntegrationOptions extends IntegrationSettings, WithId {
  /** The member who connected the channel. Default: the owner. */
  readonly user?: UserHandle
  /** The id of the channel at its service. Default: that of the integration. */
  readonly accountId?: string
}

/** The types of integrations besides those of bots. */
export type NewIntegrationType = "twitch" | "youtube" | "guild_subscription"

/** The builders of integrations. */
export interface GuildIntegrationBuilders {
  /**
   * Connects a channel of Twitch or YouTube, with a managed role for its subscribers, or adds the
   * integration of the guild's own subscriptions. A bot has an integration once it is a member.
   *
   * @example const channel = guild.createIntegration("twitch", "TeaTime")
   * @throws SetupError for a user who is not a member, and for settings that the platform refuses.
   */
  createIntegration(
    type: NewIntegrationType,
    name: string,
    options?: IntegrationOptions,
  ): IntegrationHandle
}

export const guildIntegrationBuilders: GuildIntegrationBuilders & ThisType<GuildReference> = {
  createIntegration(type, name, { id, user, accountId, ...settings } = {}) {
    Handle.requireSameWorld(this, user)
    const invocation = {
      input: { guildId: this.id, userId: user?.id },
      body: { type, name, account_id: accountId, ...toSettingsBody(settings) },
      id: requireFreeId(Handle.worldOf(this), "createIntegration", id),
    }
    const subject = `createIntegration: ${JSON.stringify(name)}`
    return build(this, subject, createIntegration, invocation, (integration) =>
      Handle.handlesOf(this).integration(integration),
    )
  },
}
