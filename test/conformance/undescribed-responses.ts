import { type Schema, object, orNull, ref, text } from "./schema.ts"

/**
 * Responses of routes that the description has dropped, from similar routes or from the clients'
 * types.
 */
export const UNDESCRIBED: Readonly<Record<string, Schema | null>> = {
  "PATCH /guilds/{}/members/@me/nick 200": object({ nick: orNull(text) }),
  "PATCH /guilds/{}/members/@me/nick 4XX": ref("ErrorResponse"),
  "POST /guilds 201": ref("GuildResponse"),
  "POST /guilds 4XX": ref("ErrorResponse"),
  "DELETE /guilds/{} 204": null,
  "DELETE /guilds/{} 4XX": ref("ErrorResponse"),
}
