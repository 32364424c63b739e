// Auto-moderation at work: what comes of a message that triggers rules.
// https://docs.discord.com/developers/resources/auto-moderation

import {
  type APIAuditLogOptions,
  type APIAutoModerationAction,
  type APIEmbed,
  AuditLogEvent,
  AutoModerationActionType as ActionType,
  EmbedType,
  MessageType,
} from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { ModeratedContent } from "../model/auto-moderation.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, MessageId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { type TriggeredRule, blocksMessage, findTriggeredRules } from "../rules/auto-moderation.ts"
import { findGuildOf, requireChannel } from "../rules/require.ts"
import type { Effects } from "./action.ts"
import { systemMessage, addMessage } from "./message-posting.ts"
import { disconnectVoice } from "./voice.ts"

/** What is about to be written. */
export type MessageToModerate = Omit<ModeratedContent, "messageId">

/**
 * Writes what no rule blocks, and carries out the actions of the rules that it triggers.
 *
 * @throws Problem 200000 where a rule blocks it. Nothing is written then, and the actions are carried
 * out all the same.
 */
export function moderate(
  world: World,
  writing: MessageToModerate,
  effects: Effects,
  write: () => Message,
): Message {
  const triggered = findTriggeredRules(world, writing)
  if (triggered.some(blocksMessage)) {
    executeActions(world, { ...writing, messageId: null }, triggered, effects)
    throw new ApiError("messageBlocked")
  }
  const message = write()
  executeActions(world, { ...writing, messageId: message.id }, triggered, effects)
  return message
}

/** What an action is carried out with. */
interface AutoModActionContext extends TriggeredRule {
  readonly world: World
  readonly guild: Guild
  readonly about: ModeratedContent
  readonly action: APIAutoModerationAction
  readonly effects: Effects
}

function executeActions(
  world: World,
  about: ModeratedContent,
  triggered: readonly TriggeredRule[],
  effects: Effects,
): void {
  const guild = findGuildOf(world, requireChannel(world, about.channelId))
  if (guild === undefined) return
  for (const one of triggered) {
    for (const action of one.rule.actions) {
      executeAction({ ...one, world, guild, about, action, effects })
    }
  }
}

/** The audit log's name of each action; what concerns profiles comes of no message. */
const AUDIT_LOG_EVENTS: Readonly<Partial<Record<ActionType, AuditLogEvent>>> = {
  [ActionType.BlockMessage]: AuditLogEvent.AutoModerationBlockMessage,
  [ActionType.SendAlertMessage]: AuditLogEvent.AutoModerationFlagToChannel,
  [ActionType.Timeout]: AuditLogEvent.AutoModerationUserCommunicationDisabled,
}

function executeAction(occasion: AutoModActionContext): void {
  const { guild, rule, match, about, action, effects } = occasion
  const type = AUDIT_LOG_EVENTS[action.type]
  const alert = action.type === ActionType.SendAlertMessage ? postAlert(occasion) : null
  if (type === undefined || alert === undefined) return
  if (action.type === ActionType.Timeout) timeOut(occasion)
  const alertId = alert?.id ?? null
  const execution = { rule, action, match, alertId }
  effects.emit({ type: "autoModActionExecuted", guild, about, execution })
  effects.audit(guild, { type, targetId: about.authorId, options: auditOptions(occasion) })
}

function auditOptions({ rule, about }: AutoModActionContext): APIAuditLogOptions {
  return {
    auto_moderation_rule_name: rule.name,
    auto_moderation_rule_trigger_type: `${rule.triggerType}`,
    channel_id: about.channelId,
  }
}

function timeOut({ world, guild, about, action, effects }: AutoModActionContext): void {
  const member = guild.members.get(about.authorId)
  const seconds = action.metadata?.duration_seconds
  if (member === undefined || seconds === undefined) return
  member.timeoutUntil = world.clock.now() + seconds * 1000
  effects.emit({ type: "memberUpdated", guild, member })
  // Assumption: auto-moderation-voice
  disconnectVoice(world, guild, member.userId, effects.emit)
}

/** Posts the alert in the name of who wrote; undefined where its channel is gone. */
function postAlert(occasion: AutoModActionContext): Message | undefined {
  const { world, about, action, effects } = occasion
  const channel = world.channels.get(action.metadata?.channel_id as ChannelId) // an id of the form
  if (channel === undefined) return undefined
  const alert = systemMessage(world, channel, about.authorId, {
    type: MessageType.AutoModerationAction,
  })
  return addMessage(world, { ...alert, embeds: [alertEmbed(occasion, alert.id)] }, effects)
}

/**
 * What an alert tells, in fields that clients know. The platform does not document it.
 * https://docs.discord.food/resources/auto-moderation#automod-alert-embed-structure
 */
function alertEmbed({ rule, match, about }: AutoModActionContext, id: MessageId): APIEmbed {
  const timeout = rule.actions.find(({ type }) => type === ActionType.Timeout)
  const told = {
    rule_name: rule.name,
    channel_id: about.channelId,
    decision_id: BigInt(id).toString(16).padStart(32, "0"),
    keyword: match.keyword,
    keyword_matched_content: match.content,
    flagged_message_id: about.messageId,
    timeout_duration: timeout?.metadata?.duration_seconds,
    decision_outcome: about.messageId === null ? "blocked" : "flagged",
  }
  const fields = Object.entries(told).flatMap(([name, value]) =>
    value == null ? [] : [{ name, value: String(value), inline: false }],
  )
  return { type: EmbedType.AutoModerationMessage, description: about.content, fields }
}
