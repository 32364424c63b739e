import { type APIAuditLogChange, AuditLogEvent, MessageType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { ChannelId, StageInstanceId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import { stageCreateForm, stageEditForm } from "../rules/forms/stages.ts"
import { needGuild } from "../rules/need.ts"
import { type Permission } from "../rules/permissions.ts"
import { needInChannel } from "../rules/authorization.ts"
import { MODERATING, findLive, needLive, needStageChannel } from "../rules/stages.ts"
import { type Asked, type Effects, type Granted, action, query } from "./action.ts"
import { changeOf } from "./overwrites.ts"
import { listen, removeStage, sayOnStage } from "./stage-life.ts"

interface StageInput {
  readonly channelId: ChannelId
}

/**
 * Makes a stage channel live, which moderators of it may. That everyone is notified, members see and
 * bots do not.
 * https://docs.discord.com/developers/resources/stage-instance#create-stage-instance
 */
export const createStage = action({
  name: "stages.create",
  form: stageCreateForm,
  // The body says where, so that it is read first.
  authorize(_: Asked<object>) {},
  apply(granted, effects): StageInstance {
    const { world, actor, given, newId } = granted
    const { channelId, topic, privacyLevel, sendStartNotification } = given
    needInChannel(world, actor, channelId)
    const channel = needStageChannel(world, channelId)
    const notifying: Permission[] = sendStartNotification ? ["MentionEveryone"] : []
    needInChannel(world, actor, channelId, [...MODERATING, ...notifying])
    if (findLive(world, channelId) !== undefined) throw new Problem("stageIsOpen")
    const { id: guildId, stageInstances } = needGuild(world, channel.guildId)
    const id = newId<StageInstanceId>()
    const stage = { id, guildId, channelId, topic, privacyLevel, silentSince: null, eventId: null }
    stageInstances.set(channelId, stage)
    listen(world, channelId)
    effects.tell({ type: "stageInstanceCreated", channel, stage })
    sayOnStage(granted, channel, MessageType.StageStart, topic, effects)
    auditStage(
      granted,
      AuditLogEvent.StageInstanceCreate,
      stage,
      changesOf(undefined, stage),
      effects,
    )
    return stage
  },
})

/** Reads what makes a stage channel live. */
export const getStage = query({
  name: "stages.get",
  authorize({ world, actor, input }: Asked<StageInput>) {
    needLive(world, actor, input.channelId)
  },
  read: ({ world, actor, input }): StageInstance => needLive(world, actor, input.channelId).stage,
})

function needModerates({ world, actor, input }: Asked<StageInput>): void {
  needLive(world, actor, input.channelId, MODERATING)
}

/**
 * Changes the topic of a stage. What changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStage = action({
  name: "stages.edit",
  form: stageEditForm,
  authorize: needModerates,
  apply(granted, effects): StageInstance {
    const { world, actor, input, given } = granted
    const { channel, stage } = needLive(world, actor, input.channelId)
    const { topic = stage.topic } = given
    if (topic === stage.topic) return stage
    const before = { ...stage }
    stage.topic = topic
    effects.tell({ type: "stageInstanceUpdated", channel, stage })
    sayOnStage(granted, channel, MessageType.StageTopic, topic, effects)
    auditStage(granted, AuditLogEvent.StageInstanceUpdate, stage, changesOf(before, stage), effects)
    return stage
  },
})

/** Ends a stage. Who is connected to the channel stays there, and who speaks does. */
export const deleteStage = action({
  name: "stages.delete",
  authorize: needModerates,
  apply(granted, effects): void {
    const { world, actor, input } = granted
    const live = needLive(world, actor, input.channelId)
    const { channel, stage } = live
    removeStage(live, effects.tell)
    sayOnStage(granted, channel, MessageType.StageEnd, stage.topic, effects)
    auditStage(
      granted,
      AuditLogEvent.StageInstanceDelete,
      stage,
      changesOf(stage, undefined),
      effects,
    )
  },
})

type By = Pick<Granted<unknown, unknown>, "world">

function auditStage(
  { world }: By,
  type: AuditLogEvent,
  { id, guildId, channelId }: StageInstance,
  changes: readonly APIAuditLogChange[],
  { audit }: Effects,
): void {
  const options = { channel_id: channelId }
  audit(needGuild(world, guildId), { type, targetId: id, changes, options })
}

const AUDITED = { topic: "topic", privacyLevel: "privacy_level" } as const

/** What became of a stage, which is new or gone where one side is undefined. */
function changesOf(
  before: StageInstance | undefined,
  after: StageInstance | undefined,
): APIAuditLogChange[] {
  return (Object.keys(AUDITED) as (keyof typeof AUDITED)[]) // just these, by the table
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => changeOf(AUDITED[field], before?.[field], after?.[field]))
}
