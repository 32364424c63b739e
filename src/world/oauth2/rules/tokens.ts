// Lookups and checks of codes, tokens and scopes.

import { OAuth2Scopes } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import { OAuth2Error } from "../../kernel/oauth2-error.ts"
import { findById } from "../../kernel/snowflake.ts"
import type { Application } from "../../applications/model.ts"
import type { ApplicationId, UserId } from "../../model/ids.ts"
import { requireApplication } from "../../rules/require.ts"
import type { WorldState, World } from "../../model/world.ts"
import type { AccessToken, ClientCredentials, CodeChallenge, OAuth2Credentials } from "../model.ts"
import { sha256 } from "../../kernel/bytes/sha256.ts"
import { encodeBytes } from "../../rules/secrets.ts"

/** The scopes that an authorization can ask for. */
const SCOPES: ReadonlySet<string> = new Set<string>([...Object.values(OAuth2Scopes), "openid"])

/** The scopes that need no access token, so an authorization with them alone needs no redirect. */
const INSTALLATION: ReadonlySet<string> = new Set<string>([
  OAuth2Scopes.Bot,
  OAuth2Scopes.ApplicationsCommands,
])

/** Returns the scopes of a list that is separated by spaces. */
export function scopesIn(list: string | undefined): readonly string[] {
  return [...new Set((list ?? "").split(" ").filter((scope) => scope !== ""))]
}

/** Returns whether the platform knows every scope. */
export function areKnown(scopes: readonly string[]): boolean {
  return scopes.every((scope) => SCOPES.has(scope))
}

/** Returns whether scopes only install an application. */
export function isInstallationOnly(scopes: readonly string[]): boolean {
  return scopes.every((scope) => INSTALLATION.has(scope))
}

/** Returns an access token that has not expired. */
export function findAccessToken(world: World, token: string): AccessToken | undefined {
  const found = world.oauth2.tokens.get(token)
  return found !== undefined && found.expiresAt > world.clock.now() ? found : undefined
}

/**
 * Returns a token that a user granted an application, which names it in a body.
 *
 * @throws ApiError 50025 for a token of none or of another application, 50026 without the scope.
 */
export function requireGrantedToken(
  world: World,
  { id }: Application,
  token: string,
  scope: string,
): AccessToken {
  const found = findAccessToken(world, token)
  if (found?.applicationId !== id) throw new ApiError("invalidAccessToken")
  if (!found.scopes.includes(scope)) throw new ApiError("missingScope")
  return found
}

/**
 * Requires a token that one user granted an application.
 *
 * @throws ApiError 50025 for a token of another user or application, 50026 without the scope.
 */
export function requireTokenOf(
  world: World,
  application: Application,
  userId: UserId,
  token: string,
  scope: string,
): void {
  if (findAccessToken(world, token)?.userId !== userId) throw new ApiError("invalidAccessToken")
  requireGrantedToken(world, application, token, scope)
}

/**
 * Returns the access token of a request.
 *
 * @throws ApiError 401 for a request without one.
 */
export function requireAccessToken(credentials: OAuth2Credentials | undefined): AccessToken {
  const token = credentials?.accessToken
  if (token === undefined) throw new ApiError("unauthorized")
  return token
}

/**
 * Returns the application with an id, if the access token of a request belongs to it.
 *
 * @throws ApiError 10002 for an unknown application, 20012 for another one.
 */
export function requireAuthorizedApplication(
  world: WorldState,
  credentials: OAuth2Credentials | undefined,
  id: ApplicationId,
): Application {
  const application = requireApplication(world, id)
  if (requireAccessToken(credentials).applicationId !== id) {
    throw new ApiError("notThisApplication")
  }
  return application
}

/** Returns the tokens of one authorization: those of an application for a user. */
export function tokensOf(
  { oauth2 }: Pick<WorldState, "oauth2">,
  { applicationId, userId }: Pick<AccessToken, "applicationId" | "userId">,
): AccessToken[] {
  return [...oauth2.tokens.values()].filter(
    (token) => token.applicationId === applicationId && token.userId === userId,
  )
}

/**
 * Returns the application of a client.
 *
 * @throws OAuth2Error `invalid_client` for an unknown one and a wrong secret.
 */
export function requireClient(
  { applications }: Pick<WorldState, "applications">,
  { id, secret }: ClientCredentials,
  isPublicAllowed: boolean,
): Application {
  const application = findById(applications, id)
  if (application === undefined) throw new OAuth2Error("invalid_client")
  const { clientSecret, publicClient } = application.oauth2
  const isPublic = isPublicAllowed && publicClient && secret === undefined
  if (!isPublic && secret !== clientSecret) throw new OAuth2Error("invalid_client")
  return application
}

/** Returns whether a verifier is that of a challenge. */
export function isVerified({ value, method }: CodeChallenge, verifier: string): boolean {
  return value === (method === "plain" ? verifier : encodeBytes(sha256(verifier)))
}
