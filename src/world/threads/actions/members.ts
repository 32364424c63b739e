// Members of threads. https://docs.discord.com/developers/topics/threads#thread-members

import { ChannelType, MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Thread, ThreadMember } from "../../channels/model/channel.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireIntent } from "../../messages/rules/content.ts"
import { threadMemberQuery, threadMembersQuery } from "../schemas/threads.ts"
import { LIMITS } from "../../rules/limits.ts"
import {
  isAccount,
  findGuildOf,
  requireAccount,
  requireGuild,
  requireMember,
  requireUser,
} from "../../rules/require.ts"
import { permissionsToAddMember, requireActiveThread } from "../rules/open-threads.ts"
import { paginate } from "../../rules/pagination.ts"
import {
  requireChannelAccess,
  requireChannelPermissions,
  requireFullMember,
} from "../../rules/authorization.ts"
import { requireThread } from "../rules/threads.ts"
import { type ActionContext, type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import { removeFromThread, addToThreadAndShow } from "./activity.ts"

interface ThreadInput {
  readonly channelId: ChannelId
}

interface ThreadMemberInput extends ThreadInput {
  readonly userId: UserId
}

/** A thread that an operation concerns. */
interface ThreadData {
  readonly thread: Thread
}

/** A member of a thread. */
export interface ThreadMemberData extends ThreadData {
  readonly userId: UserId
  readonly member: ThreadMember
}

/** Returns a thread that the actor sees. */
function requireThreadAccess({ world, actor, input }: AuthContext<ThreadInput>): ThreadData {
  return { thread: requireThread(requireChannelAccess(world, actor, input.channelId)) }
}

/** Returns a thread that the actor can join and leave. */
function requireJoinableThread(context: AuthContext<ThreadInput>): ThreadData {
  const { thread } = requireThreadAccess(context)
  requireFullMember(findGuildOf(context.world, thread), context.actor)
  return { thread: requireActiveThread(thread) }
}

/** Adds the actor to a thread. https://docs.discord.com/developers/resources/channel#join-thread */
export const joinThread = action({
  name: "threads.join",
  resolve: requireJoinableThread,
  apply({ world, actor, resolved: { thread } }, { emit }): void {
    addWithinLimit(world, thread, requireAccount(actor), emit)
  },
})

/**
 * Removes the actor from a thread.
 * https://docs.discord.com/developers/resources/channel#leave-thread
 */
export const leaveThread = action({
  name: "threads.leave",
  resolve: requireJoinableThread,
  apply({ actor, resolved: { thread } }, { emit }): void {
    removeFromThread(thread, requireAccount(actor), emit)
  },
})

/**
 * Adds a guild member to a thread and posts a system message.
 * https://docs.discord.com/developers/resources/channel#add-thread-member
 */
export const addThreadMember = action({
  name: "threads.addMember",
  resolve(context: AuthContext<ThreadMemberInput>) {
    const { world, actor, input } = context
    const { thread } = requireThreadAccess(context)
    requireUser(world, input.userId)
    requireMember(requireGuild(world, thread.guildId), input.userId)
    requireChannelPermissions(world, actor, thread, permissionsToAddMember(thread))
    return { thread: requireActiveThread(thread) }
  },
  apply(context, effects): void {
    const { world, resolved, input } = context
    if (resolved.thread.members.has(input.userId)) return
    addWithinLimit(world, resolved.thread, input.userId, effects.emit)
    postMembershipMessage(context, MessageType.RecipientAdd, effects)
  },
})

/**
 * Removes a user from a thread and posts a system message.
 * https://docs.discord.com/developers/resources/channel#remove-thread-member
 */
export const removeThreadMember = action({
  name: "threads.removeMember",
  resolve(context: AuthContext<ThreadMemberInput>) {
    const { world, actor, input } = context
    const { thread } = requireThreadAccess(context)
    requireUser(world, input.userId)
    const isOwn = thread.type === ChannelType.PrivateThread && thread.ownerId === actor
    if (!isOwn) requireChannelPermissions(world, actor, thread, ["ManageThreads"])
    return { thread: requireActiveThread(thread) }
  },
  apply(context, effects): void {
    const { resolved, input } = context
    // Assumption: thread-members-again
    if (!resolved.thread.members.has(input.userId)) return
    removeFromThread(resolved.thread, input.userId, effects.emit)
    postMembershipMessage(context, MessageType.RecipientRemove, effects)
  },
})

/**
 * Adds a user to a thread, and emits the thread to them. @throws ApiError 30033 if the thread is
 * full.
 */
function addWithinLimit(world: World, thread: Thread, userId: UserId, emit: Effects["emit"]): void {
  if (thread.members.has(userId)) return
  if (thread.members.size >= LIMITS.thread.members) throw new ApiError("tooManyThreadMembers")
  addToThreadAndShow(world, thread, userId, emit)
}

/** Posts that the actor added or removed another user. */
function postMembershipMessage(
  { world, actor, resolved, input }: ActionContext<ThreadMemberInput, unknown, ThreadData>,
  type: MessageType,
  effects: Effects,
): void {
  const authorId = requireAccount(actor)
  if (authorId === input.userId) return
  const fields = { type, mentionedUserIds: [input.userId] }
  postSystemMessage(world, resolved.thread, authorId, fields, effects)
}

/**
 * Returns a thread member. https://docs.discord.com/developers/resources/channel#get-thread-member
 *
 * @throws ApiError 10007 for a user who is not in the thread.
 */
export const getThreadMember = query({
  name: "threads.getMember",
  querySchema: threadMemberQuery,
  resolve(context: AuthContext<ThreadMemberInput>) {
    const { userId } = context.input
    const { thread } = requireThreadAccess(context)
    return { thread, userId, member: requireThreadMember(thread, userId) }
  },
  read: ({ resolved }): ThreadMemberData => resolved,
})

function requireThreadMember({ members }: Thread, userId: UserId): ThreadMember {
  const member = members.get(userId)
  if (member === undefined) throw new ApiError("unknownMember")
  return member
}

/**
 * Lists the members of a thread. Needs the GUILD_MEMBERS intent of the application. The list has
 * pages only if guild members are included.
 * https://docs.discord.com/developers/resources/channel#list-thread-members
 */
export const listThreadMembers = query({
  name: "threads.listMembers",
  querySchema: threadMembersQuery,
  resolve(context: AuthContext<ThreadInput>) {
    const { world, actor } = context
    const found = requireThreadAccess(context)
    if (isAccount(actor)) requireIntent(world, actor, "GuildMembers")
    return found
  },
  read({ resolved: { thread }, query: { withMember, after, limit } }): ThreadMemberData[] {
    const page = withMember ? { after, limit } : { limit: thread.members.size }
    const found = paginate(thread.members, ([userId]) => userId, page)
    return found.map(([userId, member]) => ({ thread, userId, member }))
  },
})
