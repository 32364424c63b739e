import type { Samples } from "../sample.ts"

export const guilds = {
  "GET /guilds/{guild_id}": [
    ({ guild }) => ({ params: { guild_id: guild.id } }),
    ({ guild }) => ({ params: { guild_id: guild.id }, query: "?with_counts=true" }),
  ],
} satisfies Samples
