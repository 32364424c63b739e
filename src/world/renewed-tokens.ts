// Gives a saved world tokens of its own, so that it can be open beside the world that it is a copy of.

import type { Application } from "./applications/model.ts"
import {
  botToken,
  interactionToken,
  oauth2Secret,
  renewOAuth2Secret,
  webhookToken,
} from "./rules/secrets.ts"
import type { SavedWorld } from "./snapshot.ts"

/**
 * Returns a saved world with another key, and with the tokens and secrets of that key. Client
 * secrets that a test chose stay.
 */
export function withRenewedTokens(saved: SavedWorld, key: string): SavedWorld {
  const { applications, interactions, webhooks, oauth2 } = saved
  const world = { key }
  const renew = (secret: string): string => renewOAuth2Secret(world, secret)
  const codes = [...oauth2.codes.values()].map((one) => ({ ...one, code: renew(one.code) }))
  const tokens = [...oauth2.tokens.values()].map((one) => ({
    ...one,
    token: renew(one.token),
    refreshToken: one.refreshToken && renew(one.refreshToken),
  }))
  return {
    ...saved,
    key,
    applications: mapValues(applications, (one) => renewApplication(one, saved, world)),
    interactions: mapValues(interactions, (one) => ({
      ...one,
      token: interactionToken(world, one.id),
    })),
    webhooks: mapValues(webhooks, (one) => ({
      ...one,
      token: one.token && webhookToken(world, one.id),
    })),
    oauth2: {
      ...oauth2,
      codes: new Map(codes.map((one) => [one.code, one])),
      tokens: new Map(tokens.map((one) => [one.token, one])),
    },
  }
}

function renewApplication(
  application: Application,
  before: Pick<SavedWorld, "key">,
  world: Pick<SavedWorld, "key">,
): Application {
  const { botId, oauth2 } = application
  const isChosen = oauth2.clientSecret !== oauth2Secret(before, "client", botId)
  const clientSecret = isChosen ? oauth2.clientSecret : oauth2Secret(world, "client", botId)
  return {
    ...application,
    token: botToken(world, botId),
    oauth2: { ...oauth2, clientSecret },
  }
}

function mapValues<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Value,
): Map<Key, Value> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value)]))
}
