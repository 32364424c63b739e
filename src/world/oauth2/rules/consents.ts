// The scopes that users have granted to applications. Assumption: consents

import { OAuth2Scopes as Scope } from "discord-api-types/v10"
import type { WorldState } from "../../model/world.ts"
import type { Consent } from "../model.ts"

type OAuth2World = Pick<WorldState, "oauth2">
type ConsentKey = Pick<Consent, "applicationId" | "userId">

/**
 * The scopes that always ask for a guild or a channel. "For passthrough scopes, like `bot` and
 * `webhook.incoming`, authorization is always required."
 * https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
 */
const PASSTHROUGH: ReadonlySet<string> = new Set<string>([Scope.Bot, Scope.WebhookIncoming])

/** Returns what a user has granted an application; undefined if it is nothing. */
export function findConsent({ oauth2 }: OAuth2World, key: ConsentKey): Consent | undefined {
  return oauth2.consents.find((consent) => isFor(consent, key))
}

/** Returns whether a user has already granted an application every one of the scopes. */
export function hasConsented(world: OAuth2World, { scopes, ...key }: Consent): boolean {
  const granted = findConsent(world, key)?.scopes ?? []
  return scopes.every((scope) => !PASSTHROUGH.has(scope) && granted.includes(scope))
}

/** Records what a user has granted an application, in addition to earlier grants. */
export function recordConsent(world: OAuth2World, { scopes, ...key }: Consent): void {
  const granted = scopes.filter((scope) => !PASSTHROUGH.has(scope))
  const before = findConsent(world, key)?.scopes ?? []
  const together = [...new Set([...before, ...granted])]
  removeConsent(world, key)
  if (together.length > 0) world.oauth2.consents.push({ ...key, scopes: together })
}

/** Forgets what a user has granted an application. */
export function removeConsent({ oauth2 }: OAuth2World, key: ConsentKey): void {
  const index = oauth2.consents.findIndex((consent) => isFor(consent, key))
  if (index >= 0) oauth2.consents.splice(index, 1)
}

function isFor({ applicationId, userId }: Consent, key: ConsentKey): boolean {
  return applicationId === key.applicationId && userId === key.userId
}
