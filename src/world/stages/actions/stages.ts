import {
  type APIAuditLogChange,
  AuditLogEvent,
  GuildScheduledEventStatus as Status,
  MessageType,
} from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { StageChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, ScheduledEventId, StageInstanceId } from "../../model/ids.ts"
import type { StageInstance } from "../model.ts"
import { createStageBody, editStageBody } from "../schemas.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import {
  type LocatedEvent,
  requireScheduledEvent,
  requireUncompleted,
} from "../../scheduled-events/rules/scheduled-events.ts"
import { scheduleTransitions, updateEmptySince } from "../../scheduled-events/actions/times.ts"
import { requireGuild } from "../../rules/require.ts"
import { type Permission } from "../../rules/permissions.ts"
import { resolveChannelAccess } from "../../rules/authorization.ts"
import {
  type LiveStage,
  STAGE_MODERATOR_PERMISSIONS,
  requireLiveStage,
  requireStageChannel,
} from "../rules.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { endStage, postStageMessage, startStage } from "./endings.ts"
import { keysOf } from "../../kernel/objects.ts"

interface StageInput {
  readonly channelId: ChannelId
}

/**
 * Creates a stage instance. Needs the permissions of a stage moderator. Members see the start
 * notification; bots receive no event for it.
 * https://docs.discord.com/developers/resources/stage-instance#create-stage-instance
 */
export const createStage = action({
  name: "stages.create",
  bodySchema: createStageBody,
  // The channel is in the body, so authorization happens in `apply`.
  resolve(_: AuthContext<object>) {},
  apply(context, effects): StageInstance {
    const { world, actor, body, newId } = context
    const { channelId, topic, privacyLevel, sendStartNotification } = body
    const access = resolveChannelAccess(world, actor, channelId)
    const channel = requireStageChannel(access.channel)
    const notifying: Permission[] = sendStartNotification ? ["MentionEveryone"] : []
    const needed = [...STAGE_MODERATOR_PERMISSIONS, ...notifying]
    access.requirePermissions(needed)
    const guild = requireGuild(world, channel.guildId)
    if (guild.stageInstances.has(channelId)) throw new ApiError("stageIsOpen")
    const event =
      body.guildScheduledEventId && requireEventOfStage(guild, channel, body.guildScheduledEventId)
    const stage: StageInstance = {
      id: newId<StageInstanceId>(),
      guildId: guild.id,
      channelId,
      topic,
      privacyLevel,
      silentSince: null,
      eventId: body.guildScheduledEventId,
    }
    startStage(context, { guild, channel, stage }, effects)
    if (event !== null) startEvent(world, { guild, event, channel }, effects)
    const changes = auditChanges(undefined, stage)
    auditStage(guild, AuditLogEvent.StageInstanceCreate, stage, changes, effects)
    return stage
  },
})

/**
 * Returns the scheduled event that a stage starts.
 *
 * @throws ApiError 10070, 50091 for an event in another place, 180000 for a finished one.
 */
function requireEventOfStage(guild: Guild, channel: StageChannel, id: ScheduledEventId) {
  const event = requireScheduledEvent(guild, id)
  if (event.channelId !== channel.id) throw new ApiError("wrongEventType")
  requireUncompleted(event)
  return event
}

/**
 * Starts the event of a new stage, unless it has started.
 *
 * Assumption: stage-with-event
 */
function startEvent(world: World, located: LocatedEvent, { emit }: Effects): void {
  const { guild, event } = located
  if (!followsPlatform(world, "stage-instances-of-events") || event.status === Status.Active) return
  event.status = Status.Active
  updateEmptySince(world, guild, event)
  scheduleTransitions(world, event)
  emit({ type: "scheduledEventUpdated", ...located })
}

/** Returns the stage instance of a channel. */
export const getStage = query({
  name: "stages.get",
  resolve: ({ world, actor, input }: AuthContext<StageInput>) =>
    requireLiveStage(world, actor, input.channelId),
  read: ({ resolved: { stage } }): StageInstance => stage,
})

/** Returns a live stage that the actor moderates. */
function requireModeratedStage({ world, actor, input }: AuthContext<StageInput>): LiveStage {
  return requireLiveStage(world, actor, input.channelId, STAGE_MODERATOR_PERMISSIONS)
}

/**
 * Edits the topic of a stage. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStage = action({
  name: "stages.edit",
  bodySchema: editStageBody,
  resolve: requireModeratedStage,
  apply(context, effects): StageInstance {
    const { guild, channel, stage } = context.resolved
    const { topic = stage.topic } = context.body
    if (topic === stage.topic) return stage
    const before = { ...stage }
    stage.topic = topic
    effects.emit({ type: "stageInstanceUpdated", channel, stage })
    postStageMessage(context, context.resolved, MessageType.StageTopic, effects)
    const changes = auditChanges(before, stage)
    auditStage(guild, AuditLogEvent.StageInstanceUpdate, stage, changes, effects)
    return stage
  },
})

/** Deletes a stage instance. Voice states in the channel do not change. */
export const deleteStage = action({
  name: "stages.delete",
  resolve: requireModeratedStage,
  apply(context, effects): void {
    const { guild, stage } = context.resolved
    endStage(context, context.resolved, effects)
    const changes = auditChanges(stage, undefined)
    auditStage(guild, AuditLogEvent.StageInstanceDelete, stage, changes, effects)
  },
})

function auditStage(
  guild: Guild,
  type: AuditLogEvent,
  { id, channelId }: StageInstance,
  changes: readonly APIAuditLogChange[],
  { audit }: Effects,
): void {
  audit(guild, { type, targetId: id, changes, options: { channel_id: channelId } })
}

const AUDIT_LOG_KEYS = { topic: "topic", privacyLevel: "privacy_level" } as const

/**
 * Returns the differences between two states of a stage. `before` is undefined for a new stage,
 * `after` for a deleted one.
 */
function auditChanges(
  before: StageInstance | undefined,
  after: StageInstance | undefined,
): APIAuditLogChange[] {
  return keysOf(AUDIT_LOG_KEYS)
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => auditChange(AUDIT_LOG_KEYS[field], before?.[field], after?.[field]))
}
