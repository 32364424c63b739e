// What may be said of a rule of auto-moderation.
// https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule

import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleKeywordPresetType as Preset,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import {
  type Check,
  type Given,
  type Schema,
  choice,
  document,
  except,
  flag,
  form,
  ignored,
  integer,
  list,
  optional,
  otherwise,
  snowflake,
  text,
  wrong,
} from "../../kernel/form.ts"
import type { AutoModRule } from "../../model/auto-moderation.ts"
import type { ChannelId, RoleId } from "../../model/ids.ts"
import { saysSomething } from "../keywords.ts"
import { LIMITS } from "../limits.ts"
import { translateRegex } from "../rust-regex.ts"

const { autoMod } = LIMITS

/** A keyword or an allowed phrase. */
function keyword(): Schema<string> {
  return except(text(autoMod.keyword), (raw) =>
    typeof raw === "string" && raw !== "" && !saysSomething(raw)
      ? "what a keyword of nothing but wildcards matches is not documented"
      : undefined,
  )
}

/** A regex, as far as it can be matched as Rust does. */
const regex = except(text(autoMod.regex), (raw) => {
  if (typeof raw !== "string" || raw.length > autoMod.regex.max) return undefined
  const translation = translateRegex(raw)
  return "reason" in translation ? translation.reason : undefined
})

const trigger = document({
  keyword_filter: optional(list(keyword(), autoMod.keywords)),
  regex_patterns: optional(list(regex, autoMod.regexes)),
  allow_list: optional(list(keyword(), autoMod.allowedOfPresets)),
  presets: optional(
    list(choice([Preset.Profanity, Preset.SexualContent, Preset.Slurs]), { unique: true }),
  ),
  mention_total_limit: optional(integer(autoMod.mentions)),
  mention_raid_protection_enabled: optional(flag()),
})

const metadata = document({
  channel_id: optional(snowflake<ChannelId>()),
  duration_seconds: optional(integer(autoMod.timeout)),
  custom_message: optional(text(autoMod.customMessage)),
})

const action = document({
  type: choice([
    ActionType.BlockMessage,
    ActionType.SendAlertMessage,
    ActionType.Timeout,
    ActionType.BlockMemberInteraction,
  ]),
  metadata: otherwise(metadata, {}),
})

const eventType = choice([EventType.MessageSend, EventType.MemberUpdate])
const actions = list(action, autoMod.actions)

const lists = {
  exempt_roles: list(snowflake<RoleId>(), { ...autoMod.exemptRoles, unique: true }),
  exempt_channels: list(snowflake<ChannelId>(), { ...autoMod.exemptChannels, unique: true }),
}

/**
 * A new rule. Each type of trigger reads its own part of the trigger's metadata.
 * https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule
 */
export const autoModRuleForm = form({
  name: text(autoMod.name),
  event_type: eventType,
  trigger_type: choice([
    TriggerType.Keyword,
    TriggerType.Spam,
    TriggerType.KeywordPreset,
    TriggerType.MentionSpam,
    TriggerType.MemberProfile,
  ]),
  trigger_metadata: otherwise(trigger, {}),
  actions,
  enabled: otherwise(flag(), false),
  exempt_roles: otherwise(lists.exempt_roles, []),
  exempt_channels: otherwise(lists.exempt_channels, []),
})

/**
 * An edit of a rule.
 * https://docs.discord.com/developers/resources/auto-moderation#modify-auto-moderation-rule
 */
export const autoModRuleEditForm = form({
  name: optional(text(autoMod.name)),
  event_type: optional(eventType),
  trigger_type: ignored("a rule keeps the type of trigger that it was made with"),
  trigger_metadata: optional(trigger),
  actions: optional(actions),
  enabled: optional(flag()),
  exempt_roles: optional(lists.exempt_roles),
  exempt_channels: optional(lists.exempt_channels),
})

/** What each type of trigger goes with. */
interface Fitting {
  readonly event: EventType
  readonly actions: readonly ActionType[]
}

