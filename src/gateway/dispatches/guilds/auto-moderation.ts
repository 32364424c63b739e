import { GatewayDispatchEvents as Event, GatewayIntentBits } from "discord-api-types/v10"
import type { AutoModExecution, ModeratedContent } from "../../../world/auto-moderation/model.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import { viewAutoModRule } from "../../../world/auto-moderation/views.ts"
import type { Audience, Dispatches, PayloadContext } from "../dispatch.ts"

/** Returns the audience of a guild's rules: members with MANAGE_GUILD. */
function managers({ guild }: { guild: Guild }): Audience {
  return { guild, anyOf: ["ManageGuild"] }
}

const ruleDispatch = {
  intent: "AutoModerationConfiguration",
  audience: managers,
  payload: ({ rule }: Pick<AutoModExecution, "rule">) => viewAutoModRule(rule),
} as const

export const autoModeration: Dispatches<
  "autoModRuleCreated" | "autoModRuleUpdated" | "autoModRuleDeleted" | "autoModActionExecuted"
> = {
  autoModRuleCreated: [{ ...ruleDispatch, event: Event.AutoModerationRuleCreate }],
  autoModRuleUpdated: [{ ...ruleDispatch, event: Event.AutoModerationRuleUpdate }],
  autoModRuleDeleted: [{ ...ruleDispatch, event: Event.AutoModerationRuleDelete }],
  autoModActionExecuted: [
    {
      event: Event.AutoModerationActionExecution,
      intent: "AutoModerationExecution",
      audience: managers,
      payload: viewExecution,
    },
  ],
}

/**
 * Returns an execution. Without the MESSAGE_CONTENT intent its contents are empty, even if they
 * mention the bot.
 */
function viewExecution(
  {
    guild,
    about,
    execution,
  }: { guild: Guild; about: ModeratedContent; execution: AutoModExecution },
  { reader }: PayloadContext,
) {
  const { rule, action, match, alertId } = execution
  const readable = (reader.intents & GatewayIntentBits.MessageContent) !== 0
  const matched = match.content === null || readable ? match.content : ""
  return {
    guild_id: guild.id,
    action,
    rule_id: rule.id,
    rule_trigger_type: rule.triggerType,
    user_id: about.authorId,
    channel_id: about.channelId,
    ...(about.messageId !== null && { message_id: about.messageId }),
    ...(alertId !== null && { alert_system_message_id: alertId }),
    content: readable ? about.content : "",
    matched_keyword: match.keyword,
    matched_content: matched,
  }
}
