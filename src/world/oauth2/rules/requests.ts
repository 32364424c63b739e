// Requests of the authorization page, and the addresses that answer them.
// https://docs.discord.com/developers/topics/oauth2#authorization-code-grant

import { OAuth2Scopes as Scope } from "discord-api-types/v10"
import { invalidFormBody } from "../../kernel/api-error.ts"
import type { Application } from "../../applications/model.ts"
import type { AuthorizationChoice, CodeChallenge } from "../model.ts"
import type { AuthorizeQuery } from "../schemas.ts"
import { areKnown, isInstallationOnly, scopesIn } from "./tokens.ts"

/** The address of the page that a user without a redirect sees at the end. */
export const AUTHORIZED = "https://discord.com/oauth2/authorized"

/** Describes the answer of a user to a request, for the journal. */
export function describeAnswer(
  scope: string | undefined,
  consent: AuthorizationChoice["consent"],
): string {
  const verb = consent === "denied" ? "denies" : "grants"
  return `${verb} an application ${scope ?? "its default scopes"}`
}

/** Returns whether a request leaves the user no choice of a guild. */
export function isGuildFixed({ disableGuildSelect, guildId }: AuthorizeQuery): boolean {
  return disableGuildSelect === true && guildId !== undefined
}

/** Returns the permissions that a request asks for. A value that is no number asks for none. */
export function requestedPermissions({ permissions }: AuthorizeQuery): bigint {
  return BigInt(/^\d+$/.exec(permissions ?? "")?.[0] ?? "0")
}

/** Returns the requested scopes, or those of the default installation. */
export function requestedScopes(
  { settings }: Application,
  { scope }: AuthorizeQuery,
): readonly string[] {
  return scope === undefined ? (settings.installParams?.scopes ?? []) : scopesIn(scope)
}

/**
 * Returns the address to return to: the one of the request, or the first registered one.
 *
 * @throws ApiError 50035 if there is none, or it is not registered.
 */
export function redirectOf(
  { oauth2: { redirectUris } }: Application,
  { redirectUri, responseType }: AuthorizeQuery,
  scopes: readonly string[],
): string | undefined {
  const isInstallation = isInstallationOnly(scopes) && responseType === undefined
  const found = redirectUri ?? (isInstallation ? undefined : redirectUris[0])
  if (found === undefined && isInstallation) return undefined
  if (found !== undefined && redirectUris.includes(found)) return found
  // Assumption: unregistered-redirect
  const message = `Redirect URI ${found ?? ""} is not supported by client`
  throw invalidFormBody(["redirect_uri"], [{ code: "OAUTH2_INVALID_REDIRECT_URI", message }])
}

/** The parameters of a redirect after a refusal. */
type RedirectProblem = Readonly<Record<"error" | "error_description", string>>

const INVALID_SCOPE: RedirectProblem = {
  error: "invalid_scope",
  error_description: "The requested scope is invalid, unknown, or malformed.",
}

/** Returns why an authorization fails; undefined if the user granted a valid one. */
export function findProblem(
  query: AuthorizeQuery,
  scopes: readonly string[],
  { consent }: AuthorizationChoice,
): RedirectProblem | undefined {
  const { responseType, codeChallengeMethod: method } = query
  if (scopes.length === 0 || !areKnown(scopes)) return INVALID_SCOPE
  if (responseType === undefined ? !isInstallationOnly(scopes) : !isResponseType(responseType)) {
    const error_description = `response_type=${responseType ?? "None"} is not supported`
    return { error: "unsupported_response_type", error_description }
  }
  // Docs: "role_connections.write cannot be used with the Implicit grant type".
  if (responseType === "token" && scopes.includes(Scope.RoleConnectionsWrite)) return INVALID_SCOPE
  if (method !== undefined && method !== "S256" && method !== "plain") {
    const error_description = 'Unsupported "code_challenge_method"'
    return { error: "invalid_request", error_description }
  }
  if (consent === "granted") return undefined
  return {
    error: "access_denied",
    error_description: "The resource owner or authorization server denied the request",
  }
}

function isResponseType(type: string): boolean {
  return type === "code" || type === "token"
}

/** Returns the challenge of PKCE; null without one. */
export function challengeOf(query: AuthorizeQuery): CodeChallenge | null {
  const { codeChallenge: value, codeChallengeMethod } = query
  if (value === undefined) return null
  return { value, method: codeChallengeMethod === "S256" ? "S256" : "plain" }
}

/** Returns an address with further parameters, and the state of the request. */
export function redirectTo(
  address: string,
  parameters: Readonly<Record<string, string>>,
  { state }: AuthorizeQuery,
  part: "query" | "fragment" = "query",
): string {
  const url = new URL(address)
  const added = part === "query" ? url.searchParams : new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) added.set(name, value)
  if (state !== undefined) added.set("state", state)
  if (part === "fragment") url.hash = added.toString()
  return url.href
}
