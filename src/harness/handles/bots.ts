// Bots as accounts, for verbs and builders.

import { SetupError } from "../../requirements/setup-error.ts"
import { ALL_PERMISSIONS, permissionBitsOf } from "../../world/rules/permissions.ts"
import type { UserHandle } from "./user.ts"

/** The default permissions of a bot's own role. Overwrites still apply to the bot. */
export const BOT_PERMISSIONS = ALL_PERMISSIONS & ~permissionBitsOf(["Administrator"])

/** @throws SetupError for the account of a person. */
export function requireBot({ bot, name }: UserHandle): void {
  if (!bot) throw new SetupError(`${name} is a person, not a bot. Add them with addMember.`)
}
