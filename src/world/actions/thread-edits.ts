import { AuditLogEvent, ChannelType, MessageType } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Thread } from "../model/channel.ts"
import type { Actor, World } from "../model/world.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import type { ChannelEdit } from "../rules/forms/channels.ts"
import { needApplicable } from "../rules/forum-tags.ts"
import { reasonsInChannel } from "../rules/losses.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import { canInChannel } from "../rules/permissions.ts"
import { needInChannel } from "../rules/authorization.ts"
import { parentOf } from "../rules/threads.ts"
import type { Effects, Granted } from "./action.ts"
import { changeOf } from "./overwrites.ts"
import { announce, put } from "./posting.ts"
import { archiveInTime, tellUpdated } from "./thread-life.ts"

/** What an edit sets of a thread, with its key in the audit log. */
const EDITABLE = {
  name: "name",
  archived: "archived",
  locked: "locked",
  autoArchiveDuration: "auto_archive_duration",
  rateLimitPerUser: "rate_limit_per_user",
  invitable: "invitable",
  appliedTags: "applied_tags",
} as const satisfies Partial<Record<keyof Thread & keyof ChannelEdit, string>>

type EditedField = keyof typeof EDITABLE

const FIELDS = Object.keys(EDITABLE) as EditedField[] // its own keys

/** What whoever began a thread may set of it. */
const OWN: readonly EditedField[] = ["name", "archived", "autoArchiveDuration", "appliedTags"]

/** What counts as activity, besides messages. */
const ACTIVITY: readonly EditedField[] = ["archived", "autoArchiveDuration"]

/**
 * Edits a thread. What threads do not have is passed over; what changes nothing is neither told nor
 * audited. https://docs.discord.com/developers/resources/channel#modify-channel-json-params-thread
 *
 * @throws Problem 50013 not permitted, 50083 for an archived one that the edit does not bring back.
 */
export function editThread(
  { world, actor, given: asked }: Granted<unknown, ChannelEdit>,
  thread: Thread,
  effects: Effects,
): Thread {
  const said = FIELDS.filter((field) => asked[field] !== undefined)
  needMayEdit(world, actor, thread, said, asked)
  if (thread.archived && asked.archived !== false) throw new Problem("threadArchived")
  const given = { ...asked, appliedTags: needTags(world, actor, thread, asked) }
  const edited = said.filter((field) => isOf(thread, field) && !isSame(given[field], thread[field]))
  if (edited.length === 0) return thread

  const changes = edited.map((field) => changeOf(EDITABLE[field], thread[field], given[field]))
  const isBack = thread.archived
  Object.assign(thread, ...edited.map((field) => ({ [field]: given[field] })))
  if (edited.some((field) => ACTIVITY.includes(field))) {
    thread.archivedAt = world.clock.now()
    archiveInTime(world, thread)
  }
  tellUpdated(thread, { isBack }, effects.tell)
  if (edited.includes("name")) announceName(world, actor, thread, effects)
  const guild = needGuild(world, thread.guildId)
  effects.audit(guild, { type: AuditLogEvent.ThreadUpdate, targetId: thread.id, changes })
  return thread
}

/** Only private threads have an `invitable`, and only posts have tags. */
function isOf({ type, appliedTags }: Thread, field: EditedField): boolean {
  if (field === "appliedTags") return appliedTags !== null
  return field !== "invitable" || type === ChannelType.PrivateThread
}

/** The tags that a post is to have, where the edit says so. */
function needTags(world: World, actor: Actor, thread: Thread, { appliedTags: said }: ChannelEdit) {
  const forum = parentOf(world, thread)
  if (said === undefined || thread.appliedTags === null || forum.kind !== "forum") return undefined
  return needApplicable(world, actor, forum, said, thread.appliedTags)
}

/** Who began it may do so much, and whoever may write brings back what is not locked. */
function needMayEdit(
  world: World,
  actor: Actor,
  thread: Thread,
  said: readonly EditedField[],
  { archived }: ChannelEdit,
): void {
  if (canInChannel(world, thread, actor, ["ManageThreads"])) return
  const isOwn = thread.ownerId === actor && said.every((field) => OWN.includes(field))
  const isWaking = archived === false && said.every((field) => field === "archived")
  if (thread.locked || !(isOwn || isWaking)) {
    throw missingPermissions(() => [
      thread.locked
        ? { kind: "threadLocked", channelId: thread.id }
        : { kind: "threadEdit", channelId: thread.id, isOwn: thread.ownerId === actor },
      ...reasonsInChannel(world, thread, actor, ["ManageThreads"]),
    ])
  }
  if (!isOwn) needInChannel(world, actor, thread.id, ["SendMessages"])
}

/** Says in a thread how it is called now. */
function announceName(world: World, actor: Actor, thread: Thread, effects: Effects): void {
  if (!isAccount(actor)) return
  const said = { type: MessageType.ChannelNameChange, content: thread.name }
  put(world, announce(world, thread, actor, said), effects)
}
