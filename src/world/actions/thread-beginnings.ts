// What all ways of beginning a thread have in common, and what the audit log tells of threads.

import {
  type APIAuditLogChange,
  AuditLogEvent,
  ChannelType,
  ThreadAutoArchiveDuration,
} from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type {
  AnnouncementChannel,
  ForumChannel,
  TextChannel,
  Thread,
  ThreadType,
} from "../model/channel.ts"
import type { ChannelId, ForumTagId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { needAccount, needGuild } from "../rules/need.ts"
import { threadsOf } from "../rules/threads.ts"
import type { Effects, Granted } from "./action.ts"
import { emptyHistory } from "./history.ts"
import { changeOf } from "./overwrites.ts"
import { NO_FLAGS, archiveInTime } from "./thread-life.ts"

/** A channel of a guild where threads begin. */
type Parent = TextChannel | AnnouncementChannel | ForumChannel

/** Room for one active thread more. @throws Problem 160006 */
export function needRoom(world: World, { guildId }: Parent): void {
  const active = threadsOf(world, { guildId }).filter(({ archived }) => !archived)
  if (active.length >= LIMITS.thread.active) throw new Problem("tooManyThreads")
}

/** What is said of a new thread. */
interface Begun {
  readonly id: ChannelId
  readonly type: ThreadType
  readonly name: string
  readonly autoArchiveDuration?: ThreadAutoArchiveDuration | null | undefined
  readonly rateLimitPerUser?: number | null | undefined
  readonly invitable?: boolean | undefined
  /** Of a post of a forum. */
  readonly appliedTags?: readonly ForumTagId[]
}

/**
 * Begins a thread; who begins it is in it.
 * Assumption: thread-announcement-author
 */
export function begin(
  { world, actor }: Granted<unknown, unknown>,
  { id: parentId, guildId, defaultAutoArchiveDuration }: Parent,
  { id, type, name, autoArchiveDuration, rateLimitPerUser, invitable = true, appliedTags }: Begun,
  { tell }: Effects,
): Thread {
  const ownerId = needAccount(actor)
  const now = world.clock.now()
  const thread: Thread = {
    kind: "thread",
    id,
    type,
    guildId,
    parentId,
    ownerId,
    createdAt: now,
    name,
    archived: false,
    locked: false,
    archivedAt: now,
    // Assumption: thread-default-rest
    autoArchiveDuration:
      autoArchiveDuration ?? defaultAutoArchiveDuration ?? ThreadAutoArchiveDuration.ThreeDays,
    invitable,
    rateLimitPerUser: rateLimitPerUser ?? 0,
    totalMessageSent: 0,
    members: new Map([[ownerId, { joinedAt: now, flags: NO_FLAGS }]]),
    appliedTags: appliedTags ?? null,
    ...emptyHistory(),
  }
  world.channels.set(id, thread)
  archiveInTime(world, thread)
  tell({ type: "threadCreated", thread })
  tell({ type: "threadMemberAdded", thread, userId: ownerId })
  return thread
}

/** Tells the audit log what a thread begins as. */
export function auditBegun(world: World, thread: Thread, { audit }: Effects): void {
  audit(needGuild(world, thread.guildId), {
    type: AuditLogEvent.ThreadCreate,
    targetId: thread.id,
    changes: wordsOf(thread).map(([key, value]) => changeOf(key, null, value)),
  })
}

/** Tells the audit log what a thread was that is gone. */
export function auditEnded(world: World, thread: Thread, { audit }: Effects): void {
  audit(needGuild(world, thread.guildId), {
    type: AuditLogEvent.ThreadDelete,
    targetId: thread.id,
    changes: wordsOf(thread).map(([key, value]): APIAuditLogChange => changeOf(key, value, null)),
  })
}

/** What the audit log tells of a thread. */
function wordsOf(thread: Thread): (readonly [key: string, value: unknown])[] {
  const isPrivate = thread.type === ChannelType.PrivateThread
  return [
    ["name", thread.name],
    ["type", thread.type],
    ["archived", thread.archived],
    ["locked", thread.locked],
    ["auto_archive_duration", thread.autoArchiveDuration],
    ["rate_limit_per_user", thread.rateLimitPerUser],
    ...(isPrivate ? [["invitable", thread.invitable] as const] : []),
    ["flags", 0],
  ]
}
