// The authorization of an application by a user.
// https://docs.discord.com/developers/topics/oauth2#authorization-code-grant

import { ApplicationIntegrationType, OAuth2Scopes as Scope } from "discord-api-types/v10"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Application } from "../../applications/model.ts"
import { requireInstallable } from "../../applications/rules.ts"
import type { ApplicationId, GuildId, UserId, WebhookId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireGuildAccess, requireChannelAccess } from "../../rules/authorization.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireApplication, requireGuild, requirePerson } from "../../rules/require.ts"
import { oauth2Secret } from "../../rules/secrets.ts"
import type { Webhook } from "../../webhooks/model.ts"
import {
  auditNewWebhook,
  insertWebhook,
  requireRoomForWebhook,
  requireWebhookChannel,
} from "../../webhooks/actions/creation.ts"
import type { AuthorizationChoice, AuthorizationCode, CodeChallenge } from "../model.ts"
import {
  AUTHORIZED,
  challengeOf,
  findProblem,
  isGuildFixed,
  redirectOf,
  redirectTo,
  requestedPermissions,
  requestedScopes,
} from "../rules/requests.ts"
import { hasConsented, recordConsent, removeConsent, findConsent } from "../rules/consents.ts"
import { guildInstallation, plainAuthorization, userInstallation } from "../rules/installations.ts"
import { tokensOf } from "../rules/tokens.ts"
import { type AuthorizeQuery, authorizeQuery } from "../schemas.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { joinAsBot, requireBotCanJoin } from "../../members/actions/bots.ts"
import { addScopes, auditNewBot } from "../../integrations/actions/bots.ts"
import { listedScopes } from "../../integrations/rules.ts"
import { issueToken } from "./tokens.ts"

const { GuildInstall, UserInstall } = ApplicationIntegrationType

/** A request for an authorization that can be answered by a redirect. */
interface AuthorizationRequest {
  readonly world: World
  readonly userId: UserId
  readonly application: Application
  readonly scopes: readonly string[]
  readonly query: AuthorizeQuery
  readonly choice: AuthorizationChoice
  /** Undefined if there is nothing to return to. */
  readonly redirectUri: string | undefined
  readonly challenge: CodeChallenge | null
}

/**
 * Answers the authorization page as a user: returns the address that the browser goes to.
 *
 * @throws ApiError 10002 for an unknown application, 50035 for an address that is not registered.
 */
export const authorizeApplication = action({
  name: "oauth2.authorize",
  querySchema: authorizeQuery,
  resolve: ({ world, actor }: AuthContext<AuthorizationChoice>) => ({
    user: requirePerson(world, actor, "authorize an application"),
  }),
  apply({ world, resolved: { user }, input: choice, query }, effects): string {
    const application = requireApplication(world, query.clientId)
    const scopes = requestedScopes(application, query)
    if (scopes.includes(Scope.ApplicationsCommands)) {
      requireInstallable(application, query.integrationType ?? GuildInstall)
    }
    const redirectUri = redirectOf(application, query, scopes)
    const problem = findProblem(query, scopes, choice)
    if (problem !== undefined) {
      return redirectTo(redirectUri ?? AUTHORIZED, problem, query)
    }
    const challenge = challengeOf(query)
    const base = { world, userId: user.id, application, scopes, query, choice }
    return authorize({ ...base, redirectUri, challenge }, effects)
  },
})

/** Does what the scopes grant, and returns the address with a code or a token. */
function authorize(request: AuthorizationRequest, effects: Effects): string {
  const { world, userId, application, scopes, query, redirectUri } = request
  const webhook = scopes.includes(Scope.WebhookIncoming) ? createWebhook(request, effects) : null
  const guildId = scopes.includes(Scope.Bot) ? addBot(request, effects) : null
  consent(request, guildId, effects)
  if (redirectUri === undefined) return AUTHORIZED
  if (query.responseType === "token") {
    const fields = { applicationId: application.id, userId, scopes, hasRefreshToken: false }
    const { token } = issueToken(world, fields)
    const lifetime = String(LIMITS.oauth2.tokenSeconds)
    const granted = { token_type: "Bearer", access_token: token, expires_in: lifetime }
    return redirectTo(redirectUri, { ...granted, scope: scopes.join(" ") }, query, "fragment")
  }
  const code = issueCode(request, redirectUri, { guildId, webhookId: webhook?.id ?? null })
  const added = guildId !== null && { guild_id: guildId, permissions: query.permissions ?? "0" }
  return redirectTo(redirectUri, { code, ...added }, query)
}

/**
 * Records what the user has consented to, and emits it. `prompt=none` asks nothing again, so it
 * authorizes nothing new.
 *
 * Assumption: authorized-events
 */
