import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
import { formFieldKeys } from "../member-verification/rules.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { viewUser } from "../users/views.ts"
import type { JoinRequest } from "./model.ts"

/** Returns a request to join a guild, as its moderators see it. */
export function viewJoinRequest(request: JoinRequest, state: WorldState) {
  const { responses, reviewerId } = request
  return {
    id: request.id,
    created_at: viewTime(request.createdAt),
    reviewed_at: viewOptionalTime(request.reviewedAt),
    application_status: request.status,
    rejection_reason: request.rejectionReason,
    guild_id: request.guildId,
    user_id: request.userId,
    user: viewUser(requireUser(state, request.userId)),
    form_responses:
      responses?.map(({ field, response }) => ({
        ...formFieldKeys(field),
        ...(response !== null && { response }),
      })) ?? null,
    actioned_by_user: reviewerId === null ? null : viewUser(requireUser(state, reviewerId)),
  }
}
