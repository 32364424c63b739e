// Errors of roles.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const roleErrors = {
  unknownRole: { status: 404, code: Code.UnknownRole, message: "Unknown Role" },
  invalidRole: { status: 400, code: Code.InvalidRole, message: "Invalid Role" },
  /**
   * Source: https://github.com/bwmarrin/discordgo/pull/1634. The status is an assumption:
   * role-color-status.
   */
  invalidRoleColor: { status: 400, code: 670_008, message: "Invalid role color" },
  /** Assumption: role-icons */
  tooFewBoosts: {
    status: 403,
    code: Code.ServerNeedsMoreBoostsToPerformThisAction,
    message: "This server needs more boosts to perform this action",
  },
  tooManyRoles: {
    status: 400,
    code: Code.MaximumNumberOfGuildRolesReached,
    message: "Maximum number of guild roles reached (250)",
  },
} as const
