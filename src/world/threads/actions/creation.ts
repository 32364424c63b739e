// Creation of threads, and their audit log entries.

import {
  type APIAuditLogChange,
  AuditLogEvent,
  ChannelType,
  ThreadAutoArchiveDuration,
} from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type {
  AnnouncementChannel,
  PostChannel,
  TextChannel,
  Thread,
  ThreadType,
} from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, ForumTagId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireAccount } from "../../rules/require.ts"
import { threadFlags, threadsOf } from "../rules/threads.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { emptyHistory } from "../../messages/actions/history.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { NO_FLAGS, scheduleArchive } from "./activity.ts"

/** A guild channel that can have threads. */
type ThreadParent = TextChannel | AnnouncementChannel | PostChannel

/** Requires room for one more active thread. @throws ApiError 160006 */
export function requireRoomForThread(world: World, { guildId }: ThreadParent): void {
  const active = threadsOf(world, { guildId }).filter(({ archived }) => !archived)
  if (active.length >= LIMITS.thread.active) throw new ApiError("tooManyThreads")
}

/** The fields of a new thread. */
export interface NewThread {
  readonly id: ChannelId
  readonly type: ThreadType
  readonly name: string
  readonly autoArchiveDuration?: ThreadAutoArchiveDuration | null | undefined
  readonly rateLimitPerUser?: number | null | undefined
  readonly invitable?: boolean | undefined
  /** The tags of a forum post. */
  readonly appliedTags?: readonly ForumTagId[]
  /** The webhook that creates a forum post. Without one, the actor is the owner and a member. */
  readonly webhookId?: UserId
}

/**
 * Creates a thread. The actor becomes its owner and first member. A webhook becomes the owner
 * alone.
 *
 * Assumption: thread-announcement-author
 */
export function startThread(
  { world, actor }: Pick<ActionContext<unknown, unknown>, "world" | "actor">,
  parent: ThreadParent,
  fields: NewThread,
  { emit }: Effects,
): Thread {
  const { id, type, name, webhookId } = fields
  const ownerId = webhookId ?? requireAccount(actor)
  const now = world.clock.now()
  const thread: Thread = {
    kind: "thread",
    id,
    type,
    guildId: parent.guildId,
    parentId: parent.id,
    ownerId,
    createdAt: now,
    name,
    pinned: false,
    archived: false,
    locked: false,
    archivedAt: now,
    // Assumption: thread-default-rest
    autoArchiveDuration:
      fields.autoArchiveDuration ??
      parent.defaultAutoArchiveDuration ??
      ThreadAutoArchiveDuration.ThreeDays,
    invitable: fields.invitable ?? true,
    rateLimitPerUser: fields.rateLimitPerUser ?? parent.defaultThreadRateLimitPerUser ?? 0,
    totalMessageSent: 0,
    members: new Map(),
    appliedTags: fields.appliedTags ?? null,
    ...emptyHistory(),
  }
  const isMember = webhookId === undefined
  if (isMember) thread.members.set(ownerId, { joinedAt: now, flags: NO_FLAGS })
  world.channels.set(id, thread)
  scheduleArchive(world, thread)
  emit({ type: "threadCreated", thread })
  if (isMember) emit({ type: "threadMemberAdded", thread, userId: ownerId })
  return thread
}

/** Writes the audit log entry of a new thread. */
export function auditThreadCreated(guild: Guild, thread: Thread, { audit }: Effects): void {
  audit(guild, {
    type: AuditLogEvent.ThreadCreate,
    targetId: thread.id,
    changes: auditedThreadFields(thread).map(([key, value]) => auditChange(key, null, value)),
  })
}

/** Writes the audit log entry of a deleted thread. */
export function auditThreadDeleted(guild: Guild, thread: Thread, { audit }: Effects): void {
  audit(guild, {
    type: AuditLogEvent.ThreadDelete,
    targetId: thread.id,
    changes: auditedThreadFields(thread).map(([key, value]): APIAuditLogChange =>
      auditChange(key, value, null),
    ),
  })
}

/** Returns the fields of a thread that the audit log records. */
function auditedThreadFields(thread: Thread): (readonly [key: string, value: unknown])[] {
  const isPrivate = thread.type === ChannelType.PrivateThread
  return [
    ["name", thread.name],
    ["type", thread.type],
    ["archived", thread.archived],
    ["locked", thread.locked],
    ["auto_archive_duration", thread.autoArchiveDuration],
    ["rate_limit_per_user", thread.rateLimitPerUser],
    ...(isPrivate ? [["invitable", thread.invitable] as const] : []),
    ["flags", threadFlags(thread)],
  ]
}
