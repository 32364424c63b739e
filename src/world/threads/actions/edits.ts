import { AuditLogEvent, ChannelType, MessageType } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Thread } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import type { EditChannelBody } from "../../channels/schemas/channels.ts"
import { requireApplicableTags } from "../rules/forum-tags.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { isAccount } from "../../rules/require.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { requireChannelPermissions } from "../../rules/authorization.ts"
import { parentOf, threadFlags } from "../rules/threads.ts"
import { requirePinnable } from "../rules/pinned-posts.ts"
import { isPostChannel } from "../../channels/rules/kinds.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import { scheduleArchive, emitThreadUpdated } from "./activity.ts"
import { keysOf } from "../../kernel/objects.ts"

/** The audit log keys of editable thread fields, which are the keys of a request as well. */
const AUDIT_LOG_KEYS = {
  name: "name",
  archived: "archived",
  locked: "locked",
  autoArchiveDuration: "auto_archive_duration",
  rateLimitPerUser: "rate_limit_per_user",
  invitable: "invitable",
  appliedTags: "applied_tags",
  pinned: "flags",
} as const satisfies Partial<Record<keyof Thread, string>>

type EditedThreadField = keyof typeof AUDIT_LOG_KEYS

const EDITABLE_FIELDS = keysOf(AUDIT_LOG_KEYS)

/** The fields of a thread that an edit sets. */
type ThreadEdit = { readonly [Field in EditedThreadField]?: Thread[Field] | undefined }

/** The fields that the owner of a thread may edit. */
const OWNER_FIELDS: readonly EditedThreadField[] = [
  "name",
  "archived",
  "autoArchiveDuration",
  "appliedTags",
]

/** The fields whose edit counts as activity. */
const ACTIVITY_FIELDS: readonly EditedThreadField[] = ["archived", "autoArchiveDuration"]

/** The fields whose edit can change the time of archiving. */
const ARCHIVING_FIELDS: readonly EditedThreadField[] = [...ACTIVITY_FIELDS, "pinned"]

/**
 * Edits a thread. Keys that threads do not have are ignored. An edit without changes emits no event
 * and writes no audit log entry.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-thread
 *
 * @throws ApiError 50013 for missing permissions, 50083 for an archived thread that the edit does
 * not unarchive, and the errors of `requirePinnable`.
 */
export function editThread(
  { world, actor, body }: ActionContext<unknown, EditChannelBody>,
  guild: Guild,
  thread: Thread,
  effects: Effects,
): Thread {
  const { flags, ...others } = body
  const sent = { ...others, pinned: flags }
  const fields = EDITABLE_FIELDS.filter((field) => sent[field] !== undefined)
  requireCanEdit(world, actor, thread, fields, body)
  if (thread.archived && body.archived !== false) throw new ApiError("threadArchived")
  const edit: ThreadEdit = {
    ...others,
    appliedTags: requireTags(world, actor, thread, body),
    pinned: requirePinnable(world, thread, body),
  }
  const edited = EDITABLE_FIELDS.filter(
    (field) =>
      edit[field] !== undefined &&
      hasField(thread, field) &&
      !isDeepEqual(edit[field], thread[field]),
  )
  if (edited.length === 0) return thread

  const changes = edited.map((field) => auditedEdit(field, thread, edit))
  const isBack = thread.archived
  Object.assign(thread, ...edited.map((field) => ({ [field]: edit[field] })))
  if (edited.some((field) => ACTIVITY_FIELDS.includes(field))) {
    thread.archivedAt = world.clock.now()
  }
  if (edited.some((field) => ARCHIVING_FIELDS.includes(field))) scheduleArchive(world, thread)
  emitThreadUpdated(thread, { isBack }, effects.emit)
  if (edited.includes("name")) postNameChange(world, actor, thread, effects)
  effects.audit(guild, { type: AuditLogEvent.ThreadUpdate, targetId: thread.id, changes })
  return thread
}

function auditedEdit(field: EditedThreadField, before: Thread, { pinned, ...after }: ThreadEdit) {
  return field === "pinned"
    ? auditChange("flags", threadFlags(before), threadFlags({ pinned: pinned === true }))
    : auditChange(AUDIT_LOG_KEYS[field], before[field], after[field])
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
  if (tagIds === undefined || thread.appliedTags === null || !isPostChannel(forum)) {
    return undefined
  }
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
