// Integrations: lookup, and the integration of a bot.

import { type APIGuildIntegrationType, OAuth2Scopes as Scope } from "discord-api-types/v10"
import type { AuditedFields } from "../audit-log/rules.ts"
import type { Guild } from "../guilds/model.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { IntegrationId, UserId } from "../model/ids.ts"
import { applicationIdOf } from "../rules/shared-ids.ts"
import type { BotIntegration, Integration } from "./model.ts"

/** The scopes of a bot that was added without the page of its application. */
export const BOT_SCOPES: readonly Scope[] = [Scope.Bot, Scope.ApplicationsCommands]

/** The scopes of applications that integrations list. */
const LISTED_SCOPES: ReadonlySet<string> = new Set([...BOT_SCOPES, Scope.WebhookIncoming])

/** Returns the scopes among `scopes` that an integration lists. */
export function listedScopes(scopes: readonly string[]): readonly Scope[] {
  return scopes.filter((scope): scope is Scope => LISTED_SCOPES.has(scope))
}

/** Returns the platform's type of an integration. */
export function typeOf(integration: Integration): APIGuildIntegrationType {
  switch (integration.kind) {
    case "bot":
      return "discord"
    case "connection":
      return integration.service
    case "subscriptions":
      return "guild_subscription"
  }
}

/** Returns an integration of a guild. @throws ApiError 10005 */
export function requireIntegration(guild: Guild, id: IntegrationId): Integration {
  const integration = guild.integrations.get(id)
  if (integration === undefined) throw new ApiError("unknownIntegration")
  return integration
}

/**
 * Returns the fields of an integration that the audit log records.
 *
 * Assumption: integration-audit
 */
export function auditedIntegrationFields(integration: Integration): AuditedFields {
  const fields = { name: integration.name, type: typeOf(integration) }
  if (integration.kind !== "connection") return fields
  const { expireBehavior, expireGracePeriod, enableEmoticons } = integration.settings
  return {
    ...fields,
    expire_behavior: expireBehavior,
    expire_grace_period: expireGracePeriod,
    enable_emoticons: enableEmoticons,
  }
}

/** Returns the integration of a bot in a guild. */
export function findBotIntegration(guild: Guild, botId: UserId): BotIntegration | undefined {
  const applicationId = applicationIdOf(botId)
  for (const integration of guild.integrations.values()) {
    if (integration.kind === "bot" && integration.applicationId === applicationId) {
      return integration
    }
  }
  return undefined
}
