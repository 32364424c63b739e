import type { Samples } from "../sample.ts"

export const guilds = {
  "GET /guilds/{guild_id}": [
    ({ guild }) => ({ params: { guild_id: guild.id } }),
    ({ guild }) => ({ params: { guild_id: guild.id }, query: "?with_counts=true" }),
  ],
  "PUT /guilds/{guild_id}/bans/{user_id}": [
    ({ guild, alice }) => ({ params: { guild_id: guild.id, user_id: alice.id }, body: {} }),
  ],
} satisfies Samples
