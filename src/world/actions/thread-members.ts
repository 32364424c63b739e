// Who is in a thread. https://docs.discord.com/developers/topics/threads#thread-members

import { ChannelType, MessageType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Thread, ThreadMember } from "../model/channel.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { needPrivileged } from "../rules/content.ts"
import { threadMemberQuery, threadMembersQuery } from "../rules/forms/queries.ts"
import { LIMITS } from "../rules/limits.ts"
import { isAccount, needAccount, needGuild, needMember, needUser } from "../rules/need.ts"
import { addingTakes, needAwake } from "../rules/open-threads.ts"
import { pageOf } from "../rules/pages.ts"
import { needInChannel } from "../rules/authorization.ts"
import { needThread } from "../rules/threads.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
import { announce, put } from "./posting.ts"
import { leaveThread, letIntoThread } from "./thread-life.ts"

/** Which thread. */
interface ThreadInput {
  readonly channelId: ChannelId
}

/** Who is in which thread. */
interface ThreadMemberInput extends ThreadInput {
  readonly userId: UserId
}

/** An account in a thread, and whether it is shown with what it is in the guild. */
export interface SeenThreadMember {
  readonly thread: Thread
  readonly userId: UserId
  readonly member: ThreadMember
  readonly whole: boolean
}

/**
 * Joins a thread, where one is not in it yet.
 * https://docs.discord.com/developers/resources/channel#join-thread
 */
export const joinOneself = action({
  name: "threads.join",
  authorize({ world, actor, input }: Asked<ThreadInput>) {
    needAwake(needThread(needInChannel(world, actor, input.channelId)))
  },
  apply({ world, actor, input }, { tell }): void {
    enter(world, needThread(needInChannel(world, actor, input.channelId)), needAccount(actor), tell)
  },
})

/**
 * Leaves a thread, where one is in it.
 * https://docs.discord.com/developers/resources/channel#leave-thread
 */
export const leaveOneself = action({
  name: "threads.leave",
  authorize({ world, actor, input }: Asked<ThreadInput>) {
    needAwake(needThread(needInChannel(world, actor, input.channelId)))
  },
  apply({ world, actor, input }, { tell }): void {
    leaveThread(needThread(needInChannel(world, actor, input.channelId)), needAccount(actor), tell)
  },
})

/**
 * Adds a member of the guild to a thread, and says so there.
 * https://docs.discord.com/developers/resources/channel#add-thread-member
 */
export const addThreadMember = action({
  name: "threads.addMember",
  authorize({ world, actor, input }: Asked<ThreadMemberInput>) {
    const thread = needThread(needInChannel(world, actor, input.channelId))
    needUser(world, input.userId)
    needMember(needGuild(world, thread.guildId), input.userId)
    needInChannel(world, actor, thread.id, addingTakes(thread))
    needAwake(thread)
  },
  apply({ world, actor, input: { channelId, userId } }, effects): void {
    const thread = needThread(needInChannel(world, actor, channelId))
    if (thread.members.has(userId)) return
    enter(world, thread, userId, effects.tell)
    sayOfOther(world, thread, needAccount(actor), userId, MessageType.RecipientAdd, effects)
  },
})

/**
 * Removes somebody from a thread, and says so there.
 * https://docs.discord.com/developers/resources/channel#remove-thread-member
 */
export const removeThreadMember = action({
  name: "threads.removeMember",
  authorize({ world, actor, input }: Asked<ThreadMemberInput>) {
    const thread = needThread(needInChannel(world, actor, input.channelId))
    needUser(world, input.userId)
    const isOwn = thread.type === ChannelType.PrivateThread && thread.ownerId === actor
    if (!isOwn) needInChannel(world, actor, thread.id, ["ManageThreads"])
    needAwake(thread)
  },
  apply({ world, actor, input: { channelId, userId } }, effects): void {
    const thread = needThread(needInChannel(world, actor, channelId))
    // Assumption: thread-members-again
    if (!thread.members.has(userId)) return
    leaveThread(thread, userId, effects.tell)
    sayOfOther(world, thread, needAccount(actor), userId, MessageType.RecipientRemove, effects)
  },
})

/** Lets an account into a thread, which it is shown anew. @throws Problem 30033 where it is full. */
function enter(world: World, thread: Thread, userId: UserId, tell: Effects["tell"]): void {
  if (thread.members.has(userId)) return
  if (thread.members.size >= LIMITS.thread.members) throw new Problem("tooManyThreadMembers")
  letIntoThread(world, thread, userId, tell)
}

/** Says in a thread whom somebody else let in, or sent out. */
function sayOfOther(
  world: World,
  thread: Thread,
  actor: UserId,
  userId: UserId,
  type: MessageType,
  effects: Effects,
): void {
  if (actor === userId) return
  put(world, announce(world, thread, actor, { type, mentionedUserIds: [userId] }), effects)
}

/**
 * Reads who somebody is in a thread.
 * https://docs.discord.com/developers/resources/channel#get-thread-member
 *
 * @throws Problem 10007 for who is not in it.
 */
export const getThreadMember = query({
  name: "threads.getMember",
  form: threadMemberQuery,
  authorize({ world, actor, input }: Asked<ThreadMemberInput>) {
    needThreadMember(needThread(needInChannel(world, actor, input.channelId)), input.userId)
  },
  read({ world, actor, input: { channelId, userId }, given }): SeenThreadMember {
    const thread = needThread(needInChannel(world, actor, channelId))
    return { thread, userId, member: needThreadMember(thread, userId), whole: given.withMember }
  },
})

function needThreadMember({ members }: Thread, userId: UserId): ThreadMember {
  const member = members.get(userId)
  if (member === undefined) throw new Problem("unknownMember")
  return member
}

/**
 * Lists who is in a thread, where the application has been granted GUILD_MEMBERS. There are pages
 * only where the members are asked for with what they are in the guild.
 * https://docs.discord.com/developers/resources/channel#list-thread-members
 */
export const listThreadMembers = query({
  name: "threads.listMembers",
  form: threadMembersQuery,
  authorize({ world, actor, input }: Asked<ThreadInput>) {
    needThread(needInChannel(world, actor, input.channelId))
    if (isAccount(actor)) needPrivileged(world, actor, "GuildMembers")
  },
  read({ world, actor, input, given: { withMember: whole, after, limit } }): SeenThreadMember[] {
    const thread = needThread(needInChannel(world, actor, input.channelId))
    const page = whole ? { after, limit } : { limit: thread.members.size }
    return pageOf(thread.members, ([userId]) => userId, page).map(([userId, member]) => ({
      thread,
      userId,
      member,
      whole,
    }))
  },
})
