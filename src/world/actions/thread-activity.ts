// What happens to threads by themselves: who writes there joins, what is written wakes them, and rest
// archives them. https://docs.discord.com/developers/topics/threads

import { SetupError } from "../kernel/setup-error.ts"
import type { Thread } from "../model/channel.ts"
import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { canSee } from "../rules/permissions.ts"
import { isSystemMessage } from "../rules/system-messages.ts"
import { archivesAt, countsTowardsThread, threadsOf } from "../rules/threads.ts"
import { type AuthContext, type Effects, action, perform } from "./action.ts"

type EmitFact = Effects["emit"]

/** Puts an account among the members of a thread, if it is none. */
export function addToThread(world: World, thread: Thread, userId: UserId, tell: EmitFact): void {
  if (thread.members.has(userId)) return
  thread.members.set(userId, { joinedAt: world.clock.now(), flags: NO_FLAGS })
  tell({ type: "threadMemberAdded", thread, userId })
}

/** Lets an account into a thread, which it is shown anew where it sees it. */
export function addToThreadAndShow(
  world: World,
  thread: Thread,
  userId: UserId,
  tell: EmitFact,
): void {
  addToThread(world, thread, userId, (fact) => {
    if (canSee(world, thread, userId)) tell({ type: "threadShown", thread, userId })
    tell(fact)
  })
}

/** The enum of flags has no name for none. */
export const NO_FLAGS: number = 0

/** Takes an account from among the members of a thread, if it is one. */
export function removeFromThread(thread: Thread, userId: UserId, tell: EmitFact): void {
  if (thread.members.delete(userId)) tell({ type: "threadMemberRemoved", thread, userId })
}

/** Takes an account from every thread of a guild, as whoever leaves that does. */
export function removeFromThreads(
  world: World,
  { id: guildId }: { readonly id: GuildId },
  userId: UserId,
  tell: EmitFact,
): void {
  for (const thread of threadsOf(world, { guildId })) removeFromThread(thread, userId, tell)
}

/** Takes the threads of a channel out of the world. Nothing is told: CHANNEL_DELETE stands for them too. */
export function deleteThreadsOfChannel(world: World, parentId: ChannelId): void {
  for (const { id } of threadsOf(world, { parentId })) world.channels.delete(id)
}

/** Takes a thread out of the world. */
export function removeThread(world: World, thread: Thread, tell: EmitFact): void {
  tell({ type: "threadDeleted", thread })
  world.channels.delete(thread.id)
}

/** Tells that a thread has changed; who is in one that has come back is told of that too. */
export function emitThreadUpdated(
  thread: Thread,
  { isBack }: { isBack: boolean },
  tell: EmitFact,
): void {
  tell({ type: "threadUpdated", thread })
  if (!isBack) return
  for (const userId of thread.members.keys()) tell({ type: "threadMemberUpdated", thread, userId })
}

/**
 * Lets a message that is about to stand in a thread take effect: it counts, and where somebody wrote
 * it, the thread comes back and the author joins.
 */
export function onThreadMessage(
  world: World,
  thread: Thread,
  message: Message,
  tell: EmitFact,
): void {
  if (!countsTowardsThread(thread, message)) return
  thread.totalMessageSent += 1
  if (isSystemMessage(message)) return
  if (thread.archived) {
    thread.archived = false
    thread.archivedAt = world.clock.now()
    scheduleArchive(world, thread)
    emitThreadUpdated(thread, { isBack: true }, tell)
  }
  if (message.webhook === null) addToThread(world, thread, message.authorId, tell)
}

/** Archives a thread that has rested long enough. */
export const archiveThread = action({
  name: "threads.archive",
  authorize({ actor }: AuthContext<{ readonly thread: Thread }>) {
    if (actor !== "system") throw new SetupError("A thread is archived by itself, or by an edit.")
  },
  apply({ world, input: { thread } }, { emit }): void {
    thread.archived = true
    thread.archivedAt = world.clock.now()
    emitThreadUpdated(thread, { isBack: false }, emit)
  },
})

/** Sees to it that a thread is archived once it has rested long enough. */
export function scheduleArchive(world: World, thread: Thread): void {
  const { clock } = world
  clock.at(archivesAt(thread), () => {
    if (world.channels.get(thread.id) !== thread || thread.archived) return
    if (archivesAt(thread) > clock.now()) scheduleArchive(world, thread)
    else perform(world, "system", archiveThread, { input: { thread } })
  })
}
