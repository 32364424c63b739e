// The bodies and the query of the OAuth2 endpoints.
// https://docs.discord.com/developers/topics/oauth2

import { object, optional, optionalBody, query, snowflake, string } from "../kernel/body-schema.ts"
import { type SchemaOutput, boolean, integer } from "../kernel/body-schema.ts"
import type { ApplicationId, GuildId } from "../model/ids.ts"

const text = optional(string())

/** The form of the token endpoint. The grant decides which keys it needs. */
export const exchangeTokenBody = optionalBody(
  object({
    grant_type: text,
    client_id: text,
    client_secret: text,
    code: text,
    redirect_uri: text,
    code_verifier: text,
    refresh_token: text,
    scope: text,
  }),
)

export type ExchangeTokenBody = SchemaOutput<typeof exchangeTokenBody>

/** The form of the revocation endpoint. */
export const revokeTokenBody = optionalBody(
  object({ token: text, token_type_hint: text, client_id: text, client_secret: text }),
)

/** The query of the authorization page. */
export const authorizeQuery = query({
  client_id: snowflake<ApplicationId>(),
  response_type: text,
  redirect_uri: text,
  scope: text,
  state: text,
  permissions: text,
  guild_id: optional(snowflake<GuildId>()),
  disable_guild_select: optional(boolean()),
  integration_type: optional(integer({ min: 0, max: 1 })),
  prompt: text,
  code_challenge: text,
  code_challenge_method: text,
})

export type AuthorizeQuery = SchemaOutput<typeof authorizeQuery>
