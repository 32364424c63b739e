import { SetupError } from "../../../requirements/setup-error.ts"
import { reviewJoinRequest } from "../../../world/join-requests/actions/review.ts"
import { findOpenRequest } from "../../../world/join-requests/rules.ts"
import type { JoinRequestId } from "../../../world/model/ids.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { requireExistingGuild } from "../require-existing.ts"
import type { UserHandle } from "../user.ts"
import type { ActingMember } from "./acting-member.ts"

/** The options of a rejected request to join. */
export interface RejectionOptions {
  /** The reason, which the applicant reads: at most 160 characters. */
  readonly reason?: string
}

/** The verbs of moderators for requests to join the guild. */
export interface JoinRequestReviewVerbs {
  /**
   * Approves the submitted request of a user, who becomes a full member.
   *
   * @throws PlatformError 50013 without Kick Members. @throws SetupError if the user has submitted
   * no request.
   */
  approveJoinRequest(user: UserHandle): Promise<void>

  /**
   * Rejects the submitted request of a user. A pending member is removed from the guild.
   *
   * @throws PlatformError 50013 without Kick Members. @throws SetupError if the user has submitted
   * no request.
   */
  rejectJoinRequest(user: UserHandle, options?: RejectionOptions): Promise<void>
}

export const joinRequestReviewVerbs: JoinRequestReviewVerbs & ThisType<ActingMember> = {
  async approveJoinRequest(user) {
    Handle.requireSameWorld(this, user)
    const input = { guildId: this.guildId, requestId: submittedRequest(this, "approve", user) }
    const body = { action: "APPROVED" }
    const description = `approves the request of ${user.name} to join`
    await act(this, description, reviewJoinRequest, { input, body })
  },

  async rejectJoinRequest(user, { reason } = {}) {
    Handle.requireSameWorld(this, user)
    const input = { guildId: this.guildId, requestId: submittedRequest(this, "reject", user) }
    const body = { action: "REJECTED", rejection_reason: reason }
    const description = `rejects the request of ${user.name} to join`
    await act(this, description, reviewJoinRequest, { input, body })
  },
}

/** Returns the id of the submitted request of a user. @throws SetupError if there is none. */
function submittedRequest(
  member: ActingMember,
  verb: "approve" | "reject",
  { id, name }: UserHandle,
): JoinRequestId {
  const guild = requireExistingGuild(Handle.worldOf(member), member.guildId)
  const request = findOpenRequest(guild, id)
  if (request?.status === "SUBMITTED") return request.id
  throw new SetupError(
    `${verb}JoinRequest: ${name} has submitted no request to join ${guild.name}. Let them call requestToJoin.`,
  )
}
