import { type APIAuditLogChange, AuditLogEvent, MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { ChannelId, StageInstanceId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import { createStageBody, editStageBody } from "../rules/schemas/stages.ts"
import { requireGuild } from "../rules/require.ts"
import { type Permission } from "../rules/permissions.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import {
  STAGE_MODERATOR_PERMISSIONS,
  findLiveStage,
  requireLiveStage,
  requireStageChannel,
} from "../rules/stages.ts"
import { type AuthContext, type Effects, type ActionContext, action, query } from "./action.ts"
import { auditChange } from "./overwrites.ts"
import { updateSilence, removeStage, postStageMessage } from "./stage-endings.ts"

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
    requireChannelAccess(world, actor, channelId)
    const channel = requireStageChannel(world, channelId)
    const notifying: Permission[] = sendStartNotification ? ["MentionEveryone"] : []
    requireChannelAccess(world, actor, channelId, [...STAGE_MODERATOR_PERMISSIONS, ...notifying])
    if (findLiveStage(world, channelId) !== undefined) throw new ApiError("stageIsOpen")
    const { id: guildId, stageInstances } = requireGuild(world, channel.guildId)
    const id = newId<StageInstanceId>()
    const stage = { id, guildId, channelId, topic, privacyLevel, silentSince: null, eventId: null }
    stageInstances.set(channelId, stage)
    updateSilence(world, channelId)
    effects.emit({ type: "stageInstanceCreated", channel, stage })
    postStageMessage(context, channel, MessageType.StageStart, topic, effects)
    auditStage(
      context,
      AuditLogEvent.StageInstanceCreate,
      stage,
      auditChanges(undefined, stage),
      effects,
    )
    return stage
  },
})

/** Returns the stage instance of a channel. */
export const getStage = query({
  name: "stages.get",
  resolve({ world, actor, input }: AuthContext<StageInput>) {
    requireLiveStage(world, actor, input.channelId)
  },
  read: ({ world, actor, input }): StageInstance =>
    requireLiveStage(world, actor, input.channelId).stage,
})

function requireStageModerator({ world, actor, input }: AuthContext<StageInput>): void {
  requireLiveStage(world, actor, input.channelId, STAGE_MODERATOR_PERMISSIONS)
}

/**
 * Edits the topic of a stage. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStage = action({
  name: "stages.edit",
  bodySchema: editStageBody,
  resolve: requireStageModerator,
  apply(context, effects): StageInstance {
    const { world, actor, input, body } = context
    const { channel, stage } = requireLiveStage(world, actor, input.channelId)
    const { topic = stage.topic } = body
    if (topic === stage.topic) return stage
    const before = { ...stage }
    stage.topic = topic
    effects.emit({ type: "stageInstanceUpdated", channel, stage })
    postStageMessage(context, channel, MessageType.StageTopic, topic, effects)
    auditStage(
      context,
      AuditLogEvent.StageInstanceUpdate,
      stage,
      auditChanges(before, stage),
      effects,
    )
    return stage
  },
})

/** Deletes a stage instance. Voice states in the channel do not change. */
export const deleteStage = action({
  name: "stages.delete",
  resolve: requireStageModerator,
  apply(context, effects): void {
    const { world, actor, input } = context
    const live = requireLiveStage(world, actor, input.channelId)
    const { channel, stage } = live
    removeStage(live, effects.emit)
    postStageMessage(context, channel, MessageType.StageEnd, stage.topic, effects)
    auditStage(
      context,
      AuditLogEvent.StageInstanceDelete,
      stage,
      auditChanges(stage, undefined),
      effects,
    )
  },
})

type StageAuditContext = Pick<ActionContext<unknown, unknown>, "world">

function auditStage(
  { world }: StageAuditContext,
  type: AuditLogEvent,
  { id, guildId, channelId }: StageInstance,
  changes: readonly APIAuditLogChange[],
  { audit }: Effects,
): void {
  const options = { channel_id: channelId }
  audit(requireGuild(world, guildId), { type, targetId: id, changes, options })
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
  return (Object.keys(AUDIT_LOG_KEYS) as (keyof typeof AUDIT_LOG_KEYS)[]) // the keys are those of the table
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => auditChange(AUDIT_LOG_KEYS[field], before?.[field], after?.[field]))
}
