// Applicants start, submit and withdraw their requests to join. Only the platform's own clients do.

import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import type { Guild } from "../../guilds/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { hasPendingMembers } from "../../member-verification/rules.ts"
import { joinGuild } from "../../members/actions/members.ts"
import type { GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireGuild, requirePerson } from "../../rules/require.ts"
import type { User } from "../../users/model/user.ts"
import type { JoinRequest } from "../model.ts"
import {
  type FormAnswers,
  findOpenRequest,
  requireAnswers,
  requireManualApproval,
} from "../rules.ts"
import { deleteOpenRequest } from "./deletion.ts"

interface ApplicantInput {
  readonly guildId: GuildId
}

/** A person who applies for the membership of a guild. */
interface Applicant {
  readonly guild: Guild
  readonly user: User
}

/**
 * Returns the actor, a person who can apply for the membership of a guild.
 *
 * @throws ApiError 10004 unknown guild, 40007 banned, 50001 for a guild without manual approval.
 * @throws ImpossibleActionError for a member who is not pending.
 */
function requireApplicant({ world, actor, input }: AuthContext<ApplicantInput>): Applicant {
  const user = requirePerson(world, actor, "request to join a guild")
  const guild = requireGuild(world, input.guildId)
  if (guild.bans.has(user.id)) throw new ApiError("bannedFromGuild")
  requireManualApproval(guild)
  const member = guild.members.get(user.id)
  if (member === undefined || member.pending) return { guild, user }
  throw new ImpossibleActionError(
    `${user.name} is already a member of ${guild.name}, and has passed its screening.`,
  )
}

/** Starts a request to join. Moderators do not see it until it is submitted. */
export const startJoinRequest = action({
  name: "joinRequests.start",
  resolve(context: AuthContext<ApplicantInput>) {
    const applicant = requireApplicant(context)
    requireNoSubmittedRequest(applicant)
    return applicant
  },
  apply({ world, resolved }, { emit }): JoinRequest {
    return findOpenRequest(resolved.guild, resolved.user.id) ?? insertRequest(world, resolved, emit)
  },
})

/** The guild that a user applies to, with their answers to its form. */
interface SubmissionInput extends ApplicantInput {
  readonly answers: FormAnswers
}

/**
 * Submits a request to join. Without a request that the user has started, it is created.
 *
 * Assumption: join-request-events
 */
export const submitJoinRequest = action({
  name: "joinRequests.submit",
  resolve(context: AuthContext<SubmissionInput>) {
    const applicant = requireApplicant(context)
    requireNoSubmittedRequest(applicant)
    return { ...applicant, responses: requireAnswers(applicant.guild, context.input.answers) }
  },
  apply({ world, resolved: { guild, user, responses } }, { emit }): JoinRequest {
    const started = findOpenRequest(guild, user.id)
    const request = started ?? insertRequest(world, { guild, user }, emit)
    Object.assign(request, { status: "SUBMITTED", responses } satisfies Partial<JoinRequest>)
    const type = started === undefined ? "joinRequestCreated" : "joinRequestUpdated"
    emit({ type, guild, request })
    return request
  },
})

/** Withdraws the open request of the actor. A pending member stays pending. */
export const withdrawJoinRequest = action({
  name: "joinRequests.withdraw",
  resolve({ world, actor, input }: AuthContext<ApplicantInput>) {
    const user = requirePerson(world, actor, "withdraw a request to join")
    const guild = requireGuild(world, input.guildId)
    if (findOpenRequest(guild, user.id) !== undefined) return { guild, user }
    throw new ImpossibleActionError(
      `${user.name} has no open request to join ${guild.name}. Submit one with requestToJoin.`,
    )
  },
  apply({ resolved: { guild, user } }, { emit }): void {
    deleteOpenRequest(guild, user.id, emit)
  },
})

/** @throws ImpossibleActionError */
function requireNoSubmittedRequest({ guild, user }: Applicant): void {
  if (findOpenRequest(guild, user.id)?.status !== "SUBMITTED") return
  throw new ImpossibleActionError(
    `${user.name} has already submitted a request to join ${guild.name}. Withdraw it first, or let a moderator review it.`,
  )
}

/** Adds a started request. In a guild that can be previewed, the applicant is a pending member. */
function insertRequest(
  world: World,
  { guild, user }: Applicant,
  emit: Effects["emit"],
): JoinRequest {
  if (hasPendingMembers(guild) && !guild.members.has(user.id)) {
    const joining = { guildId: guild.id, userId: user.id, nick: null, roleIds: [] }
    joinGuild(world, { guild, user }, joining, emit)
  }
  const request: JoinRequest = {
    id: world.ids.next(),
    guildId: guild.id,
    userId: user.id,
    createdAt: world.clock.now(),
    status: "STARTED",
    responses: null,
    reviewedAt: null,
    reviewerId: null,
    rejectionReason: null,
  }
  guild.joinRequests.set(request.id, request)
  return request
}
