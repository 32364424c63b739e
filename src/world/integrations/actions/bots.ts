// The integrations of bots, which are added and removed with their members.

import { AuditLogEvent, type OAuth2Scopes } from "discord-api-types/v10"
import type { Effects } from "../../actions/effects.ts"
import { auditChange, auditChanges } from "../../audit-log/rules.ts"
import type { Guild } from "../../guilds/model.ts"
import type { IntegrationId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { applicationIdOf } from "../../rules/shared-ids.ts"
import type { User } from "../../users/model/user.ts"
import type { BotIntegration } from "../model.ts"
import { BOT_SCOPES, auditedIntegrationFields, findBotIntegration } from "../rules.ts"

/** Adds the integration of a bot that joins a guild. Emits nothing. */
export function insertBotIntegration(
  world: World,
  guild: Guild,
  { id: botId, name }: Pick<User, "id" | "name">,
  { userId = guild.ownerId, scopes = BOT_SCOPES }: Partial<BotGrant> = {},
): BotIntegration {
  const integration: BotIntegration = {
    kind: "bot",
    id: world.ids.next<IntegrationId>(),
    guildId: guild.id,
    name,
    applicationId: applicationIdOf(botId),
    userId,
    scopes,
  }
  guild.integrations.set(integration.id, integration)
  return integration
}

/** The member who adds a bot, and the scopes of the bot. */
export interface BotGrant {
  readonly userId: UserId
  readonly scopes: readonly OAuth2Scopes[]
}

/**
 * Writes the audit log entries of a bot that a member added.
 *
 * Assumption: integration-events
 */
export function auditNewBot(guild: Guild, botId: UserId, { audit }: Effects): void {
  audit(guild, { type: AuditLogEvent.BotAdd, targetId: botId })
  const integration = findBotIntegration(guild, botId)
  if (integration === undefined) return
  const changes = auditChanges({}, auditedIntegrationFields(integration))
  audit(guild, { type: AuditLogEvent.IntegrationCreate, targetId: integration.id, changes })
}

/**
 * Adds scopes to the integration of a bot that is already a member.
 *
 * Assumption: integration-scopes
 */
export function addScopes(
  guild: Guild,
  botId: UserId,
  added: readonly OAuth2Scopes[],
  { emit, audit }: Effects,
): void {
  const integration = findBotIntegration(guild, botId)
  if (integration === undefined) return
  const before = integration.scopes
  const after = [...new Set([...before, ...added])]
  if (after.length === before.length) return
  integration.scopes = after
  emit({ type: "integrationUpdated", guild, integration })
  const changes = [auditChange("scopes", before, after)]
  audit(guild, { type: AuditLogEvent.IntegrationUpdate, targetId: integration.id, changes })
}

/** Removes the integration of a bot that is no longer a member. */
export function removeBotIntegration(guild: Guild, botId: UserId, emit: Effects["emit"]): void {
  const integration = findBotIntegration(guild, botId)
  if (integration === undefined) return
  guild.integrations.delete(integration.id)
  emit({ type: "integrationDeleted", guild, integration })
}
