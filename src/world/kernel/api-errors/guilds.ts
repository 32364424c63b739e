// Errors of guilds, members, roles, bans, invites and scheduled events.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const guildErrors = {
  unknownAutoModRule: { status: 404, code: 0, message: "404: Not Found" },
  unknownGuild: { status: 404, code: Code.UnknownGuild, message: "Unknown Guild" },
  unknownMember: { status: 404, code: Code.UnknownMember, message: "Unknown Member" },
  unknownRole: { status: 404, code: Code.UnknownRole, message: "Unknown Role" },
  unknownUser: { status: 404, code: Code.UnknownUser, message: "Unknown User" },
  unknownBan: { status: 404, code: Code.UnknownBan, message: "Unknown Ban" },
  failedToBan: { status: 400, code: Code.FailedToBanUsers, message: "Failed to ban users" },
  invalidGuild: { status: 400, code: Code.InvalidGuild, message: "Invalid Guild" },
  invalidRole: { status: 400, code: Code.InvalidRole, message: "Invalid Role" },
  /**
   * Source: https://github.com/bwmarrin/discordgo/pull/1634. The status is an assumption:
   * role-color-status.
   */
  invalidRoleColor: { status: 400, code: 670_008, message: "Invalid role color" },
  tooManyRoles: {
    status: 400,
    code: Code.MaximumNumberOfGuildRolesReached,
    message: "Maximum number of guild roles reached (250)",
  },
  unknownScheduledEvent: {
    status: 404,
    code: Code.UnknownGuildScheduledEvent,
    message: "Unknown Guild Scheduled Event",
  },
  tooManyScheduledEvents: {
    status: 400,
    code: Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
    message: "Maximum number of uncompleted guild scheduled events reached (100)",
  },
  finishedEvent: {
    status: 400,
    code: Code.CannotUpdateAFinishedEvent,
    message: "Cannot update a finished event",
  },
  unknownInvite: { status: 404, code: Code.UnknownInvite, message: "Unknown Invite" },
  tooManyInvites: {
    status: 400,
    code: Code.MaximumNumberOfInvitesReached,
    message: "Maximum number of invites reached (1000)",
  },
} as const
