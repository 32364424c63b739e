import { type Schema, ref } from "./schema.ts"

/** Answers of routes that the description has dropped: they are those of their neighbours. */
export const UNDESCRIBED: Readonly<Record<string, Schema | null>> = {
  "POST /guilds 201": ref("GuildResponse"),
  "POST /guilds 4XX": ref("ErrorResponse"),
  "DELETE /guilds/{} 204": null,
  "DELETE /guilds/{} 4XX": ref("ErrorResponse"),
}
