// Codecs of authorization codes and access tokens.

import { id, nullable, number, object, string } from "../codec/codec.ts"
import { array, mapBy } from "../codec/collections.ts"
import type { AccessToken, AuthorizationCode, CodeChallenge, AuthorizationState } from "./model.ts"

const codeChallenge = object<CodeChallenge>({ value: string(), method: string() })

const authorizationCode = object<AuthorizationCode>({
  code: string(),
  applicationId: id(),
  userId: id(),
  scopes: array(string()),
  redirectUri: string(),
  challenge: nullable(codeChallenge),
  guildId: nullable(id()),
  webhookId: nullable(id()),
  expiresAt: number(),
})

const accessToken = object<AccessToken>({
  token: string(),
  refreshToken: nullable(string()),
  applicationId: id(),
  userId: id(),
  scopes: array(string()),
  expiresAt: number(),
})

export const oauth2 = object<AuthorizationState>({
  codes: mapBy("code", authorizationCode),
  tokens: mapBy("token", accessToken),
  issued: number(),
})
