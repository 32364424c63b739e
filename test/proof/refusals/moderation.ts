import { NOWHERE } from "../scene.ts"
import type { Refusal } from "../refusal.ts"

const KICK = "DELETE /guilds/{guild_id}/members/{user_id}"

export const moderation: readonly Refusal[] = [
  {
    does: "kicking who is no member",
    route: KICK,
    code: 10007,
    ask: ({ guild, banned }) => ({ path: `/guilds/${guild}/members/${banned}` }),
  },
  {
    does: "lifting a ban that there is not",
    route: "DELETE /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    ask: ({ guild, bob }) => ({ path: `/guilds/${guild}/bans/${bob}` }),
  },
  {
    does: "reading a ban of nobody",
    route: "GET /guilds/{guild_id}/bans/{user_id}",
    code: 10026,
    ask: ({ guild }) => ({ path: `/guilds/${guild}/bans/${NOWHERE}` }),
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
