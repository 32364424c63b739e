import type { Effects } from "../../actions/effects.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import { findOpenRequest } from "../rules.ts"

/** Deletes the open request of a user, if there is one. Nobody but the user saw a started one. */
export function deleteOpenRequest(guild: Guild, userId: UserId, emit: Effects["emit"]): void {
  const request = findOpenRequest(guild, userId)
  if (request === undefined) return
  guild.joinRequests.delete(request.id)
  if (request.status === "SUBMITTED") emit({ type: "joinRequestDeleted", guild, request })
}
