import type { Refusal } from "../refusal.ts"

const MEMBER = "PATCH /guilds/{guild_id}/members/{user_id}"

export const roles: readonly Refusal[] = [
  {
    does: "editing a user who is not a member",
    route: MEMBER,
    code: 10007,
    params: { user_id: "nowhere" },
  },
  {
    does: "giving a role that does not exist",
    route: "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    code: 10011,
    params: { role_id: "nowhere" },
  },
  {
    does: "giving a role an emoji without enough boosts",
    route: "POST /guilds/{guild_id}/roles",
    code: 50101,
    says: "This server needs more boosts to perform this action",
    status: 403,
    body: { unicode_emoji: "🍵" },
  },
  {
    does: "making the two hundred and fifty-first role",
    route: "POST /guilds/{guild_id}/roles",
    code: 30005,
    says: "Maximum number of guild roles reached (250)",
    arrange: ({ guild }) => {
      for (let n = guild.roles.length; n < 250; n += 1) guild.createRole("a")
    },
  },
  {
    // Missing in the documentation: https://github.com/bwmarrin/discordgo/pull/1634
    does: "giving a role three colors of one's own",
    route: "POST /guilds/{guild_id}/roles",
    code: 670008,
    says: "Invalid role color",
    status: 400,
    body: { colors: { primary_color: 1, secondary_color: 2, tertiary_color: 3 } },
  },
  {
    does: "muting a member who is not in voice",
    route: MEMBER,
    code: 40032,
    body: { mute: true },
  },
  {
    does: "editing a role that ranks as high",
    route: "PATCH /guilds/{guild_id}/roles/{role_id}",
    code: 50013,
    arrange: ({ guild, regular, bot }) => guild.setTopRole(bot, regular),
  },
  {
    does: "deleting @everyone",
    route: "DELETE /guilds/{guild_id}/roles/{role_id}",
    code: 50028,
    params: { role_id: "guild" },
  },
]
