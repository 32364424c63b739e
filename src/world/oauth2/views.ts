import { OAuth2Scopes as Scope } from "discord-api-types/v10"
import type { Application } from "../applications/model.ts"
import { viewApplication } from "../applications/views/applications.ts"
import { viewGuild } from "../guilds/views/guilds.ts"
import { viewTime } from "../kernel/wire-time.ts"
import type { World } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireApplication } from "../rules/require.ts"
import type { User } from "../users/model/user.ts"
import { avatarUrl, viewUser } from "../users/views.ts"
import type { Guild } from "../guilds/model.ts"
import type { Webhook } from "../webhooks/model.ts"
import { viewWebhookByToken } from "../webhooks/views.ts"
import type { AccessToken } from "./model.ts"

/** Returns a new access token, with the guild and the webhook of its authorization. */
export function viewToken({
  token: { token, refreshToken, scopes },
  guild,
  webhook,
}: {
  readonly token: AccessToken
  readonly guild: Guild | undefined
  readonly webhook: Webhook | undefined
}) {
  return {
    token_type: "Bearer",
    access_token: token,
    expires_in: LIMITS.oauth2.tokenSeconds,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    scope: scopes.join(" "),
    ...(guild !== undefined && { guild: viewGuild(guild) }),
    ...(webhook !== undefined && { webhook: viewIncomingWebhook(webhook) }),
  }
}

function viewIncomingWebhook(webhook: Webhook) {
  const { id, token } = webhook
  const url = `https://discord.com/api/webhooks/${id}/${token ?? ""}`
  return { ...viewWebhookByToken(webhook), url }
}

/** An access token and its user. */
interface Authorization {
  readonly token: AccessToken
  readonly user: User
}

/** Returns the authorization of an access token. */
export function viewAuthorization({ token, user }: Authorization, world: World) {
  const application = requireApplication(world, token.applicationId)
  return {
    application: viewAuthorizedApplication(application, world),
    scopes: [...token.scopes],
    expires: viewTime(token.expiresAt),
    ...(token.scopes.includes(Scope.Identify) && { user: viewUser(user) }),
  }
}

/** Returns the public part of an application. */
function viewAuthorizedApplication(application: Application, world: World) {
  const shown = viewApplication(application, world)
  const { id, name, icon, description, type, bot, flags, flags_new } = shown
  const { bot_public, bot_require_code_grant, integration_types_config, verify_key } = shown
  return {
    id,
    name,
    icon,
    description,
    type,
    bot,
    bot_public,
    bot_require_code_grant,
    integration_types_config,
    verify_key,
    flags,
    flags_new,
  }
}

/** Returns the claims of OpenID Connect that the scopes of a token allow. */
export function viewUserInfo({ token: { scopes }, user }: Authorization) {
  return {
    sub: user.id,
    ...(scopes.includes(Scope.Identify) && {
      preferred_username: user.name,
      nickname: user.globalName,
      picture: avatarUrl(viewUser(user)),
      locale: user.locale,
    }),
    ...(scopes.includes(Scope.Email) && { email: user.email ?? null, email_verified: true }),
  }
}
