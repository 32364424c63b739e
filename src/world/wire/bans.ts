import type { APIBan, RESTPostAPIGuildBulkBanResult } from "discord-api-types/v10"
import type { Ban } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { State } from "../model/world.ts"
import { needUser } from "../rules/need.ts"
import { viewUser } from "./users.ts"

export function viewBan({ userId, reason }: Ban, state: State) {
  return { reason, user: viewUser(needUser(state, userId)) } satisfies APIBan
}

/** Who was banned at once, and who could not be. */
export function viewBulkBan(
  banned: readonly UserId[],
  failed: readonly UserId[],
): RESTPostAPIGuildBulkBanResult {
  return { banned_users: [...banned], failed_users: [...failed] }
}
