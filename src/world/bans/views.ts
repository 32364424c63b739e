import type { APIBan, RESTPostAPIGuildBulkBanResult } from "discord-api-types/v10"
import type { Ban } from "./model.ts"
import type { UserId } from "../model/ids.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { viewUser } from "../users/views.ts"

export function viewBan({ userId, reason }: Ban, state: WorldState) {
  return { reason, user: viewUser(requireUser(state, userId)) } satisfies APIBan
}

/** Returns the result of a bulk ban. */
export function viewBulkBan(
  banned: readonly UserId[],
  failed: readonly UserId[],
): RESTPostAPIGuildBulkBanResult {
  return { banned_users: [...banned], failed_users: [...failed] }
}
