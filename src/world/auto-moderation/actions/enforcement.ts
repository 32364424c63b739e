// Applies auto-moderation rules to messages.
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
import { ApiError } from "../../kernel/api-error.ts"
import type { ModeratedContent } from "../model.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { MessageId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { type TriggeredRule, blocksMessage, findTriggeredRules } from "../rules/triggers.ts"
import { findGuildOf } from "../../rules/require.ts"
import type { Effects } from "../../actions/effects.ts"
import { systemMessage, addMessage } from "../../messages/actions/posting.ts"
import { disconnectVoice } from "../../voice/actions/voice.ts"
import { findById } from "../../kernel/snowflake.ts"

/** The content of a message that is about to be written. */
export type MessageToModerate = Omit<ModeratedContent, "messageId">

/**
 * Calls `write` unless a rule blocks the message in its channel, and executes the actions of all
 * triggered rules.
 *
 * @throws ApiError 200000 if a rule blocks the message. The actions are executed nevertheless.
 */
export function moderate(
  world: World,
  channel: Channel,
  draft: MessageToModerate,
  effects: Effects,
  write: () => Message,
): Message {
  const triggered = findTriggeredRules(world, channel, draft)
  if (triggered.length === 0) return write()
  if (triggered.some(blocksMessage)) {
    executeActions(world, channel, { ...draft, messageId: null }, triggered, effects)
    throw new ApiError("messageBlocked")
  }
  const message = write()
  executeActions(world, channel, { ...draft, messageId: message.id }, triggered, effects)
  return message
}

/** The context of one action of a triggered rule. */
interface AutoModActionContext extends TriggeredRule {
  readonly world: World
  readonly guild: Guild
  readonly about: ModeratedContent
  readonly action: APIAutoModerationAction
  readonly effects: Effects
}

function executeActions(
  world: World,
  channel: Channel,
  about: ModeratedContent,
  triggered: readonly TriggeredRule[],
  effects: Effects,
): void {
  const guild = findGuildOf(world, channel)
  if (guild === undefined) return
  for (const one of triggered) {
    for (const action of one.rule.actions) {
      executeAction({ ...one, world, guild, about, action, effects })
    }
  }
}

/** The audit log event of each action. Actions on profiles are not triggered by messages. */
const AUDIT_LOG_EVENTS: Readonly<Partial<Record<ActionType, AuditLogEvent>>> = {
  [ActionType.BlockMessage]: AuditLogEvent.AutoModerationBlockMessage,
  [ActionType.SendAlertMessage]: AuditLogEvent.AutoModerationFlagToChannel,
  [ActionType.Timeout]: AuditLogEvent.AutoModerationUserCommunicationDisabled,
}

function executeAction(context: AutoModActionContext): void {
  const { guild, rule, match, about, action, effects } = context
  const type = AUDIT_LOG_EVENTS[action.type]
  const alert = action.type === ActionType.SendAlertMessage ? postAlert(context) : null
  if (type === undefined || alert === undefined) return
  if (action.type === ActionType.Timeout) timeOut(context)
  const alertId = alert?.id ?? null
  const execution = { rule, action, match, alertId }
  effects.emit({ type: "autoModActionExecuted", guild, about, execution })
  effects.audit(guild, { type, targetId: about.authorId, options: auditOptions(context) })
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

/**
 * Posts the alert with the author of the message as its author. Returns undefined if the alert
 * channel no longer exists.
 */
function postAlert(context: AutoModActionContext): Message | undefined {
  const { world, about, action, effects } = context
  const channel = findById(world.channels, action.metadata?.channel_id ?? "")
  if (channel === undefined) return undefined
  const alert = systemMessage(world, channel, about.authorId, {
    type: MessageType.AutoModerationAction,
  })
  return addMessage(world, channel, { ...alert, embeds: [alertEmbed(context, alert.id)] }, effects)
}

/**
 * Returns the embed of an alert, with the field names that clients know. The platform does not
 * document them. https://docs.discord.food/resources/auto-moderation#automod-alert-embed-structure
 */
function alertEmbed({ rule, match, about }: AutoModActionContext, id: MessageId): APIEmbed {
  const timeout = rule.actions.find(({ type }) => type === ActionType.Timeout)
  const values = {
    rule_name: rule.name,
    channel_id: about.channelId,
    decision_id: BigInt(id).toString(16).padStart(32, "0"),
    keyword: match.keyword,
    keyword_matched_content: match.content,
    flagged_message_id: about.messageId,
    timeout_duration: timeout?.metadata?.duration_seconds,
    decision_outcome: about.messageId === null ? "blocked" : "flagged",
  }
  const fields = Object.entries(values).flatMap(([name, value]) =>
    value == null ? [] : [{ name, value: String(value), inline: false }],
  )
  return { type: EmbedType.AutoModerationMessage, description: about.content, fields }
}
