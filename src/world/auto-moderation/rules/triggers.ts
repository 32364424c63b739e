// Finds the auto-moderation rules that a message triggers.
// https://docs.discord.com/developers/resources/auto-moderation

import {
  AutoModerationActionType as ActionType,
  AutoModerationRuleEventType as EventType,
  AutoModerationRuleTriggerType as TriggerType,
} from "discord-api-types/v10"
import { memoizePerObject } from "../../kernel/memoize.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { AutoModMatch, AutoModRule, ModeratedContent } from "../model.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { AutoModRuleId, ChannelId } from "../../model/ids.ts"
import type { Member } from "../../members/model.ts"
import type { World } from "../../model/world.ts"
import {
  type KeywordMatch,
  type KeywordPattern,
  allowedPatternsOf,
  findKeywordMatches,
  isWithin,
  patternsOf,
} from "./keywords.ts"
import { readMarkup } from "../../messages/rules/markup.ts"
import { findGuildOf, requireUser } from "../../rules/require.ts"
import { guildPermissions, includes } from "../../rules/permissions.ts"
import { translateRegex } from "./rust-regex.ts"

/**
 * Returns the rule with an id.
 *
 * @throws ApiError 0 (404), as no code is documented.
 */
export function requireAutoModRule(guild: Guild, id: AutoModRuleId): AutoModRule {
  const rule = guild.autoModRules.get(id)
  if (rule === undefined) throw new ApiError("notFound")
  return rule
}

/** A rule that a message triggered, with the match. */
export interface TriggeredRule {
  readonly rule: AutoModRule
  readonly match: AutoModMatch
}

/**
 * Returns the rules that a message in a channel triggers. Returns none for an author who is not
 * moderated.
 */
export function findTriggeredRules(
  world: World,
  channel: Channel,
  written: Pick<ModeratedContent, "authorId" | "content">,
): TriggeredRule[] {
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
 * Returns whether auto-moderation applies to a member: to people without MANAGE_GUILD, not to bots
 * or webhooks.
 *
 * Assumption: who-is-moderated
 */
function isModerated(world: World, guild: Guild, member: Member): boolean {
  const held = guildPermissions(world, guild, member)
  return !requireUser(world, member.userId).bot && !includes(held, "ManageGuild")
}

/**
 * Returns whether a rule exempts a member or a channel. An exempt channel also exempts the channels
 * and threads in it.
 *
 * Assumption: exempt-channel-parts
 */
function isExempt(world: World, rule: AutoModRule, member: Member, channel: Channel): boolean {
  return (
    rule.exemptRoleIds.some((id) => member.roleIds.has(id)) ||
    channelWithParentIds(world, channel).some((id) => rule.exemptChannelIds.includes(id))
  )
}

/** Returns the ids of a channel, its parent and its category. */
function channelWithParentIds(world: World, channel: Channel): ChannelId[] {
  const parentId = "parentId" in channel ? channel.parentId : null
  const parent = parentId === null ? undefined : world.channels.get(parentId)
  return [channel.id, ...(parent === undefined ? [] : channelWithParentIds(world, parent))]
}

type TriggerMatcher = (guild: Guild, rule: AutoModRule, content: string) => AutoModMatch | undefined

/** The function that finds a match in a message, by type of trigger. */
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
  // The platform's detection of spam is not documented.
  [TriggerType.Spam]: () => undefined,
  // The rule applies to profiles, not to messages.
  [TriggerType.MemberProfile]: () => undefined,
}

/**
 * Returns the regexes of a trigger as patterns. The schema accepts only regexes that can be
 * translated.
 */
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

/** Returns the number of different members and roles that a text mentions. */
function countMentions(content: string): number {
  const { userIds, roleIds } = readMarkup(content)
  return userIds.length + roleIds.length
}

/** Returns whether a rule blocks the message that triggered it. */
export function blocksMessage({ rule }: TriggeredRule): boolean {
  return rule.actions.some(({ type }) => type === ActionType.BlockMessage)
}
