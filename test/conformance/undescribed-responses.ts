import {
  type Schema,
  boolean,
  extended,
  integer,
  list,
  object,
  oneOf,
  orNull,
  ref,
  text,
} from "./schema.ts"

/** https://docs.discord.com/developers/topics/oauth2#authorization-code-grant-access-token-response */
const accessToken = object(
  { token_type: text, access_token: text, expires_in: integer, scope: text },
  {
    refresh_token: text,
    guild: ref("GuildResponse"),
    webhook: extended("GuildIncomingWebhookResponse", { url: text }),
  },
)

/** https://docs.discord.com/developers/resources/sku#sku-object-sku-example */
const sku = object({
  id: text,
  type: integer,
  dependent_sku_id: orNull(text),
  application_id: text,
  manifest_labels: orNull(list(text)),
  access_type: integer,
  name: text,
  features: list(text),
  release_date: orNull(text),
  premium: boolean,
  slug: text,
  flags: integer,
  show_age_gate: boolean,
})

/** The fields of the form are those of requests to join, without responses. */
const memberVerification = object({
  version: text,
  description: orNull(text),
  form_fields: list(
    oneOf(
      ref("TermsFormFieldResponse"),
      ref("TextInputFormFieldResponse"),
      ref("ParagraphFormFieldResponse"),
      ref("MultipleChoiceFormFieldResponse"),
    ),
  ),
})

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const oauth2Error = object({ error: text }, { error_description: text })

/**
 * Responses of routes that the description has dropped or never had, from similar routes or from the clients'
 * types.
 */
export const UNDESCRIBED: Readonly<Record<string, Schema | null>> = {
  "GET /guilds/{}/member-verification 200": memberVerification,
  "GET /guilds/{}/member-verification 4XX": ref("ErrorResponse"),
  "PATCH /guilds/{}/member-verification 200": memberVerification,
  "PATCH /guilds/{}/member-verification 4XX": ref("ErrorResponse"),
  "GET /applications/{}/skus 200": list(sku),
  "GET /applications/{}/skus 4XX": ref("ErrorResponse"),
  "PATCH /guilds/{}/members/@me/nick 200": object({ nick: orNull(text) }),
  "PATCH /guilds/{}/members/@me/nick 4XX": ref("ErrorResponse"),
  "POST /attachments/refresh-urls 200": object({
    refreshed_urls: list(object({ original: text, refreshed: orNull(text) })),
  }),
  "POST /attachments/refresh-urls 4XX": ref("ErrorResponse"),
  "POST /guilds 201": ref("GuildResponse"),
  "POST /guilds 4XX": ref("ErrorResponse"),
  "POST /oauth2/token 200": accessToken,
  "POST /oauth2/token 4XX": oneOf(oauth2Error, ref("ErrorResponse")),
  "POST /oauth2/token/revoke 200": object({}),
  "POST /oauth2/token/revoke 4XX": oneOf(oauth2Error, ref("ErrorResponse")),
  "DELETE /guilds/{} 204": null,
  "DELETE /guilds/{} 4XX": ref("ErrorResponse"),
}
