import type { Assumption } from "./assumption.ts"

export const ROLES: readonly Assumption[] = [
  {
    id: "role-moves",
    behavior:
      "`PATCH /guilds/{id}/roles` moves only the roles in the request. It is refused if the order of the actor's highest role and the roles above it would change, or if a lower role would get the position of their highest role.",
    reason:
      "discord.js sends the positions of all roles in one request, and discord.py those between the old and the new position. Neither shows the effect on other roles (discord.py `Role._move`, discord.js `setPosition` in `Util`).",
    verifiedBy:
      "One request for a single role in a guild whose positions have gaps and duplicates, and the list of roles after it.",
  },
  {
    id: "role-deletion-members",
    behavior:
      "GUILD_ROLE_DELETE is followed by a GUILD_MEMBER_UPDATE for each member who had the role, then by a CHANNEL_UPDATE for each channel with an overwrite for it.",
    reason:
      "The platform no longer updates the members before it deletes a role (discord-api-docs#6677). Libraries remove the role from their members themselves, so they do not show which events follow.",
    verifiedBy:
      "The events that a bot with GUILD_MEMBERS receives when a role with members is deleted.",
  },
  {
    id: "role-without-members",
    behavior: "`GET /guilds/{guild_id}/roles/member-counts` lists roles without members with 0.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-role-member-counts says only that @everyone is not listed.",
    verifiedBy: "The response for a guild with a role that no member has.",
  },
  {
    id: "role-icons",
    behavior:
      "An icon or an emoji of a role without the feature ROLE_ICONS is 403 with 50101. Setting one of them removes the other.",
    reason:
      'https://docs.discord.com/developers/resources/guild#create-guild-role-json-params says "if the guild has the `ROLE_ICONS` feature", without an error, and clients show only one image.',
    verifiedBy: "POST /guilds/{id}/roles with an icon, with and without the feature.",
  },
  {
    id: "role-color-status",
    behavior: 'The error 670008 "Invalid role color" for a third color has the status 400.',
    reason: "discordgo#1634 shows the body of the response without its status.",
    verifiedBy: "POST /guilds/{id}/roles with three custom colors.",
  },
]
