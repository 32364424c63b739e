import type { Refusal } from "../refusal.ts"

const KICK = "DELETE /guilds/{guild_id}/members/{user_id}"

export const moderation: readonly Refusal[] = [
  {
    does: "kicking a user who is not a member",
    route: KICK,
    code: 10007,
    params: { user_id: "banned" },
  },
  {
    does: "lifting a ban that does not exist",
    route: "DELETE /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    params: { user_id: "bob" },
  },
  {
    does: "reading the ban of a user who is not banned",
    route: "GET /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    params: { user_id: "nowhere" },
  },
  {
    does: "listing members without GUILD_MEMBERS",
    route: "GET /guilds/{guild_id}/members",
    code: 50001,
    arrange: ({ simulation: { world } }) => {
      for (const [id, application] of world.applications) {
        world.applications.set(id, { ...application, approvedIntents: new Set() })
      }
    },
  },
  {
    does: "kicking the owner",
    route: KICK,
    code: 50013,
    params: { user_id: "owner" },
  },
]
