import { getGuild } from "../../world/actions/guilds.ts"
import { banMember } from "../../world/actions/members.ts"
import { guildQuery } from "../../world/rules/forms/queries.ts"
import { viewGuild, viewGuildWithCounts } from "../../world/wire/guilds.ts"
import { route } from "../route.ts"

export const guilds = [
  route("GET /guilds/{guild_id}", {
    reads: getGuild,
    query: guildQuery,
    reply: (guild, { query, world }) =>
      query.withCounts ? viewGuildWithCounts(guild, world) : viewGuild(guild),
  }),
  route("PUT /guilds/{guild_id}/bans/{user_id}", { does: banMember }),
] as const
