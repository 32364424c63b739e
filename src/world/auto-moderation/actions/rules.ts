import {
  AuditLogEvent,
  AutoModerationActionType,
  type AutoModerationRuleKeywordPresetType,
} from "discord-api-types/v10"
import { enforce } from "../../kernel/body-schema.ts"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { AutoModRule } from "../model.ts"
import type { Guild } from "../../guilds/model.ts"
import type { AutoModRuleId, GuildId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { requireAutoModRule } from "../rules/triggers.ts"
import {
  TRIGGER_METADATA_READERS,
  type AutoModRuleDraft,
  toRuleActions,
  editAutoModRuleBody,
  createAutoModRuleBody,
  autoModRuleRules,
} from "../schemas.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount, requireGuild, requireSystem } from "../../rules/require.ts"
import { requireGuildAccess, requireGuildPermissions } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { changesOfRule } from "./rule-changes.ts"
import { hasId } from "../../kernel/snowflake.ts"

interface AutoModGuildInput {
  readonly guildId: GuildId
}

export interface AutoModRuleInput extends AutoModGuildInput {
  readonly ruleId: AutoModRuleId
}

/** Returns a guild whose rules the actor may manage. */
function requireManagedGuild({ world, actor, input }: AuthContext<AutoModGuildInput>) {
  return { guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]) }
}

/** Returns a rule that the actor may manage. */
function requireManagedRule({ world, actor, input }: AuthContext<AutoModRuleInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const rule = requireAutoModRule(guild, input.ruleId)
  requireGuildPermissions(world, actor, guild, ["ManageGuild"])
  return { guild, rule }
}

export const listAutoModRules = query({
  name: "autoModerationRules.list",
  resolve: requireManagedGuild,
  read: ({ resolved: { guild } }): AutoModRule[] => [...guild.autoModRules.values()],
})

export const getAutoModRule = query({
  name: "autoModerationRules.get",
  resolve: requireManagedRule,
  read: ({ resolved: { rule } }): AutoModRule => rule,
})

/**
 * Creates an auto-moderation rule. A rule made by the system has the guild owner as its creator.
 * https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule
 */
export const createAutoModRule = action({
  name: "autoModerationRules.create",
  bodySchema: createAutoModRuleBody,
  resolve: requireManagedGuild,
  apply({ world, actor, resolved: { guild }, body, newId }, { emit, audit }): AutoModRule {
    const { triggerType, triggerMetadata: trigger, eventType } = body
    const actions = toRuleActions(body.actions)
    requireFittingRule(guild, { triggerType, eventType, trigger, actions })
    requireCanTimeOut(world, actor, guild, actions)
    requireRoomForRule(guild, triggerType)
    const read = TRIGGER_METADATA_READERS[triggerType](trigger)
    const rule: AutoModRule = {
      id: newId<AutoModRuleId>(),
      guildId: guild.id,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      name: body.name,
      eventType,
      triggerType,
      trigger: read,
      actions,
      enabled: body.enabled,
      exemptRoleIds: body.exemptRoles,
      exemptChannelIds: body.exemptChannels,
    }
    guild.autoModRules.set(rule.id, rule)
    emit({ type: "autoModRuleCreated", guild, rule })
    const changes = changesOfRule(undefined, rule)
    audit(guild, { type: AuditLogEvent.AutoModerationRuleCreate, targetId: rule.id, changes })
    return rule
  },
})

function requireRoomForRule(guild: Guild, type: AutoModRule["triggerType"]): void {
  const all = [...guild.autoModRules.values()].filter(({ triggerType }) => triggerType === type)
  const max = LIMITS.autoMod.rules[type]
  if (all.length < max) return
  throw invalidFormBody(
    [],
    [
      {
        code: "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED",
        message: `Maximum number of rules with trigger type ${type} is ${max}`,
      },
    ],
  )
}

/**
 * @throws ApiError 50035 for an invalid rule, 10003 for an alert channel that is not in the guild.
 */
function requireFittingRule({ channelIds }: Guild, draft: AutoModRuleDraft): void {
  enforce(autoModRuleRules, draft)
  const isThere = draft.actions.every(
    ({ metadata: { channel_id } = {} }) =>
      channel_id === undefined || hasId(channelIds, channel_id),
  )
  if (!isThere) throw new ApiError("unknownChannel")
}

/** Requires MODERATE_MEMBERS of the author of a rule that times members out. */
function requireCanTimeOut(
  world: World,
  actor: Actor,
  guild: Guild,
  actions: AutoModRule["actions"],
): void {
  if (actions.some(({ type }) => type === AutoModerationActionType.Timeout))
    requireGuildPermissions(world, actor, guild, ["ModerateMembers"])
}

/**
 * Edits an auto-moderation rule. Absent keys keep their value; the trigger metadata is replaced as
 * a whole. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/auto-moderation#modify-auto-moderation-rule
 */
export const editAutoModRule = action({
  name: "autoModerationRules.edit",
  bodySchema: editAutoModRuleBody,
  resolve: requireManagedRule,
  apply({ world, actor, resolved: { guild, rule }, body }, { emit, audit }): AutoModRule {
    const { triggerType } = rule
    const { eventType = rule.eventType, triggerMetadata: trigger = rule.trigger } = body
    const newActions = body.actions && toRuleActions(body.actions)
    requireFittingRule(guild, { triggerType, eventType, trigger, actions: newActions ?? [] })
    requireCanTimeOut(world, actor, guild, newActions ?? [])

    const read = TRIGGER_METADATA_READERS[triggerType](trigger)
    const before = { ...rule }
    Object.assign(rule, {
      name: body.name ?? rule.name,
      eventType,
      trigger: read,
      actions: newActions ?? rule.actions,
      enabled: body.enabled ?? rule.enabled,
      exemptRoleIds: body.exemptRoles ?? rule.exemptRoleIds,
      exemptChannelIds: body.exemptChannels ?? rule.exemptChannelIds,
    } satisfies Partial<AutoModRule>)
    const changes = changesOfRule(before, rule)
    if (changes.length === 0) return rule
    emit({ type: "autoModRuleUpdated", guild, rule })
    audit(guild, { type: AuditLogEvent.AutoModerationRuleUpdate, targetId: rule.id, changes })
    return rule
  },
})

export const deleteAutoModRule = action({
  name: "autoModerationRules.delete",
  resolve: requireManagedRule,
  apply({ resolved: { guild, rule } }, { emit, audit }): void {
    guild.autoModRules.delete(rule.id)
    emit({ type: "autoModRuleDeleted", guild, rule })
    const changes = changesOfRule(rule, undefined)
    audit(guild, { type: AuditLogEvent.AutoModerationRuleDelete, targetId: rule.id, changes })
  },
})

/** The words of a keyword preset. */
interface PresetWordsInput extends AutoModGuildInput {
  readonly preset: AutoModerationRuleKeywordPresetType
  readonly words: readonly string[]
}

/** Sets the words of a keyword preset. The words of the platform are not public. */
export const setPresetWords = action({
  name: "autoModerationRules.setPresetWords",
  resolve({ world, actor, input }: AuthContext<PresetWordsInput>) {
    requireSystem(actor, "set the words of a keyword preset")
    return { guild: requireGuild(world, input.guildId) }
  },
  apply({ resolved: { guild }, input: { preset, words } }): void {
    guild.presetWords.set(preset, [...words])
  },
})