function consent(
  { world, userId, application, scopes, query }: AuthorizationRequest,
  guildId: GuildId | null,
  { emit }: Effects,
): void {
  const authorization = { applicationId: application.id, userId, scopes }
  if (query.prompt === "none" && hasConsented(world, authorization)) return
  const isForUser =
    query.integrationType === UserInstall && scopes.includes(Scope.ApplicationsCommands)
  if (isForUser) application.installedBy.add(userId)
  recordConsent(world, authorization)
  const granted = { application, userId, scopes }
  if (guildId !== null) emit(guildInstallation(granted, requireGuild(world, guildId)))
  else emit(isForUser ? userInstallation(granted) : plainAuthorization(granted))
}

/** Issues a code. Returns its text. */
function issueCode(
  { world, userId, application, scopes, challenge }: AuthorizationRequest,
  redirectUri: string,
  created: { readonly guildId: GuildId | null; readonly webhookId: WebhookId | null },
): string {
  const { oauth2, clock } = world
  oauth2.issued += 1
  const issued: AuthorizationCode = {
    code: oauth2Secret(world, "code", oauth2.issued),
    applicationId: application.id,
    userId,
    scopes,
    redirectUri,
    challenge,
    ...created,
    expiresAt: clock.now() + LIMITS.oauth2.codeSeconds * 1000,
  }
  oauth2.codes.set(issued.code, issued)
  return issued.code
}

/**
 * Adds the bot of the application to the chosen guild. A bot that is a member
 * only gets the scopes that it lacks.
 * https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow
 */
function addBot(request: AuthorizationRequest, effects: Effects): GuildId {
  const { world, userId, application, query, choice } = request
  const guildId = isGuildFixed(query) ? query.guildId : (choice.guildId ?? query.guildId)
  if (guildId === undefined) {
    throw new ImpossibleActionError(
      `${application.name} asks for the scope bot, which needs a guild. Choose one: authorize(…, { guild }).`,
    )
  }
  const guild = requireGuildAccess(world, userId, guildId, ["ManageGuild"])
  const scopes = listedScopes(request.scopes)
  if (guild.members.has(application.botId)) {
    addScopes(guild, application.botId, scopes, effects)
    return guildId
  }
  const permissions = requestedPermissions(query)
  const joined = { guildId, userId: application.botId, nick: null, roleIds: [], permissions }
  const input = { ...joined, grant: { userId, scopes } }
  const joining = requireBotCanJoin({ world, actor: userId, input })
  joinAsBot(world, joining, input, effects.emit)
  auditNewBot(guild, application.botId, effects)
  return guildId
}

/**
 * Creates a webhook of the application in the chosen channel.
 * https://docs.discord.com/developers/topics/oauth2#webhooks
 */
function createWebhook(request: AuthorizationRequest, effects: Effects): Webhook {
  const { world, userId, application, choice } = request
  if (choice.channelId === undefined) {
    throw new ImpossibleActionError(
      `${application.name} asks for the scope webhook.incoming, which needs a channel. Choose one: authorize(…, { channel }).`,
    )
  }
  const managed = requireChannelAccess(world, userId, choice.channelId, ["ManageWebhooks"])
  const channel = requireWebhookChannel(managed)
  requireRoomForWebhook(world, channel)
  const guild = requireGuild(world, channel.guildId)
  const { id: applicationId, name } = application
  const fields = { id: world.ids.next<WebhookId>(), guild, channel, name, applicationId }
  const webhook = insertWebhook(world, userId, { ...fields, avatar: null, source: null }, effects)
  auditNewWebhook(guild, webhook, effects)
  return webhook
}

/**
 * Withdraws the authorization of an application, as a user does in the settings of the client. Its
 * access tokens are revoked, and it is no longer installed for the user.
 */
export const deauthorizeApplication = action({
  name: "oauth2.deauthorize",
  resolve({ world, actor, input }: AuthContext<Pick<Application, "botId">>) {
    const user = requirePerson(world, actor, "authorize an application")
    const application = [...world.applications.values()].find(({ botId }) => botId === input.botId)
    const isAuthorized =
      application !== undefined &&
      (application.installedBy.has(user.id) || isAuthorizedBy(world, application.id, user.id))
    if (isAuthorized) return { application, userId: user.id }
    throw new ImpossibleActionError(`${user.name} has not authorized the application.`)
  },
  apply({ world, resolved: { application, userId } }, { emit }): void {
    const authorization = { applicationId: application.id, userId }
    for (const { token } of tokensOf(world, authorization)) world.oauth2.tokens.delete(token)
    removeConsent(world, authorization)
    application.installedBy.delete(userId)
    emit({ type: "applicationDeauthorized", application, userId })
  },
})

function isAuthorizedBy(world: World, applicationId: ApplicationId, userId: UserId): boolean {
  const authorization = { applicationId, userId }
  return (
    findConsent(world, authorization) !== undefined || tokensOf(world, authorization).length > 0
  )
}
