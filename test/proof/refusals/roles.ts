import type { Refusal } from "../refusal.ts"
import { UNKNOWN_ID } from "../../scene/scene.ts"

const MEMBER = "PATCH /guilds/{guild_id}/members/{user_id}"

export const roles: readonly Refusal[] = [
  {
    does: "editing a user who is not a member",
    route: MEMBER,
    code: 10007,
    ask: ({ guild }) => ({ path: `/guilds/${guild}/members/${UNKNOWN_ID}`, body: { nick: "a" } }),
  },
  {
    does: "giving a role that does not exist",
    route: "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    code: 10011,
    ask: ({ guild, bob }) => ({ path: `/guilds/${guild}/members/${bob}/roles/${UNKNOWN_ID}` }),
  },
  {
    does: "making the two hundred and fifty-first role",
    route: "POST /guilds/{guild_id}/roles",
    code: 30005,
    says: "Maximum number of guild roles reached (250)",
    arrange: ({ guild }) => {
      for (let n = guild.roles.length; n < 250; n += 1) guild.createRole("a")
    },
    ask: ({ guild }) => ({ path: `/guilds/${guild}/roles`, body: {} }),
  },
  {
    // Missing in the documentation: https://github.com/bwmarrin/discordgo/pull/1634
    does: "giving a role three colors of one's own",
    route: "POST /guilds/{guild_id}/roles",
    code: 670008,
    says: "Invalid role color",
    status: 400,
    ask: ({ guild }) => ({
      path: `/guilds/${guild}/roles`,
      body: { colors: { primary_color: 1, secondary_color: 2, tertiary_color: 3 } },
    }),
  },
  {
    does: "muting a member who is not in voice",
    route: MEMBER,
    code: 40032,
    ask: ({ guild, bob }) => ({ path: `/guilds/${guild}/members/${bob}`, body: { mute: true } }),
  },
  {
    does: "editing a role that ranks as high",
    route: "PATCH /guilds/{guild_id}/roles/{role_id}",
    code: 50013,
    arrange: ({ guild, regular, bot }) => guild.setTopRole(bot, regular),
    ask: ({ guild, regular }) => ({ path: `/guilds/${guild}/roles/${regular}`, body: {} }),
  },
  {
    does: "deleting @everyone",
    route: "DELETE /guilds/{guild_id}/roles/{role_id}",
    code: 50028,
    ask: ({ guild }) => ({ path: `/guilds/${guild}/roles/${guild}` }),
  },
]
