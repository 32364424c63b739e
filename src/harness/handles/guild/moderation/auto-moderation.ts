import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleKeywordPresetType as Preset,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import {
  createAutoModRule,
  setPresetWords,
} from "../../../../world/auto-moderation/actions/rules.ts"
import { findUndeclaredKeys } from "../../../../world/kernel/body-schema.ts"
import { SetupError } from "../../../../requirements/setup-error.ts"
import { createAutoModRuleBody } from "../../../../world/auto-moderation/schemas.ts"
import { type WithId, requireFreeId } from "../../../simulation/chosen-ids.ts"
import type { AutoModRuleHandle } from "./auto-mod-rule.ts"
import type { ChannelHandle } from "../../channel/channel.ts"
import type { RoleHandle } from "../../role.ts"
import { Handle } from "../../handle.ts"
import { build } from "../../perform.ts"
import { type GuildReference, guildOf } from "../guild-reference.ts"

/** A preset list of words, whose contents only the platform knows. */
export type AutoModPreset = "profanity" | "sexualContent" | "slurs"

const PRESETS: Readonly<Record<AutoModPreset, Preset>> = {
  profanity: Preset.Profanity,
  sexualContent: Preset.SexualContent,
  slurs: Preset.Slurs,
}

/** The trigger, the actions and the exemptions of a rule. */
export interface AutoModRuleOptions extends WithId {
  /**
   * Keywords with wildcards: `"tea*"` matches the start of a word, `"*tea"` its end, `"*tea*"` any
   * part.
   */
  readonly keywords?: readonly string[]
  /** Regular expressions in the syntax of Rust. */
  readonly regexes?: readonly string[]
  /** Texts that do not trigger the rule, although they contain a keyword or a preset word. */
  readonly allow?: readonly string[]
  /** Preset lists instead of keywords; `setPresetWords` sets their words. */
  readonly presets?: readonly AutoModPreset[]
  /** The number of members and roles that a message may mention, instead of keywords. */
  readonly mentionLimit?: number
  /** Whether the message is blocked; a text is shown to its author. */
  readonly block?: boolean | string
  /** The channel in which an alert is posted. */
  readonly alert?: ChannelHandle
  /** The seconds for which the author is timed out. */
  readonly timeout?: number
  readonly exemptRoles?: readonly RoleHandle[]
  readonly exemptChannels?: readonly ChannelHandle[]
  /** Whether the rule is enabled. Default: true. */
  readonly enabled?: boolean
}

/** The builders of auto-moderation rules. */
export interface GuildAutoModBuilders {
  /**
   * Creates a rule as the owner. Rules apply to members without MANAGE_GUILD.
   *
   * @example guild.createAutoModRule("No coffee", { keywords: ["coffee*"], block: "Tea only." })
   * @throws SetupError if the platform refuses, and for a regex that cannot be matched as Rust
   * does.
   */
  createAutoModRule(name: string, options: AutoModRuleOptions): AutoModRuleHandle

  /**
   * Sets the words of a preset in this guild, with wildcards as in keywords. The platform does not
   * publish its words, so a preset is empty until then.
   */
  setPresetWords(preset: AutoModPreset, words: readonly string[]): void
}

export const guildAutoModBuilders: GuildAutoModBuilders & ThisType<GuildReference> = {
  createAutoModRule(name, options) {
    const what = "createAutoModRule"
    const { alert, exemptRoles = [], exemptChannels = [], enabled = true } = options
    Handle.requireSameWorld(this, alert, ...exemptRoles, ...exemptChannels)
    const body = {
      name,
      event_type: EventType.MessageSend,
      ...triggerOf(options),
      actions: actionsOf(options),
      enabled,
      exempt_roles: exemptRoles.map(({ id }) => id),
      exempt_channels: exemptChannels.map(({ id }) => id),
    }
    const [gap] = findUndeclaredKeys(createAutoModRuleBody, body)
    if (gap !== undefined) throw new SetupError(`${what}: ${gap.path}: ${gap.reason}.`)
    const id = requireFreeId(Handle.worldOf(this), what, options.id)
    const invocation = { input: { guildId: this.id }, body, id }
    return build(this, `${what}: ${JSON.stringify(name)}`, createAutoModRule, invocation, (rule) =>
      Handle.handlesOf(this).autoModRule(rule.id, this.id),
    )
  },

  setPresetWords(preset, words) {
    const input = { guildId: guildOf(this).id, preset: PRESETS[preset], words: [...words] }
    return build(this, "setPresetWords", setPresetWords, { input })
  },
}

/** Returns the trigger of a rule; each rule has one kind of trigger. */
function triggerOf({ keywords, regexes, allow, presets, mentionLimit }: AutoModRuleOptions) {
  const words = keywords ?? regexes
  const triggers = [words, presets, mentionLimit].filter((one) => one !== undefined)
  if (triggers.length !== 1) {
    throw new SetupError(
      "createAutoModRule: a rule has exactly one kind of trigger. Give `keywords` and `regexes`, or `presets`, or `mentionLimit`.",
    )
  }
  if (mentionLimit !== undefined) {
    const trigger_metadata = { mention_total_limit: mentionLimit }
    return { trigger_type: TriggerType.MentionSpam, trigger_metadata }
  }
  if (presets !== undefined) {
    const trigger_metadata = { presets: presets.map((one) => PRESETS[one]), allow_list: allow }
    return { trigger_type: TriggerType.KeywordPreset, trigger_metadata }
  }
  const trigger_metadata = { keyword_filter: keywords, regex_patterns: regexes, allow_list: allow }
  return { trigger_type: TriggerType.Keyword, trigger_metadata }
}

function actionsOf({ block = false, alert, timeout }: AutoModRuleOptions) {
  const message = typeof block === "string" ? { custom_message: block } : {}
  return [
    ...(block === false ? [] : [{ type: ActionType.BlockMessage, metadata: message }]),
    ...(alert ? [{ type: ActionType.SendAlertMessage, metadata: { channel_id: alert.id } }] : []),
    ...(timeout === undefined
      ? []
      : [{ type: ActionType.Timeout, metadata: { duration_seconds: timeout } }]),
  ]
}
