import { UNKNOWN_ID } from "../../scene/scene.ts"
import type { Refusal } from "../refusal.ts"

const KICK = "DELETE /guilds/{guild_id}/members/{user_id}"

export const moderation: readonly Refusal[] = [
  {
    does: "kicking a user who is not a member",
    route: KICK,
    code: 10007,
    ask: ({ guild, banned }) => ({ path: `/guilds/${guild}/members/${banned}` }),
  },
  {
    does: "lifting a ban that does not exist",
    route: "DELETE /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    ask: ({ guild, bob }) => ({ path: `/guilds/${guild}/bans/${bob}` }),
  },
  {
    does: "reading the ban of a user who is not banned",
    route: "GET /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    ask: ({ guild }) => ({ path: `/guilds/${guild}/bans/${UNKNOWN_ID}` }),
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
    ask: ({ guild }) => ({ path: `/guilds/${guild}/members` }),
  },
  {
    does: "kicking the owner",
    route: KICK,
    code: 50013,
    ask: ({ guild, owner }) => ({ path: `/guilds/${guild}/members/${owner}` }),
  },
]
