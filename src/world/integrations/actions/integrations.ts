// Integrations of guilds. https://docs.discord.com/developers/resources/guild#integration-object

import { AuditLogEvent, IntegrationExpireBehavior } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChanges } from "../../audit-log/rules.ts"
import type { Guild } from "../../guilds/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import type { GuildId, IntegrationId, RoleId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { removeMember } from "../../members/actions/removal.ts"
import { DEFAULT_ROLE_STYLE, insertRole, removeRole } from "../../roles/actions.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireGuild, requireSystem } from "../../rules/require.ts"
import { botIdOf } from "../../rules/shared-ids.ts"
import { removeApplicationWebhooks } from "../../webhooks/actions/webhooks.ts"
import type { ConnectionIntegration, ConnectionSettings, Integration } from "../model.ts"
import { auditedIntegrationFields, requireIntegration } from "../rules.ts"
import { createIntegrationBody, editIntegrationBody } from "../schemas.ts"
import { removeBotIntegration } from "./bots.ts"

interface IntegrationGuildInput {
  readonly guildId: GuildId
}

interface IntegrationInput extends IntegrationGuildInput {
  readonly integrationId: IntegrationId
}

/** Returns a guild that the actor may manage. @throws ApiError 10004, 50001, 50013 */
function requireManagedGuild({ world, actor, input }: AuthContext<IntegrationGuildInput>) {
  return { guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]) }
}

function requireManagedIntegration(context: AuthContext<IntegrationInput>) {
  const { guild } = requireManagedGuild(context)
  return { guild, integration: requireIntegration(guild, context.input.integrationId) }
}

/**
 * Lists the integrations of a guild, oldest first.
 * https://docs.discord.com/developers/resources/guild#get-guild-integrations
 */
export const listIntegrations = query({
  name: "integrations.list",
  resolve: requireManagedGuild,
  read: ({ resolved: { guild } }): Integration[] =>
    [...guild.integrations.values()].slice(0, LIMITS.integration.listed),
})

/** The fields of a new integration, besides its body. */
interface NewIntegrationInput extends IntegrationGuildInput {
  /** The member who connects the channel. Default: the owner. */
  readonly userId?: UserId | undefined
}

/** The names of the services of connections. */
const SERVICES = { twitch: "Twitch Subscriber", youtube: "YouTube Member" } as const

/** Creates an integration that is not one of a bot, as a person does with a connected account. */
export const createIntegration = action({
  name: "integrations.create",
  bodySchema: createIntegrationBody,
  resolve({ world, actor, input }: AuthContext<NewIntegrationInput>) {
    requireSystem(actor, "connect a channel of another service")
    const guild = requireGuild(world, input.guildId)
    const { userId = guild.ownerId } = input
    if (!guild.members.has(userId)) {
      throw new ImpossibleActionError("The user of an integration must be a member of the guild.")
    }
    return { guild, userId }
  },
  apply({ world, resolved: { guild, userId }, body, newId }, { emit }): Integration {
    const { type, name } = body
    const base = { id: newId<IntegrationId>(), guildId: guild.id, name }
    const integration: Integration =
      type === "guild_subscription"
        ? { ...base, kind: "subscriptions" }
        : connect(world, guild, { ...base, userId, service: type }, body, emit)
    guild.integrations.set(integration.id, integration)
    emit({ type: "integrationCreated", guild, integration })
    return integration
  },
})

/** Returns a connection with a new managed role for its subscribers. */
function connect(
  world: World,
  guild: Guild,
  base: Pick<ConnectionIntegration, "id" | "guildId" | "name" | "userId" | "service">,
  body: SchemaOutput<typeof createIntegrationBody>,
  emit: Effects["emit"],
): ConnectionIntegration {
  const { id, name, service } = base
  const role = {
    ...DEFAULT_ROLE_STYLE,
    id: world.ids.next<RoleId>(),
    name: `${SERVICES[service]}: ${name}`,
    permissions: 0n,
    botId: null,
    integrationId: id,
  }
  const { id: roleId } = insertRole(guild, role, undefined, emit)
  const settings = editedSettings(NEW_SETTINGS, body)
  const { accountId = id } = body
  return { ...base, kind: "connection", accountId, roleId, settings, syncedAt: world.clock.now() }
}

/** The settings of a new connection. */
const NEW_SETTINGS: ConnectionSettings = {
  expireBehavior: IntegrationExpireBehavior.RemoveRole,
  expireGracePeriod: 1,
  enableEmoticons: false,
}

function editedSettings(
  before: ConnectionSettings,
  {
    expireBehavior = before.expireBehavior,
    expireGracePeriod = before.expireGracePeriod,
    enableEmoticons = before.enableEmoticons,
  }: { readonly [Key in keyof ConnectionSettings]?: ConnectionSettings[Key] | undefined },
): ConnectionSettings {
  return { expireBehavior, expireGracePeriod, enableEmoticons }
}

/** Edits the settings of a connection, as a person does in their client. */
export const editIntegration = action({
  name: "integrations.edit",
  bodySchema: editIntegrationBody,
  resolve(context: AuthContext<IntegrationInput>) {
    const { guild, integration } = requireManagedIntegration(context)
    if (integration.kind !== "connection") {
      throw new ImpossibleActionError(
        `${integration.name} is no channel of Twitch or YouTube. Only those have settings.`,
      )
    }
    return { guild, integration }
  },
  apply({ resolved: { guild, integration }, body }, { emit, audit }): void {
    const before = auditedIntegrationFields(integration)
    integration.settings = editedSettings(integration.settings, body)
    const changes = auditChanges(before, auditedIntegrationFields(integration))
    if (changes.length === 0) return
    emit({ type: "integrationUpdated", guild, integration })
    audit(guild, { type: AuditLogEvent.IntegrationUpdate, targetId: integration.id, changes })
  },
})

/**
 * Deletes an integration. That of a bot takes its webhooks and its membership with it, that of a
 * channel its role. Assumption: integration-removal. https://docs.discord.com/developers/resources/guild#delete-guild-integration
 *
 * @throws ApiError 10005 for an unknown integration, 50163 for the subscriptions of the guild.
 */
export const deleteIntegration = action({
  name: "integrations.delete",
  resolve(context: AuthContext<IntegrationInput>) {
    const resolved = requireManagedIntegration(context)
    if (resolved.integration.kind !== "subscriptions") return resolved
    throw new ApiError("subscriptionsIntegration")
  },
  apply({ world, resolved: { guild, integration } }, { emit, audit }): void {
    if (integration.kind === "bot") {
      const { applicationId } = integration
      const botId = botIdOf(applicationId)
      removeApplicationWebhooks(world, guild, applicationId, emit)
      const member = guild.members.get(botId)
      if (member === undefined) removeBotIntegration(guild, botId, emit)
      else removeMember(world, guild, member, emit)
    } else {
      removeConnection(world, guild, integration, emit)
    }
    const changes = auditChanges(auditedIntegrationFields(integration), {})
    audit(guild, { type: AuditLogEvent.IntegrationDelete, targetId: integration.id, changes })
  },
})

function removeConnection(
  world: World,
  guild: Guild,
  integration: Integration,
  emit: Effects["emit"],
): void {
  guild.integrations.delete(integration.id)
  const role = [...guild.roles.values()].find(({ integrationId: id }) => id === integration.id)
  if (role !== undefined) removeRole(world, guild, role, emit)
  emit({ type: "integrationDeleted", guild, integration })
}
