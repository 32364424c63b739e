// Access tokens: the grants of the token endpoint, and revocation. The descriptions of errors are
// those of Authlib. Assumption: oauth2-descriptions

import { OAuth2Scopes } from "discord-api-types/v10"
import { OAuth2Error } from "../../kernel/oauth2-error.ts"
import type { Application } from "../../applications/model.ts"
import { ownerIdOf } from "../../applications/rules.ts"
import type { Guild } from "../../guilds/model.ts"
import type { World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { oauth2Secret } from "../../rules/secrets.ts"
import type { Webhook } from "../../webhooks/model.ts"
import type { AccessToken, AuthorizationCode, OAuth2Credentials } from "../model.ts"
import { removeConsent } from "../rules/consents.ts"
import { areKnown, isVerified, requireClient, scopesIn, tokensOf } from "../rules/tokens.ts"
import { type ExchangeTokenBody, exchangeTokenBody, revokeTokenBody } from "../schemas.ts"
import { type AuthContext, action } from "../../actions/action.ts"

/** A new access token, and what the authorization created. */
export interface IssuedToken {
  readonly token: AccessToken
  readonly guild: Guild | undefined
  readonly webhook: Webhook | undefined
}

/** The fields of a new access token. */
interface NewToken extends Pick<AccessToken, "applicationId" | "userId" | "scopes"> {
  readonly hasRefreshToken: boolean
}

/** Issues an access token. */
export function issueToken(world: World, { hasRefreshToken, ...fields }: NewToken): AccessToken {
  const { oauth2 } = world
  oauth2.issued += 1
  const token: AccessToken = {
    ...fields,
    token: oauth2Secret(world, "access", oauth2.issued),
    refreshToken: hasRefreshToken ? oauth2Secret(world, "refresh", oauth2.issued) : null,
    expiresAt: world.clock.now() + LIMITS.oauth2.tokenSeconds * 1000,
  }
  oauth2.tokens.set(token.token, token)
  return token
}

/** A request for a token by an application that has proved itself. */
interface GrantRequest {
  readonly world: World
  readonly client: Application
  readonly body: ExchangeTokenBody
}

/** A grant, by its value of `grant_type`. */
interface Grant {
  /** Whether a public client may use it. */
  readonly isPublic: boolean
  readonly issue: (request: GrantRequest) => IssuedToken
}

const GRANTS: ReadonlyMap<string | undefined, Grant> = new Map([
  ["authorization_code", { isPublic: true, issue: exchangeCode }],
  ["refresh_token", { isPublic: true, issue: refresh }],
  ["client_credentials", { isPublic: false, issue: issueForOwner }],
])

/**
 * Issues an access token. The form of a request that is not URL-encoded counts as empty.
 * https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
 *
 * @throws OAuth2Error in the platform's order: the grant, the client, then the parameters.
 */
export const exchangeToken = action({
  name: "oauth2.exchangeToken",
  bodySchema: exchangeTokenBody,
  resolve(_: AuthContext<object>) {},
  apply({ world, credentials, body }): IssuedToken {
    const { grantType } = body
    const grant = GRANTS.get(grantType)
    if (grant === undefined) {
      const description = `Grant type ${grantType ?? "None"} is not supported`
      throw new OAuth2Error("unsupported_grant_type", description)
    }
    const client = requireClient(world, clientOf(credentials, body), grant.isPublic)
    return grant.issue({ world, client, body })
  },
})

/** Returns the credentials of the header, or else those of the form. */
function clientOf(
  credentials: OAuth2Credentials | undefined,
  { clientId, clientSecret }: Pick<ExchangeTokenBody, "clientId" | "clientSecret">,
) {
  return credentials?.client ?? { id: clientId ?? "", secret: clientSecret }
}

function exchangeCode({ world, client, body }: GrantRequest): IssuedToken {
  const found = requireCode(world, client, body.code)
  // Assumption: redirect-of-code
  if (body.redirectUri !== found.redirectUri) {
    throw new OAuth2Error("invalid_grant", 'Invalid "redirect_uri" in request.')
  }
  requireVerifier(found, client, body)
  world.oauth2.codes.delete(found.code)
  const { applicationId, userId, scopes, guildId, webhookId } = found
  return {
    token: issueToken(world, { applicationId, userId, scopes, hasRefreshToken: true }),
    guild: guildId === null ? undefined : world.guilds.get(guildId),
    webhook: webhookId === null ? undefined : world.webhooks.get(webhookId),
  }
}

/** Returns a code of an application that is neither used nor expired. @throws OAuth2Error */
function requireCode(
  { oauth2, clock }: World,
  { id }: Application,
  code: string | undefined,
): AuthorizationCode {
  if (code === undefined) throw new OAuth2Error("invalid_request", 'Missing "code" in request.')
  const found = oauth2.codes.get(code)
  if (found?.applicationId === id && found.expiresAt > clock.now()) return found
  throw new OAuth2Error("invalid_grant", 'Invalid "code" in request.')
}

/** Requires the verifier of the code's challenge. @throws OAuth2Error without it. */
function requireVerifier(
  { challenge }: AuthorizationCode,
  { oauth2: { publicClient } }: Application,
  { codeVerifier, clientSecret }: ExchangeTokenBody,
): void {
  if (codeVerifier === undefined) {
    const isNeeded = challenge !== null || (publicClient && clientSecret === undefined)
    if (!isNeeded) return
    throw new OAuth2Error("invalid_request", 'Missing "code_verifier"')
  }
  if (challenge === null || isVerified(challenge, codeVerifier)) return
  throw new OAuth2Error("invalid_grant", "Code challenge failed.")
}

/** Replaces a token by a new one. Assumption: refresh-rotates */
function refresh({ world, client, body: { refreshToken } }: GrantRequest): IssuedToken {
  if (refreshToken === undefined) {
    throw new OAuth2Error("invalid_request", 'Missing "refresh_token" in request.')
  }
  const used = findByRefreshToken(world, refreshToken)
  if (used?.applicationId !== client.id) throw new OAuth2Error("invalid_grant")
  const { applicationId, userId, scopes, token } = used
  world.oauth2.tokens.delete(token)
  const renewed = issueToken(world, { applicationId, userId, scopes, hasRefreshToken: true })
  return { token: renewed, guild: undefined, webhook: undefined }
}

/** Returns the token with a refresh token. The refresh token outlives it. */
function findByRefreshToken({ oauth2 }: World, refreshToken: string): AccessToken | undefined {
  return [...oauth2.tokens.values()].find((token) => token.refreshToken === refreshToken)
}

/** The scopes of an application that a team owns, "because teams are not bound to a specific user". */
const TEAM_SCOPES: readonly string[] = [
  OAuth2Scopes.Identify,
  OAuth2Scopes.ApplicationsCommandsUpdate,
]

/**
 * Issues a token for the owner of the application. Assumption: team-credentials
 * https://docs.discord.com/developers/topics/oauth2#client-credentials-grant
 */
function issueForOwner({ world, client, body: { scope } }: GrantRequest): IssuedToken {
  const scopes = scopesIn(scope)
  const isForTeam = scopes.every((name) => TEAM_SCOPES.includes(name))
  if (scopes.length === 0 || !areKnown(scopes) || (client.team !== null && !isForTeam)) {
    throw new OAuth2Error("invalid_scope", "The requested scope is invalid, unknown, or malformed.")
  }
  const fields = { applicationId: client.id, userId: ownerIdOf(client), scopes }
  return {
    token: issueToken(world, { ...fields, hasRefreshToken: false }),
    guild: undefined,
    webhook: undefined,
  }
}

/**
 * Revokes all tokens of the authorization of a token, which ends the authorization. An unknown token
 * changes nothing.
 * https://docs.discord.com/developers/topics/oauth2#authorization-code-grant-token-revocation-example
 */
export const revokeToken = action({
  name: "oauth2.revokeToken",
  bodySchema: revokeTokenBody,
  resolve(_: AuthContext<object>) {},
  apply({ world, credentials, body }): void {
    const client = requireClient(world, clientOf(credentials, body), true)
    const { token } = body
    if (token === undefined) throw new OAuth2Error("invalid_request")
    const { tokens } = world.oauth2
    const revoked = tokens.get(token) ?? findByRefreshToken(world, token)
    if (revoked?.applicationId !== client.id) return
    for (const one of tokensOf(world, revoked)) tokens.delete(one.token)
    removeConsent(world, revoked)
  },
})
