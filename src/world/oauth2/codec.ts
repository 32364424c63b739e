// Codecs of authorization codes, access tokens and consents.

import { id, nullable, number, object, string } from "../codec/codec.ts"
import { array, mapBy, setOf } from "../codec/collections.ts"
import type {
  AccessToken,
  AuthorizationCode,
  AuthorizationState,
  CodeChallenge,
  Consent,
} from "./model.ts"

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

const consent = object<Consent>({
  applicationId: id(),
  userId: id(),
  scopes: array(string()),
})

export const oauth2 = object<AuthorizationState>({
  codes: mapBy("code", authorizationCode),
  tokens: mapBy("token", accessToken),
  consents: array(consent),
  sessions: setOf(id()),
  issued: number(),
})
