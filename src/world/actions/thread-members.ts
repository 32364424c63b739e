// Members of threads. https://docs.discord.com/developers/topics/threads#thread-members

import { ChannelType, MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Thread, ThreadMember } from "../model/channel.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { requireIntent } from "../rules/content.ts"
import { threadMemberQuery, threadMembersQuery } from "../rules/schemas/threads.ts"
import { LIMITS } from "../rules/limits.ts"
import {
  isAccount,
  requireAccount,
  requireGuild,
  requireMember,
  requireUser,
} from "../rules/require.ts"
import { permissionsToAddMember, requireActiveThread } from "../rules/open-threads.ts"
import { paginate } from "../rules/pagination.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { requireThread } from "../rules/threads.ts"
import { type AuthContext, type Effects, action, query } from "./action.ts"
import { postSystemMessage } from "./message-posting.ts"
import { removeFromThread, addToThreadAndShow } from "./thread-activity.ts"

interface ThreadInput {
  readonly channelId: ChannelId
}

interface ThreadMemberInput extends ThreadInput {
  readonly userId: UserId
}

/** A thread member, and whether the guild member is included. */
export interface ThreadMemberData {
  readonly thread: Thread
  readonly userId: UserId
  readonly member: ThreadMember
  readonly whole: boolean
}

/** Adds the actor to a thread. https://docs.discord.com/developers/resources/channel#join-thread */
export const joinThread = action({
  name: "threads.join",
  resolve({ world, actor, input }: AuthContext<ThreadInput>) {
    requireActiveThread(requireThread(requireChannelAccess(world, actor, input.channelId)))
  },
  apply({ world, actor, input }, { emit }): void {
    addWithinLimit(
      world,
      requireThread(requireChannelAccess(world, actor, input.channelId)),
      requireAccount(actor),
      emit,
    )
  },
})

/**
 * Removes the actor from a thread.
 * https://docs.discord.com/developers/resources/channel#leave-thread
 */
export const leaveThread = action({
  name: "threads.leave",
  resolve({ world, actor, input }: AuthContext<ThreadInput>) {
    requireActiveThread(requireThread(requireChannelAccess(world, actor, input.channelId)))
  },
  apply({ world, actor, input }, { emit }): void {
    removeFromThread(
      requireThread(requireChannelAccess(world, actor, input.channelId)),
      requireAccount(actor),
      emit,
    )
  },
})

/**
 * Adds a guild member to a thread and posts a system message.
 * https://docs.discord.com/developers/resources/channel#add-thread-member
 */
export const addThreadMember = action({
  name: "threads.addMember",
  resolve({ world, actor, input }: AuthContext<ThreadMemberInput>) {
    const thread = requireThread(requireChannelAccess(world, actor, input.channelId))
    requireUser(world, input.userId)
    requireMember(requireGuild(world, thread.guildId), input.userId)
    requireChannelAccess(world, actor, thread.id, permissionsToAddMember(thread))
    requireActiveThread(thread)
  },
  apply({ world, actor, input: { channelId, userId } }, effects): void {
    const thread = requireThread(requireChannelAccess(world, actor, channelId))
    if (thread.members.has(userId)) return
    addWithinLimit(world, thread, userId, effects.emit)
    postMembershipMessage(
      world,
      thread,
      requireAccount(actor),
      userId,
      MessageType.RecipientAdd,
      effects,
    )
  },
})

/**
 * Removes a user from a thread and posts a system message.
 * https://docs.discord.com/developers/resources/channel#remove-thread-member
 */
export const removeThreadMember = action({
  name: "threads.removeMember",
  resolve({ world, actor, input }: AuthContext<ThreadMemberInput>) {
    const thread = requireThread(requireChannelAccess(world, actor, input.channelId))
    requireUser(world, input.userId)
    const isOwn = thread.type === ChannelType.PrivateThread && thread.ownerId === actor
    if (!isOwn) requireChannelAccess(world, actor, thread.id, ["ManageThreads"])
    requireActiveThread(thread)
  },
  apply({ world, actor, input: { channelId, userId } }, effects): void {
    const thread = requireThread(requireChannelAccess(world, actor, channelId))
    // Assumption: thread-members-again
    if (!thread.members.has(userId)) return
    removeFromThread(thread, userId, effects.emit)
    postMembershipMessage(
      world,
      thread,
      requireAccount(actor),
      userId,
      MessageType.RecipientRemove,
      effects,
    )
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
  world: World,
  thread: Thread,
  actor: UserId,
  userId: UserId,
  type: MessageType,
  effects: Effects,
): void {
  if (actor === userId) return
  postSystemMessage(world, thread, actor, { type, mentionedUserIds: [userId] }, effects)
}

/**
 * Returns a thread member. https://docs.discord.com/developers/resources/channel#get-thread-member
 *
 * @throws ApiError 10007 for a user who is not in the thread.
 */
export const getThreadMember = query({
  name: "threads.getMember",
  querySchema: threadMemberQuery,
  resolve({ world, actor, input }: AuthContext<ThreadMemberInput>) {
    requireThreadMember(
      requireThread(requireChannelAccess(world, actor, input.channelId)),
      input.userId,
    )
  },
  read({
    world,
    actor,
    input: { channelId, userId },
    query: { withMember: whole },
  }): ThreadMemberData {
    const thread = requireThread(requireChannelAccess(world, actor, channelId))
    return { thread, userId, member: requireThreadMember(thread, userId), whole }
  },
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
  resolve({ world, actor, input }: AuthContext<ThreadInput>) {
    requireThread(requireChannelAccess(world, actor, input.channelId))
    if (isAccount(actor)) requireIntent(world, actor, "GuildMembers")
  },
  read({ world, actor, input, query: { withMember: whole, after, limit } }): ThreadMemberData[] {
    const thread = requireThread(requireChannelAccess(world, actor, input.channelId))
    const page = whole ? { after, limit } : { limit: thread.members.size }
    return paginate(thread.members, ([userId]) => userId, page).map(([userId, member]) => ({
      thread,
      userId,
      member,
      whole,
    }))
  },
})
