// Moderators list and review the requests to join.
// https://github.com/discord/discord-api-docs/pull/8531

import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import type { Guild } from "../../guilds/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { compareIds, timeOf } from "../../kernel/snowflake.ts"
import { joinGuild } from "../../members/actions/members.ts"
import { removeMember } from "../../members/actions/removal.ts"
import type { GuildId, JoinRequestId, UserId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import {
  requireAnyGuildPermission,
  requireGuildAccess,
  requireGuildPermissions,
} from "../../rules/authorization.ts"
import { canInGuild } from "../../rules/permissions.ts"
import { isAccount, requireUser } from "../../rules/require.ts"
import type { JoinRequest } from "../model.ts"
import { findOpenRequest, requireManualApproval } from "../rules.ts"
import { joinRequestsQuery, reviewJoinRequestBody } from "../schemas.ts"
import { deleteOpenRequest } from "./deletion.ts"

interface JoinRequestsInput {
  readonly guildId: GuildId
}

/** Requests to join. Members without KICK_MEMBERS only get the number of the submitted ones. */
export interface JoinRequestPage {
  /** The number of submitted requests; undefined for another status. */
  readonly total: number | undefined
  readonly requests: readonly JoinRequest[] | undefined
}

/**
 * Lists the requests to join with one status, newest first: submitted ones by their ids, others by
 * the time of the review.
 *
 * Assumption: join-request-order
 */
export const listJoinRequests = query({
  name: "joinRequests.list",
  querySchema: joinRequestsQuery,
  resolve({ world, actor, input }: AuthContext<JoinRequestsInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireAnyGuildPermission(world, actor, guild, ["KickMembers", "ManageGuild"])
    requireManualApproval(guild)
    return { guild }
  },
  read({ world, actor, resolved: { guild }, query: page }): JoinRequestPage {
    const { status, limit, before, after } = page
    const all = [...guild.joinRequests.values()].filter((one) => one.status === status)
    const compare = status === "SUBMITTED" ? compareBySubmission : compareByReview
    const found = all
      .filter((request) => {
        if (after !== undefined) return compare(request, after) > 0
        return before === undefined || compare(request, before) < 0
      })
      .toSorted(
        (one, other) =>
          (other.reviewedAt ?? 0) - (one.reviewedAt ?? 0) || compareIds(other.id, one.id),
      )
    return {
      total: status === "SUBMITTED" ? all.length : undefined,
      requests: canInGuild(world, guild, actor, "KickMembers") ? found.slice(0, limit) : undefined,
    }
  },
})

function compareBySubmission({ id }: JoinRequest, other: JoinRequestId): number {
  return compareIds(id, other)
}

function compareByReview({ reviewedAt }: JoinRequest, other: JoinRequestId): number {
  return (reviewedAt ?? 0) - timeOf(other)
}

/** A request to join, by the path of its guild. */
interface ReviewInput extends JoinRequestsInput {
  readonly requestId: JoinRequestId
}

/**
 * Approves or rejects a submitted request. A request that was reviewed before does not change.
 *
 * @throws ApiError 0 (404) for an unknown request and for one that is not submitted.
 */
export const reviewJoinRequest = action({
  name: "joinRequests.review",
  bodySchema: reviewJoinRequestBody,
  resolve({ world, actor, input }: AuthContext<ReviewInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireGuildPermissions(world, actor, guild, ["KickMembers"])
    requireManualApproval(guild)
    const request = guild.joinRequests.get(input.requestId)
    if (request === undefined || request.status === "STARTED") throw new ApiError("notFound")
    return { guild, request }
  },
  apply({ world, actor, resolved: { guild, request }, body }, { emit }): JoinRequest {
    if (request.status !== "SUBMITTED") return request
    const { action: status, rejectionReason = null } = body
    const outcome = { status, rejectionReason }
    settleRequest({ world, guild, actor }, request, outcome, emit)
    return request
  },
})

/** The guild in which an actor decides about applicants. */
interface ReviewContext {
  readonly world: World
  readonly guild: Guild
  readonly actor: Actor
}

interface ReviewOutcome {
  readonly status: "APPROVED" | "REJECTED"
  readonly rejectionReason: string | null
}

/** Reviews a request, and lets the applicant in or removes them from the guild. */
function settleRequest(
  context: ReviewContext,
  request: JoinRequest,
  { status, rejectionReason }: ReviewOutcome,
  emit: Effects["emit"],
): void {
  const { world, guild, actor } = context
  Object.assign(request, {
    status,
    reviewedAt: world.clock.now(),
    reviewerId: isAccount(actor) ? actor : null,
    rejectionReason: status === "REJECTED" ? rejectionReason : null,
  } satisfies Partial<JoinRequest>)
  emit({ type: "joinRequestUpdated", guild, request })
  if (status === "APPROVED") admit(context, request.userId, emit)
  else removePending(context, request.userId, emit)
}

/** Makes an applicant a full member. */
function admit({ world, guild }: ReviewContext, userId: UserId, emit: Effects["emit"]): void {
  const member = guild.members.get(userId)
  if (member === undefined) {
    const user = requireUser(world, userId)
    const joining = { guildId: guild.id, userId, nick: null, roleIds: [], pending: false }
    joinGuild(world, { guild, user }, joining, emit)
  } else if (member.pending) {
    member.pending = false
    emit({ type: "memberUpdated", guild, member })
  }
}

/** Removes a pending member whose request was rejected. Assumption: join-request-rejection */
function removePending(
  { world, guild }: ReviewContext,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const member = guild.members.get(userId)
  if (member?.pending === true) removeMember(world, guild, member, emit)
}

/**
 * Lets a member in who is exempt from the screening: their open request is approved, whether they
 * have submitted it or not. Returns whether the member was pending. Emits no update of the member.
 */
export function exemptFromScreening(
  { world, guild, actor }: ReviewContext,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const member = guild.members.get(userId)
  if (member !== undefined) member.pending = false
  const request = findOpenRequest(guild, userId)
  if (request === undefined) return
  const outcome = { status: "APPROVED", rejectionReason: null } as const
  settleRequest({ world, guild, actor }, request, outcome, emit)
}

/**
 * Decides about everyone who has not passed the screening of a guild when it is disabled. Started
 * requests are deleted, since nobody can submit them any more.
 */
export function closeJoinRequests(
  context: ReviewContext,
  status: ReviewOutcome["status"],
  emit: Effects["emit"],
): void {
  const { guild } = context
  for (const request of guild.joinRequests.values()) {
    if (request.status === "SUBMITTED") {
      settleRequest(context, request, { status, rejectionReason: null }, emit)
    } else if (request.status === "STARTED") {
      deleteOpenRequest(guild, request.userId, emit)
    }
  }
  const decide = status === "APPROVED" ? admit : removePending
  const pending = Array.from(guild.members).filter((member) => member.pending)
  for (const { userId } of pending) decide(context, userId, emit)
}
