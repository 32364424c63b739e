import type {
  APIGuildIntegration,
  APIGuildIntegrationApplication,
  APIIntegrationAccount,
  GatewayIntegrationDeleteDispatchData,
} from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import { viewTime } from "../kernel/wire-time.ts"
import type { World } from "../model/world.ts"
import { requireGuild, requireUser } from "../rules/require.ts"
import { botIdOf } from "../rules/shared-ids.ts"
import { viewUser } from "../users/views.ts"
import type { BotIntegration, ConnectionIntegration, Integration } from "./model.ts"
import { typeOf } from "./rules.ts"

/** Returns an integration as a response has it. */
export function viewIntegration(integration: Integration, world: World): APIGuildIntegration {
  const shown = viewIntegrationWithoutUser(integration, world)
  if (integration.kind === "subscriptions") return shown
  return { ...shown, user: viewUser(requireUser(world, integration.userId)) }
}

/**
 * Returns an integration as an event has it.
 * https://docs.discord.com/developers/events/gateway-events#integration-create
 */
export function viewIntegrationEvent(integration: Integration, world: World) {
  return { ...viewIntegrationWithoutUser(integration, world), guild_id: integration.guildId }
}

/** Returns the event of a deleted integration. */
export function viewDeletedIntegration(integration: Integration) {
  return {
    id: integration.id,
    guild_id: integration.guildId,
    ...viewApplicationId(integration),
  } satisfies GatewayIntegrationDeleteDispatchData
}

/**
 * Returns an integration as an audit log has it.
 * https://docs.discord.com/developers/resources/audit-log#audit-log-object-example-partial-integration-object
 */
export function viewPartialIntegration(integration: Integration) {
  const { id, name } = integration
  const type = typeOf(integration)
  return { id, name, type, account: viewAccount(integration), ...viewApplicationId(integration) }
}

function viewApplicationId(integration: Integration) {
  return integration.kind === "bot" && { application_id: integration.applicationId }
}

function viewIntegrationWithoutUser(integration: Integration, world: World) {
  const { id, name } = integration
  return {
    id,
    name,
    type: typeOf(integration),
    enabled: true,
    account: viewAccount(integration),
    ...(integration.kind === "bot" && viewBotPart(integration, world)),
    ...(integration.kind === "connection" && viewConnectionPart(integration, world)),
  } satisfies APIGuildIntegration
}

/**
 * Returns the account of an integration.
 *
 * Assumption: integration-accounts
 */
function viewAccount(integration: Integration): APIIntegrationAccount {
  const { name } = integration
  switch (integration.kind) {
    case "bot":
      return { id: integration.applicationId, name }
    case "connection":
      return { id: integration.accountId, name }
    case "subscriptions":
      return { id: integration.guildId, name }
  }
}

function viewBotPart({ applicationId, name, scopes }: BotIntegration, world: World) {
  const application: APIGuildIntegrationApplication & { readonly type: null } = {
    id: applicationId,
    name,
    icon: null,
    description: world.applications.get(applicationId)?.settings.description ?? "",
    type: null,
    bot: viewUser(requireUser(world, botIdOf(applicationId))),
  }
  return { application, scopes: [...scopes] }
}

function viewConnectionPart(integration: ConnectionIntegration, world: World) {
  const { guildId, roleId, settings, syncedAt } = integration
  return {
    syncing: false,
    role_id: roleId,
    enable_emoticons: settings.enableEmoticons,
    expire_behavior: settings.expireBehavior,
    expire_grace_period: settings.expireGracePeriod,
    synced_at: viewTime(syncedAt),
    subscriber_count: countSubscribers(requireGuild(world, guildId), integration),
    revoked: false,
  }
}

/** Returns the number of members with the role of a connection. */
function countSubscribers({ members }: Guild, { roleId }: ConnectionIntegration): number {
  return [...members].filter(({ roleIds }) => roleIds.has(roleId)).length
}
