// The rules of auto-moderation that a test makes in a guild.

import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleKeywordPresetType as Preset,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { createAutoModRule, setPresetWords } from "../../world/actions/auto-moderation-rules.ts"
import { findUndeclaredKeys } from "../../world/kernel/body-schema.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { createAutoModRuleBody } from "../../world/rules/schemas/auto-moderation.ts"
import { asSetupError, requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import type { AutoModRuleHandle } from "./auto-mod-rule.ts"
import type { ChannelHandle } from "./channel.ts"
import { GuildLists } from "./guild-lists.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { RoleHandle } from "./role.ts"

/** A list of words that the platform keeps to itself. */
export type AutoModPreset = "profanity" | "sexualContent" | "slurs"

const PRESETS: Readonly<Record<AutoModPreset, Preset>> = {
  profanity: Preset.Profanity,
  sexualContent: Preset.SexualContent,
  slurs: Preset.Slurs,
}

/** What a rule looks for, and what it does then. */
export interface AutoModRuleOptions extends WithId {
  /** With wildcards: `"tea*"` begins a word, `"*tea"` ends one, `"*tea*"` stands anywhere. */
  readonly keywords?: readonly string[]
  /** In the dialect of Rust. */
  readonly regexes?: readonly string[]
  /** What does not trigger a rule with keywords or presets, though it holds such a word. */
  readonly allow?: readonly string[]
  /** Instead of keywords: lists whose words `setPresetWords` gives. */
  readonly presets?: readonly AutoModPreset[]
  /** Instead of keywords: how many members and roles a message may mention. */
  readonly mentionLimit?: number
  /** Keeps the message from being posted; a text is what its author is told. */
  readonly block?: boolean | string
  /** Where an alert is posted. */
  readonly alert?: ChannelHandle
  /** For how many seconds the author is timed out. */
  readonly timeout?: number
  readonly exemptRoles?: readonly RoleHandle[]
  readonly exemptChannels?: readonly ChannelHandle[]
  /** Default: true. */
  readonly enabled?: boolean
}

const KNOWN = [
  "id",
  "keywords",
  "regexes",
  "allow",
  "presets",
  "mentionLimit",
  "block",
  "alert",
  "timeout",
  "exemptRoles",
  "exemptChannels",
  "enabled",
] as const satisfies readonly (keyof AutoModRuleOptions)[]

/** A guild that looks at what its members write. */
export abstract class GuildAutoModeration extends GuildLists {
  /** The rules that it has, oldest first. */
  get autoModRules(): LiveList<AutoModRuleHandle> {
    return liveList({
      what: `The list of auto-moderation rules of ${this.name}`,
      one: "rule",
      read: () => Array.from(this.guild.autoModRules.keys(), (id) => this.#handle(id)),
      names: ({ name }) => [name],
    })
  }

  /**
   * Makes a rule, in the owner's name. What a rule says is looked at where members write who do not
   * manage the guild.
   *
   * @example guild.createAutoModRule("No coffee", { keywords: ["coffee*"], block: "Tea only." })
   * @throws SetupError for what the platform refuses, and for a regex that cannot be matched as Rust does.
   */
  createAutoModRule(name: string, options: AutoModRuleOptions): AutoModRuleHandle {
    const what = "createAutoModRule"
    requireKnownOptions(what, options, KNOWN)
    const { alert, exemptRoles = [], exemptChannels = [], enabled = true } = options
    this.requireSameWorld(alert, ...exemptRoles, ...exemptChannels)
    const given = {
      name,
      event_type: EventType.MessageSend,
      ...triggerOf(options),
      actions: actionsOf(options),
      enabled,
      exempt_roles: exemptRoles.map(({ id }) => id),
      exempt_channels: exemptChannels.map(({ id }) => id),
    }
    const [gap] = findUndeclaredKeys(createAutoModRuleBody, given)
    if (gap !== undefined) throw new SetupError(`${what}: ${gap.path}: ${gap.reason}.`)
    const id = requireFreeId(this.simulation, what, options.id)
    const attempt = { input: { guildId: this.id }, body: given, id }
    const rule = asSetupError(`${what}: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createAutoModRule, attempt),
    )
    return this.#handle(rule.id)
  }

  /**
   * Says which words a preset has in this guild, with wildcards as keywords have them. Those of the
   * platform are not known, so that a preset has none before.
   */
  setPresetWords(preset: AutoModPreset, words: readonly string[]): void {
    const input = { guildId: this.guild.id, preset: PRESETS[preset], words: [...words] }
    perform(this.simulation.world, "system", setPresetWords, { input })
  }

  #handle(id: AutoModRuleHandle["id"]): AutoModRuleHandle {
    return this.handles.autoModRule(id, this.id)
  }
}

/** What triggers a rule, of which there is one kind in each. */
function triggerOf({ keywords, regexes, allow, presets, mentionLimit }: AutoModRuleOptions) {
  const words = keywords ?? regexes
  const said = [words, presets, mentionLimit].filter((one) => one !== undefined)
  if (said.length !== 1) {
    throw new SetupError(
      "createAutoModRule takes one kind of trigger: `keywords` and `regexes`, or `presets`, or `mentionLimit`.",
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
