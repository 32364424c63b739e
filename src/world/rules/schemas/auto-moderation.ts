// What may be said of a rule of auto-moderation.
// https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule

import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleKeywordPresetType as Preset,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  type SchemaOutput,
  type Schema,
  enumOf,
  rawObject,
  withRefusedValues,
  boolean,
  object,
  ignored,
  integer,
  array,
  optional,
  withDefault,
  snowflake,
  string,
  issues,
} from "../../kernel/body-schema.ts"
import type { AutoModRule } from "../../model/auto-moderation.ts"
import type { ChannelId, RoleId } from "../../model/ids.ts"
import { hasKeywordText } from "../keywords.ts"
import { LIMITS } from "../limits.ts"
import { translateRegex } from "../rust-regex.ts"

const { autoMod } = LIMITS

/** A keyword or an allowed phrase. */
function keyword(): Schema<string> {
  return withRefusedValues(string(autoMod.keyword), (raw) =>
    typeof raw === "string" && raw !== "" && !hasKeywordText(raw)
      ? "what a keyword of nothing but wildcards matches is not documented"
      : undefined,
  )
}

/** A regex, as far as it can be matched as Rust does. */
const regex = withRefusedValues(string(autoMod.regex), (raw) => {
  if (typeof raw !== "string" || raw.length > autoMod.regex.max) return undefined
  const translation = translateRegex(raw)
  return "reason" in translation ? translation.reason : undefined
})

const trigger = rawObject({
  keyword_filter: optional(array(keyword(), autoMod.keywords)),
  regex_patterns: optional(array(regex, autoMod.regexes)),
  allow_list: optional(array(keyword(), autoMod.allowedOfPresets)),
  presets: optional(
    array(enumOf([Preset.Profanity, Preset.SexualContent, Preset.Slurs]), { unique: true }),
  ),
  mention_total_limit: optional(integer(autoMod.mentions)),
  mention_raid_protection_enabled: optional(boolean()),
})

const metadata = rawObject({
  channel_id: optional(snowflake<ChannelId>()),
  duration_seconds: optional(integer(autoMod.timeout)),
  custom_message: optional(string(autoMod.customMessage)),
})

const action = rawObject({
  type: enumOf([
    ActionType.BlockMessage,
    ActionType.SendAlertMessage,
    ActionType.Timeout,
    ActionType.BlockMemberInteraction,
  ]),
  metadata: withDefault(metadata, {}),
})

const eventType = enumOf([EventType.MessageSend, EventType.MemberUpdate])
const actions = array(action, autoMod.actions)

const lists = {
  exempt_roles: array(snowflake<RoleId>(), { ...autoMod.exemptRoles, unique: true }),
  exempt_channels: array(snowflake<ChannelId>(), { ...autoMod.exemptChannels, unique: true }),
}

/**
 * A new rule. Each type of trigger reads its own part of the trigger's metadata.
 * https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule
 */
export const createAutoModRuleBody = object({
  name: string(autoMod.name),
  event_type: eventType,
  trigger_type: enumOf([
    TriggerType.Keyword,
    TriggerType.Spam,
    TriggerType.KeywordPreset,
    TriggerType.MentionSpam,
    TriggerType.MemberProfile,
  ]),
  trigger_metadata: withDefault(trigger, {}),
  actions,
  enabled: withDefault(boolean(), false),
  exempt_roles: withDefault(lists.exempt_roles, []),
  exempt_channels: withDefault(lists.exempt_channels, []),
})

/**
 * An edit of a rule.
 * https://docs.discord.com/developers/resources/auto-moderation#modify-auto-moderation-rule
 */
export const editAutoModRuleBody = object({
  name: optional(string(autoMod.name)),
  event_type: optional(eventType),
  trigger_type: ignored("a rule keeps the type of trigger that it was made with"),
  trigger_metadata: optional(trigger),
  actions: optional(actions),
  enabled: optional(boolean()),
  exempt_roles: optional(lists.exempt_roles),
  exempt_channels: optional(lists.exempt_channels),
})

/** What each type of trigger goes with. */
interface TriggerConstraints {
  readonly event: EventType
  readonly actions: readonly ActionType[]
}

const { BlockMessage, SendAlertMessage, Timeout, BlockMemberInteraction } = ActionType

/**
 * When a rule is looked at and what it can do, by its type of trigger.
 * https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-action-object-action-types
 */
const TRIGGER_CONSTRAINTS: Readonly<Record<TriggerType, TriggerConstraints>> = {
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
export type AutoModRuleDraft = Pick<
  AutoModRule,
  "triggerType" | "eventType" | "trigger" | "actions"
>

/** What of a rule has to go together. */
export const autoModRuleRules: SchemaCheck<AutoModRuleDraft> = (
  { triggerType, eventType: event, trigger: said, actions: done },
  fail,
) => {
  const fitting = TRIGGER_CONSTRAINTS[triggerType]
  if (event !== fitting.event) fail(issues.choice([fitting.event]), "event_type")
  done.forEach(({ type, metadata: { channel_id, duration_seconds } = {} }, index) => {
    const at = ["actions", index] as const
    if (!fitting.actions.includes(type)) fail(issues.choice(fitting.actions), ...at, "type")
    if (type === SendAlertMessage && channel_id === undefined) {
      fail(issues.required, ...at, "metadata", "channel_id")
    }
    if (type === Timeout && duration_seconds === undefined) {
      fail(issues.required, ...at, "metadata", "duration_seconds")
    }
  })
  const { mention_total_limit, allow_list = [] } = said
  if (triggerType === TriggerType.MentionSpam && mention_total_limit === undefined) {
    fail(issues.required, "trigger_metadata", "mention_total_limit")
  }
  if (triggerType !== TriggerType.KeywordPreset && allow_list.length > autoMod.allowed.max) {
    fail(issues.length(autoMod.allowed), "trigger_metadata", "allow_list")
  }
}

type Trigger = AutoModRule["trigger"]

const keywordMetadata = ({
  keyword_filter = [],
  regex_patterns = [],
  allow_list = [],
}: Trigger): Trigger => ({
  keyword_filter,
  regex_patterns,
  allow_list,
})

/** What each type of trigger reads of what was said. */
export const TRIGGER_METADATA_READERS: Readonly<Record<TriggerType, (said: Trigger) => Trigger>> = {
  [TriggerType.Keyword]: keywordMetadata,
  [TriggerType.MemberProfile]: keywordMetadata,
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
const ACTION_METADATA_KEYS = {
  [BlockMessage]: "custom_message",
  [SendAlertMessage]: "channel_id",
  [Timeout]: "duration_seconds",
  [BlockMemberInteraction]: undefined,
} as const satisfies Record<ActionType, string | undefined>

/** Actions without what their type does not read. */
export function toRuleActions(said: SchemaOutput<typeof actions>): AutoModRuleDraft["actions"] {
  return said.map(({ type, metadata: given }) => {
    const key = ACTION_METADATA_KEYS[type]
    const known = key === undefined ? undefined : given[key]
    return { type, metadata: key === undefined || known === undefined ? {} : { [key]: known } }
  })
}
