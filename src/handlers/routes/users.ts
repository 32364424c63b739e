import { editSelf, getSelf, getUser } from "../../world/actions/users.ts"
import { openDm } from "../../world/actions/direct-messages.ts"
import { leaveGuild, listOwnGuilds } from "../../world/actions/own-guilds.ts"
import { ownGuildsQuery } from "../../world/rules/schemas/queries.ts"
import { viewDm } from "../../world/wire/channels.ts"
import { viewOwnGuild } from "../../world/wire/guilds.ts"
import { viewSelf, viewUser } from "../../world/wire/users.ts"
import { route } from "../route.ts"

export const users = [
  route("GET /users/@me", { reads: getSelf, reply: viewSelf }),
  route("PATCH /users/@me", { does: editSelf, reply: viewSelf }),
  route("GET /users/@me/guilds", {
    reads: listOwnGuilds,
    query: ownGuildsQuery,
    reply: (guilds, { query, world, reader: { userId } }) =>
      guilds.map((guild) => viewOwnGuild(guild, world, userId, query.withCounts)),
  }),
  route("DELETE /users/@me/guilds/{guild_id}", { does: leaveGuild }),
  route("GET /users/{user_id}", { reads: getUser, reply: viewUser }),
  route("POST /users/@me/channels", {
    does: openDm,
    reply: (channel, { world, reader }) => viewDm(channel, world, reader.userId),
  }),
] as const
