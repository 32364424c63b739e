// The bodies that create and edit an auto-moderation rule.
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
} from "../kernel/body-schema.ts"
import type { AutoModRule } from "./model.ts"
import type { ChannelId, RoleId } from "../model/ids.ts"
import { hasKeywordText } from "./rules/keywords.ts"
import { LIMITS } from "../rules/limits.ts"
import { translateRegex } from "./rules/rust-regex.ts"

const { autoMod } = LIMITS

/** Creates the schema of a keyword or an allowed phrase. */
function keyword(): Schema<string> {
  return withRefusedValues(string(autoMod.keyword), (raw) =>
    typeof raw === "string" && raw !== "" && !hasKeywordText(raw)
      ? "the matches of a keyword with only wildcards are not documented"
      : undefined,
  )
}

/** A regex that can be translated from the dialect of Rust. */
const regex = withRefusedValues(string(autoMod.regex), (raw) => {
  if (typeof raw !== "string" || raw.length > autoMod.regex.max) return undefined
  const translation = translateRegex(raw)
  return "reason" in translation ? translation.reason : undefined
})

const trigger = rawObject({
  keyword_filter: optional(array(keyword(), autoMod.keywords)),
  regex_patterns: optional(array(regex, autoMod.regexes)),
  allow_list: optional(array(keyword(), autoMod.allowedPhrasesOfPresets)),
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
 * The body of a new rule. Each type of trigger reads its own part of the trigger metadata.
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
 * The body of an edit of a rule.
 * https://docs.discord.com/developers/resources/auto-moderation#modify-auto-moderation-rule
 */
export const editAutoModRuleBody = object({
  name: optional(string(autoMod.name)),
  event_type: optional(eventType),
  trigger_type: ignored("the trigger type of a rule never changes"),
  trigger_metadata: optional(trigger),
  actions: optional(actions),
  enabled: optional(boolean()),
  exempt_roles: optional(lists.exempt_roles),
  exempt_channels: optional(lists.exempt_channels),
})

/** The event type and the action types that a type of trigger allows. */
interface TriggerConstraints {
  readonly event: EventType
  readonly actions: readonly ActionType[]
}

const { BlockMessage, SendAlertMessage, Timeout, BlockMemberInteraction } = ActionType

/**
 * The allowed event and actions of a rule, by type of trigger.
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

/** The rule that a request leads to: the values of the body over the existing values. */
export type AutoModRuleDraft = Pick<
  AutoModRule,
  "triggerType" | "eventType" | "trigger" | "actions"
>

/** Checks that the fields of a rule are consistent with each other. */
export const autoModRuleRules: SchemaCheck<AutoModRuleDraft> = (
  { triggerType, eventType: event, trigger: triggerMetadata, actions: ruleActions },
  fail,
) => {
  const fitting = TRIGGER_CONSTRAINTS[triggerType]
  if (event !== fitting.event) fail(issues.choice([fitting.event]), "event_type")
  ruleActions.forEach(({ type, metadata: { channel_id, duration_seconds } = {} }, index) => {
    const at = ["actions", index] as const
    if (!fitting.actions.includes(type)) fail(issues.choice(fitting.actions), ...at, "type")
    if (type === SendAlertMessage && channel_id === undefined) {
      fail(issues.required, ...at, "metadata", "channel_id")
    }
    if (type === Timeout && duration_seconds === undefined) {
      fail(issues.required, ...at, "metadata", "duration_seconds")
    }
  })
  const { mention_total_limit, allow_list = [] } = triggerMetadata
  if (triggerType === TriggerType.MentionSpam && mention_total_limit === undefined) {
    fail(issues.required, "trigger_metadata", "mention_total_limit")
  }
  if (triggerType !== TriggerType.KeywordPreset && allow_list.length > autoMod.allowedPhrases.max) {
    fail(issues.length(autoMod.allowedPhrases), "trigger_metadata", "allow_list")
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

/** The functions that keep the trigger metadata that each type of trigger reads. */
export const TRIGGER_METADATA_READERS: Readonly<Record<TriggerType, (read: Trigger) => Trigger>> = {
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

/** The key of the action metadata that each type of action reads. */
const ACTION_METADATA_KEYS = {
  [BlockMessage]: "custom_message",
  [SendAlertMessage]: "channel_id",
  [Timeout]: "duration_seconds",
  [BlockMemberInteraction]: undefined,
} as const satisfies Record<ActionType, string | undefined>

/** Returns the actions of a rule without the metadata that their types do not read. */
export function toRuleActions(body: SchemaOutput<typeof actions>): AutoModRuleDraft["actions"] {
  return body.map(({ type, metadata: actionMetadata }) => {
    const key = ACTION_METADATA_KEYS[type]
    const value = key === undefined ? undefined : actionMetadata[key]
    return { type, metadata: key === undefined || value === undefined ? {} : { [key]: value } }
  })
}
