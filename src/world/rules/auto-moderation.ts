// What rules of auto-moderation find in what members write.
// https://docs.discord.com/developers/resources/auto-moderation

import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import { memoizePerObject } from "../kernel/memoize.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { AutoModMatch, AutoModRule, ModeratedContent } from "../model/auto-moderation.ts"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { AutoModRuleId, ChannelId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { World } from "../model/world.ts"
import {
  type KeywordMatch,
  type KeywordPattern,
  allowedPatternsOf,
  findKeywordMatches,
  isWithin,
  patternsOf,
} from "./keywords.ts"
import { readMarkup } from "./markup.ts"
import { findGuildOf, requireChannel, requireUser } from "./require.ts"
import { guildPermissions, includes } from "./permissions.ts"
import { translateRegex } from "./rust-regex.ts"

/** @throws Problem 0 (404), as no code is documented. */
export function requireAutoModRule(guild: Guild, id: AutoModRuleId): AutoModRule {
  const rule = guild.autoModRules.get(id)
  if (rule === undefined) throw new ApiError("unknownAutoModRule")
  return rule
}

/** A rule that has triggered, and what it was that triggered it. */
export interface TriggeredRule {
  readonly rule: AutoModRule
  readonly match: AutoModMatch
}

/** The rules that are triggered by what was written; none for those whom rules do not look at. */
export function findTriggeredRules(
  world: World,
  written: Omit<ModeratedContent, "messageId">,
): TriggeredRule[] {
  const channel = requireChannel(world, written.channelId)
  const guild = findGuildOf(world, channel)
  const member = guild?.members.get(written.authorId)
  if (guild === undefined || guild.autoModRules.size === 0 || member === undefined) return []
  if (!isModerated(world, guild, member)) return []
  return [...guild.autoModRules.values()].flatMap((rule) => {
    if (!rule.enabled || rule.eventType !== EventType.MessageSend) return []
    if (isExempt(world, rule, member, channel)) return []
    const match = TRIGGER_MATCHERS[rule.triggerType](guild, rule, written.content)
    return match === undefined ? [] : [{ rule, match }]
  })
}

/**
 * People are looked at, and those who manage the guild are not; nor are bots and webhooks.
 * Assumption: who-is-moderated
 */
function isModerated(world: World, guild: Guild, member: Member): boolean {
  const held = guildPermissions(world, guild, member)
  return !requireUser(world, member.userId).bot && !includes(held, "ManageGuild")
}

/**
 * A rule that does not look at a channel does not look at what stands in it either.
 * Assumption: exempt-channel-parts
 */
function isExempt(world: World, rule: AutoModRule, member: Member, channel: Channel): boolean {
  return (
    rule.exemptRoleIds.some((id) => member.roleIds.has(id)) ||
    channelWithParentIds(world, channel).some((id) => rule.exemptChannelIds.includes(id))
  )
}

/** A channel, and all that it stands in. */
function channelWithParentIds(world: World, channel: Channel): ChannelId[] {
  const parentId = "parentId" in channel ? channel.parentId : null
  const parent = parentId === null ? undefined : world.channels.get(parentId)
  return [channel.id, ...(parent === undefined ? [] : channelWithParentIds(world, parent))]
}

type TriggerMatcher = (guild: Guild, rule: AutoModRule, content: string) => AutoModMatch | undefined

/** What each type of trigger finds in a text. */
const TRIGGER_MATCHERS: Readonly<Record<TriggerType, TriggerMatcher>> = {
  [TriggerType.Keyword]: (
    _,
    { trigger: { keyword_filter = [], regex_patterns = [], allow_list } },
    content,
  ) =>
    firstDisallowed(
      content,
      allow_list,
      findKeywordMatches(content, [...patternsOf(keyword_filter), ...regexesOf(regex_patterns)]),
    ),
  [TriggerType.KeywordPreset]: (guild, { trigger: { presets = [], allow_list } }, content) =>
    firstDisallowed(
      content,
      allow_list,
      findKeywordMatches(
        content,
        presets.flatMap((preset) => patternsOf(guild.presetWords.get(preset) ?? [])),
      ),
    ),
  [TriggerType.MentionSpam]: (_, { trigger }, content) =>
    countMentions(content) > (trigger.mention_total_limit ?? 0)
      ? { keyword: null, content: null }
      : undefined,
  // By what the platform tells spam is not known.
  [TriggerType.Spam]: () => undefined,
  // It looks at profiles, and at nothing that is written.
  [TriggerType.MemberProfile]: () => undefined,
}

/** The regexes of a trigger as patterns. The form takes none that cannot be translated. */
const regexesOf = memoizePerObject((regexes: readonly string[]): readonly KeywordPattern[] =>
  regexes.flatMap((keyword) => {
    const translation = translateRegex(keyword)
    return "pattern" in translation ? [{ keyword, pattern: translation.pattern }] : []
  }),
)

function firstDisallowed(
  content: string,
  allowList: readonly string[] | undefined,
  found: readonly KeywordMatch[],
): AutoModMatch | undefined {
  const allowed = findKeywordMatches(content, allowedPatternsOf(allowList ?? []))
  const first = found.find((one) => !allowed.some((part) => isWithin(one, part)))
  return first && { keyword: first.keyword, content: content.slice(first.start, first.end) }
}

/** The number of members and roles that a text mentions, each counted once. */
function countMentions(content: string): number {
  const { userIds, roleIds } = readMarkup(content)
  return userIds.length + roleIds.length
}

/** Whether a rule keeps what triggers it from being posted. */
export function blocksMessage({ rule }: TriggeredRule): boolean {
  return rule.actions.some(({ type }) => type === ActionType.BlockMessage)
}
