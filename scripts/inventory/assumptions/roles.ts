import type { Assumption } from "./assumption.ts"

export const ROLES: readonly Assumption[] = [
  {
    id: "role-moves",
    behaviour:
      "`PATCH /guilds/{id}/roles` moves the roles that it names and no others. It is refused if the order of the actor's highest role and the roles above it would change, or if a lower role would come to the position of their highest role.",
    reason:
      "discord.js sends the positions of all roles in one request and discord.py those between the old and the new position, so that neither shows the effect on other roles (discord.py `Role._move`, discord.js `setPosition` in `Util`).",
    verifiedBy:
      "One request that names one role in a guild whose positions have holes and equal numbers, and the list of roles after it.",
  },
  {
    id: "role-deletion-members",
    behaviour:
      "After GUILD_ROLE_DELETE, each member who had the role is told by a GUILD_MEMBER_UPDATE, then each channel with an overwrite of it by a CHANNEL_UPDATE.",
    reason:
      "The platform no longer goes over the members before it deletes a role (discord-api-docs#6677). Libraries take the role from their members themselves, so that they do not show which events follow.",
    verifiedBy:
      "The events that a bot with GUILD_MEMBERS receives when a role with members is deleted.",
  },
  {
    id: "role-color-status",
    behaviour: 'The refusal of a third color, 670008 "Invalid role color", has the status 400.',
    reason: "discordgo#1634 shows the body of the answer without its status.",
    verifiedBy: "POST /guilds/{id}/roles with three colors of one's own.",
  },
]
