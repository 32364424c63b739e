// The requests to join a guild, as tests read them.

import type { JoinRequest, JoinRequestStatus } from "../../../../world/join-requests/model.ts"
import type { GuildId, JoinRequestId } from "../../../../world/model/ids.ts"
import type { Handles } from "../../handle.ts"
import type { UserHandle } from "../../user.ts"

/** A request of a user to join a guild. */
export interface JoinRequestData {
  readonly id: JoinRequestId
  readonly user: UserHandle
  readonly status: JoinRequestStatus
  /** The answers by the labels of the fields: a choice by its text. Empty until it is submitted. */
  readonly answers: Readonly<Record<string, string | boolean>>
  readonly createdAt: Date
  /** Null until it is reviewed. */
  readonly reviewedAt: Date | null
  /** The account that reviewed it; null if nobody did. */
  readonly reviewer: UserHandle | null
  readonly rejectionReason: string | null
}

/** Returns the data of a request to join. */
export function readJoinRequest(
  handles: Handles,
  guildId: GuildId,
  request: JoinRequest,
): JoinRequestData {
  const { id, userId, status, createdAt, reviewedAt, reviewerId, rejectionReason } = request
  return {
    id,
    user: handles.user(userId, guildId),
    status,
    answers: readAnswers(request),
    createdAt: new Date(createdAt),
    reviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
    reviewer: reviewerId === null ? null : handles.user(reviewerId, guildId),
    rejectionReason,
  }
}

function readAnswers({ responses }: JoinRequest): Readonly<Record<string, string | boolean>> {
  const answered = (responses ?? []).flatMap(({ field, response }) => {
    if (response === null) return []
    const answer = typeof response === "number" ? (field.choices?.[response] ?? "") : response
    return [[field.label, answer] as const]
  })
  return Object.fromEntries(answered)
}