const { BlockMessage, SendAlertMessage, Timeout, BlockMemberInteraction } = ActionType

/**
 * When a rule is looked at and what it can do, by its type of trigger.
 * https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-action-object-action-types
 */
const FITTING: Readonly<Record<TriggerType, Fitting>> = {
  [TriggerType.Keyword]: {
    event: EventType.MessageSend,
    actions: [BlockMessage, SendAlertMessage, Timeout],
  },
  [TriggerType.Spam]: { event: EventType.MessageSend, actions: [BlockMessage, SendAlertMessage] },
  [TriggerType.KeywordPreset]: {
    event: EventType.MessageSend,
    actions: [BlockMessage, SendAlertMessage],
  },
  [TriggerType.MentionSpam]: {
    event: EventType.MessageSend,
    actions: [BlockMessage, SendAlertMessage, Timeout],
  },
  [TriggerType.MemberProfile]: {
    event: EventType.MemberUpdate,
    actions: [SendAlertMessage, BlockMemberInteraction],
  },
}

/** A rule as it is to be: what was said of it, over what it was. */
export type RuleSaid = Pick<AutoModRule, "triggerType" | "eventType" | "trigger" | "actions">

/** What of a rule has to go together. */
export const fittingRule: Check<RuleSaid> = (
  { triggerType, eventType: event, trigger: said, actions: done },
  fail,
) => {
  const fitting = FITTING[triggerType]
  if (event !== fitting.event) fail(wrong.choice([fitting.event]), "event_type")
  done.forEach(({ type, metadata: { channel_id, duration_seconds } = {} }, index) => {
    const at = ["actions", index] as const
    if (!fitting.actions.includes(type)) fail(wrong.choice(fitting.actions), ...at, "type")
    if (type === SendAlertMessage && channel_id === undefined) {
      fail(wrong.required, ...at, "metadata", "channel_id")
    }
    if (type === Timeout && duration_seconds === undefined) {
      fail(wrong.required, ...at, "metadata", "duration_seconds")
    }
  })
  const { mention_total_limit, allow_list = [] } = said
  if (triggerType === TriggerType.MentionSpam && mention_total_limit === undefined) {
    fail(wrong.required, "trigger_metadata", "mention_total_limit")
  }
  if (triggerType !== TriggerType.KeywordPreset && allow_list.length > autoMod.allowed.max) {
    fail(wrong.length(autoMod.allowed), "trigger_metadata", "allow_list")
  }
}

type Trigger = AutoModRule["trigger"]

const words = ({
  keyword_filter = [],
  regex_patterns = [],
  allow_list = [],
}: Trigger): Trigger => ({
  keyword_filter,
  regex_patterns,
  allow_list,
})

/** What each type of trigger reads of what was said. */
export const READ: Readonly<Record<TriggerType, (said: Trigger) => Trigger>> = {
  [TriggerType.Keyword]: words,
  [TriggerType.MemberProfile]: words,
  [TriggerType.Spam]: () => ({}),
  [TriggerType.KeywordPreset]: ({ allow_list = [], presets = [] }) => ({ allow_list, presets }),
  [TriggerType.MentionSpam]: ({
    mention_total_limit,
    mention_raid_protection_enabled = false,
  }) => ({
    ...(mention_total_limit !== undefined && { mention_total_limit }),
    mention_raid_protection_enabled,
  }),
}

/** What each type of action reads of its metadata. */
const METADATA = {
  [BlockMessage]: "custom_message",
  [SendAlertMessage]: "channel_id",
  [Timeout]: "duration_seconds",
  [BlockMemberInteraction]: undefined,
} as const satisfies Record<ActionType, string | undefined>

/** Actions without what their type does not read. */
export function actionsOf(said: Given<typeof actions>): RuleSaid["actions"] {
  return said.map(({ type, metadata: given }) => {
    const key = METADATA[type]
    const known = key === undefined ? undefined : given[key]
    return { type, metadata: key === undefined || known === undefined ? {} : { [key]: known } }
  })
}
