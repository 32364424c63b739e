import type { Refusal } from "../refusal.ts"

export const oauth2: readonly Refusal[] = [
  {
    does: "an access token without the scope of a route",
    route: "GET /oauth2/userinfo",
    arrange: ({ simulation: { world } }) => {
      for (const token of world.oauth2.tokens.values()) Object.assign(token, { scopes: [] })
    },
    code: 50026,
    says: "Missing required OAuth2 scope",
    status: 403,
  },
  {
    does: "adding a member by an access token of another user",
    route: "PUT /guilds/{guild_id}/members/{user_id}",
    body: { access_token: "$bearer" },
    code: 50025,
    says: "Invalid OAuth2 access token provided",
    status: 400,
  },
  {
    does: "adding a banned user by an access token",
    route: "PUT /guilds/{guild_id}/members/{user_id}",
    arrange: ({ guild, simulation, ids }) => {
      const [zoe] = [...simulation.world.users.values()].filter(({ id }) => id === ids.zoe)
      if (zoe === undefined) return
      const banned = { userId: zoe.id, reason: null }
      simulation.world.guilds.get(guild.id)?.bans.set(zoe.id, banned)
    },
    code: 40007,
    status: 403,
  },
]
