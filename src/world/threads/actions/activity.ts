// Membership and activity of threads: authors join, messages unarchive, and inactive threads are
// archived. https://docs.discord.com/developers/topics/threads

import type { Thread } from "../../channels/model/channel.ts"
import type { ChannelId, GuildId, UserId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { canSee } from "../../rules/permissions.ts"
import { isSystemMessage } from "../../messages/rules/system-messages.ts"
import { archivesAt, countsTowardsThread, threadsOf } from "../rules/threads.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { perform } from "../../actions/perform.ts"
import { requireSystem } from "../../rules/require.ts"

type EmitFact = Effects["emit"]

/** Adds a user to the members of a thread. Does nothing if they are a member. */
export function addToThread(world: World, thread: Thread, userId: UserId, emit: EmitFact): void {
  if (thread.members.has(userId)) return
  thread.members.set(userId, { joinedAt: world.clock.now(), flags: NO_FLAGS })
  emit({ type: "threadMemberAdded", thread, userId })
}

/** Adds a user to the members of a thread, and first emits the thread to them if they see it. */
export function addToThreadAndShow(
  world: World,
  thread: Thread,
  userId: UserId,
  emit: EmitFact,
): void {
  addToThread(world, thread, userId, (fact) => {
    if (canSee(world, thread, userId)) emit({ type: "threadShown", thread, userId })
    emit(fact)
  })
}

/** The enum of flags has no name for zero. */
export const NO_FLAGS: number = 0

/** Removes a user from the members of a thread. Does nothing if they are no member. */
export function removeFromThread(thread: Thread, userId: UserId, emit: EmitFact): void {
  if (thread.members.delete(userId)) emit({ type: "threadMemberRemoved", thread, userId })
}

/** Removes a user who leaves a guild from all of its threads. */
export function removeFromThreads(
  world: World,
  { id: guildId }: { readonly id: GuildId },
  userId: UserId,
  emit: EmitFact,
): void {
  for (const thread of threadsOf(world, { guildId })) removeFromThread(thread, userId, emit)
}

/** Deletes the threads of a deleted channel. Emits nothing, as CHANNEL_DELETE is the only event. */
export function deleteThreadsOfChannel(world: World, parentId: ChannelId): void {
  for (const { id } of threadsOf(world, { parentId })) world.channels.delete(id)
}

/** Deletes a thread and emits it. */
export function removeThread(world: World, thread: Thread, emit: EmitFact): void {
  emit({ type: "threadDeleted", thread })
  world.channels.delete(thread.id)
}

/**
 * Emits the update of a thread. After unarchiving, also emits a member update to each of its
 * members.
 */
export function emitThreadUpdated(
  thread: Thread,
  { isBack }: { isBack: boolean },
  emit: EmitFact,
): void {
  emit({ type: "threadUpdated", thread })
  if (!isBack) return
  for (const userId of thread.members.keys()) emit({ type: "threadMemberUpdated", thread, userId })
}

/**
 * Updates a thread for a message that is about to be added. Counts the message; unless it is a
 * system message, also unarchives the thread and adds the author to the members.
 */
export function onThreadMessage(
  world: World,
  thread: Thread,
  message: Message,
  emit: EmitFact,
): void {
  if (!countsTowardsThread(thread, message)) return
  thread.totalMessageSent += 1
  if (isSystemMessage(message)) return
  if (thread.archived) {
    thread.archived = false
    thread.archivedAt = world.clock.now()
    scheduleArchive(world, thread)
    emitThreadUpdated(thread, { isBack: true }, emit)
  }
  if (message.webhook === null) addToThread(world, thread, message.authorId, emit)
}

/** Archives an inactive thread. */
export const archiveThread = action({
  name: "threads.archive",
  resolve({ actor }: AuthContext<{ readonly thread: Thread }>) {
    requireSystem(actor, "archive an inactive thread; an account archives a thread by an edit")
  },
  apply({ world, input: { thread } }, { emit }): void {
    thread.archived = true
    thread.archivedAt = world.clock.now()
    emitThreadUpdated(thread, { isBack: false }, emit)
  },
})

/**
 * Schedules the archiving of a thread. The deadline checks again, since activity moves it. A pinned
 * post is not archived.
 */
export function scheduleArchive(world: World, thread: Thread): void {
  const { clock } = world
  const archive = (): void => {
    if (world.channels.get(thread.id) !== thread || thread.archived || thread.pinned) return
    if (archivesAt(thread) > clock.now()) scheduleArchive(world, thread)
    else perform(world, "system", archiveThread, { input: { thread } })
  }
  clock.at(archivesAt(thread), archive, `the archiving of the thread "${thread.name}"`)
}
