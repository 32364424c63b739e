import { AuditLogEvent, ChannelType, MessageType } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Thread } from "../../channels/model.ts"
import type { Guild } from "../../guilds/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import type { EditChannelBody } from "../../channels/schemas/channels.ts"
import { requireApplicableTags } from "../rules/forum-tags.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { isAccount } from "../../rules/require.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { requireChannelPermissions } from "../../rules/authorization.ts"
import { parentOf } from "../rules/threads.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import { scheduleArchive, emitThreadUpdated } from "./activity.ts"
import { keysOf } from "../../kernel/objects.ts"

/** The audit log keys of editable thread fields. */
const AUDIT_LOG_KEYS = {
  name: "name",
  archived: "archived",
  locked: "locked",
  autoArchiveDuration: "auto_archive_duration",
  rateLimitPerUser: "rate_limit_per_user",
  invitable: "invitable",
  appliedTags: "applied_tags",
} as const satisfies Partial<Record<keyof Thread & keyof EditChannelBody, string>>

type EditedThreadField = keyof typeof AUDIT_LOG_KEYS

const EDITABLE_FIELDS = keysOf(AUDIT_LOG_KEYS)

/** The fields that the owner of a thread may edit. */
const OWNER_FIELDS: readonly EditedThreadField[] = [
  "name",
  "archived",
  "autoArchiveDuration",
  "appliedTags",
]

/** The fields whose edit counts as activity. */
const ACTIVITY_FIELDS: readonly EditedThreadField[] = ["archived", "autoArchiveDuration"]

/**
 * Edits a thread. Keys that threads do not have are ignored. An edit without changes emits no event
 * and writes no audit log entry.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-thread
 *
 * @throws ApiError 50013 for missing permissions, 50083 for an archived thread that the edit does
 * not unarchive.
 */
export function editThread(
  { world, actor, body }: ActionContext<unknown, EditChannelBody>,
  guild: Guild,
  thread: Thread,
  effects: Effects,
): Thread {
  const fields = EDITABLE_FIELDS.filter((field) => body[field] !== undefined)
  requireCanEdit(world, actor, thread, fields, body)
  if (thread.archived && body.archived !== false) throw new ApiError("threadArchived")
  const edit = { ...body, appliedTags: requireTags(world, actor, thread, body) }
  const edited = fields.filter(
    (field) => hasField(thread, field) && !isDeepEqual(edit[field], thread[field]),
  )
  if (edited.length === 0) return thread

  const changes = edited.map((field) =>
    auditChange(AUDIT_LOG_KEYS[field], thread[field], edit[field]),
  )
  const isBack = thread.archived
  Object.assign(thread, ...edited.map((field) => ({ [field]: edit[field] })))
  if (edited.some((field) => ACTIVITY_FIELDS.includes(field))) {
    thread.archivedAt = world.clock.now()
    scheduleArchive(world, thread)
  }
  emitThreadUpdated(thread, { isBack }, effects.emit)
  if (edited.includes("name")) postNameChange(world, actor, thread, effects)
  effects.audit(guild, { type: AuditLogEvent.ThreadUpdate, targetId: thread.id, changes })
  return thread
}

/**
 * Whether a thread has a field. Only private threads have `invitable`, and only posts have tags.
 */
function hasField({ type, appliedTags }: Thread, field: EditedThreadField): boolean {
  if (field === "appliedTags") return appliedTags !== null
  return field !== "invitable" || type === ChannelType.PrivateThread
}

/** Returns the new tags of a post, or undefined if the edit does not set them. */
function requireTags(
  world: World,
  actor: Actor,
  thread: Thread,
  { appliedTags: tagIds }: EditChannelBody,
) {
  const forum = parentOf(world, thread)
  if (tagIds === undefined || thread.appliedTags === null || forum.kind !== "forum")
    return undefined
  return requireApplicableTags(world, actor, forum, tagIds, thread.appliedTags)
}

/**
 * Requires that the actor may make an edit. The owner may edit some fields, and members who may
 * write can unarchive a thread that is not locked.
 */
function requireCanEdit(
  world: World,
  actor: Actor,
  thread: Thread,
  fields: readonly EditedThreadField[],
  { archived }: EditChannelBody,
): void {
  if (canInChannel(world, thread, actor, ["ManageThreads"])) return
  const isOwn = thread.ownerId === actor && fields.every((field) => OWNER_FIELDS.includes(field))
  const isWaking = archived === false && fields.every((field) => field === "archived")
  if (thread.locked || !(isOwn || isWaking)) {
    throw missingPermissions(() => [
      thread.locked
        ? { kind: "threadLocked", channelId: thread.id }
        : { kind: "threadEdit", channelId: thread.id, isOwn: thread.ownerId === actor },
      ...reasonsInChannel(world, thread, actor, ["ManageThreads"]),
    ])
  }
  if (!isOwn) requireChannelPermissions(world, actor, thread, ["SendMessages"])
}

/** Posts the new name in the thread. */
function postNameChange(world: World, actor: Actor, thread: Thread, effects: Effects): void {
  if (!isAccount(actor)) return
  const fields = { type: MessageType.ChannelNameChange, content: thread.name }
  postSystemMessage(world, thread, actor, fields, effects)
}
