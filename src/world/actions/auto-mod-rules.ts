import {
  AuditLogEvent,
  AutoModerationActionType,
  type AutoModerationRuleKeywordPresetType,
} from "discord-api-types/v10"
import { enforce } from "../kernel/form.ts"
import { SetupError } from "../kernel/misuse.ts"
import { Problem, invalidForm } from "../kernel/problem.ts"
import type { AutoModRule } from "../model/auto-moderation.ts"
import type { Guild } from "../model/guild.ts"
import type { AutoModRuleId, ChannelId, GuildId } from "../model/ids.ts"
import type { Actor, World } from "../model/world.ts"
import { needAutoModRule } from "../rules/auto-moderation.ts"
import {
  READ,
  type RuleSaid,
  actionsOf,
  autoModRuleEditForm,
  autoModRuleForm,
  fittingRule,
} from "../rules/forms/auto-moderation.ts"
import { LIMITS } from "../rules/limits.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, action, query } from "./action.ts"
import { changesOfRule } from "./auto-mod-changes.ts"

interface InGuild {
  readonly guildId: GuildId
}

/** A rule of a guild. */
export interface AutoModRuleInput extends InGuild {
  readonly ruleId: AutoModRuleId
}

function needMayManage({ world, actor, input }: Asked<InGuild>): void {
  needInGuild(world, actor, input.guildId, ["ManageGuild"])
}

function needMayManageRule({ world, actor, input }: Asked<AutoModRuleInput>): void {
  needAutoModRule(needInGuild(world, actor, input.guildId), input.ruleId)
  needMayManage({ world, actor, input })
}

/** Lists the rules of a guild. */
export const listAutoModRules = query({
  name: "autoModRules.list",
  authorize: needMayManage,
  read: ({ world, input }): AutoModRule[] => [
    ...needGuild(world, input.guildId).autoModRules.values(),
  ],
})

/** Reads a rule. */
export const getAutoModRule = query({
  name: "autoModRules.get",
  authorize: needMayManageRule,
  read: ({ world, input }): AutoModRule =>
    needAutoModRule(needGuild(world, input.guildId), input.ruleId),
})

/**
 * Makes a rule. The system makes one in the name of the owner.
 * https://docs.discord.com/developers/resources/auto-moderation#create-auto-moderation-rule
 */
export const createAutoModRule = action({
  name: "autoModRules.create",
  form: autoModRuleForm,
  authorize: needMayManage,
  apply({ world, actor, input: { guildId }, given, newId }, { tell, audit }): AutoModRule {
    const guild = needGuild(world, guildId)
    const { triggerType, triggerMetadata: trigger, eventType } = given
    const actions = actionsOf(given.actions)
    needFitting(guild, { triggerType, eventType, trigger, actions })
    needMayTimeOut(world, actor, guild, actions)
    needRoom(guild, triggerType)
    const read = READ[triggerType](trigger)
    const rule: AutoModRule = {
      id: newId<AutoModRuleId>(),
      guildId,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      name: given.name,
      eventType,
      triggerType,
      trigger: read,
      actions,
      enabled: given.enabled,
      exemptRoleIds: given.exemptRoles,
      exemptChannelIds: given.exemptChannels,
    }
    guild.autoModRules.set(rule.id, rule)
    tell({ type: "autoModRuleCreated", guild, rule })
    const changes = changesOfRule(undefined, rule)
    audit(guild, { type: AuditLogEvent.AutoModerationRuleCreate, targetId: rule.id, changes })
    return rule
  },
})

function needRoom(guild: Guild, type: AutoModRule["triggerType"]): void {
  const all = [...guild.autoModRules.values()].filter(({ triggerType }) => triggerType === type)
  const max = LIMITS.autoMod.rules[type]
  if (all.length < max) return
  throw invalidForm(
    [],
    [
      {
        code: "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED",
        message: `Maximum number of rules with trigger type ${type} is ${max}`,
      },
    ],
  )
}

/** @throws Problem 50035, and 10003 for an alert in a channel that the guild does not have. */
function needFitting({ channelIds }: Guild, said: RuleSaid): void {
  enforce(fittingRule, said)
  const isThere = said.actions.every(({ metadata: { channel_id } = {} }) => {
    return channel_id === undefined || channelIds.has(channel_id as ChannelId) // an id of the form
  })
  if (!isThere) throw new Problem("unknownChannel")
}

/** A rule that times members out is made by who may do so by hand. */
function needMayTimeOut(
  world: World,
  actor: Actor,
  guild: Guild,
  actions: AutoModRule["actions"],
): void {
  if (actions.some(({ type }) => type === AutoModerationActionType.Timeout))
    needInGuild(world, actor, guild.id, ["ModerateMembers"])
}

/**
 * Changes a rule: what is left out stays, and what triggers it is said anew as a whole. What changes
 * nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/auto-moderation#modify-auto-moderation-rule
 */
export const editAutoModRule = action({
  name: "autoModRules.edit",
  form: autoModRuleEditForm,
  authorize: needMayManageRule,
  apply({ world, actor, input, given }, { tell, audit }): AutoModRule {
    const guild = needGuild(world, input.guildId)
    const rule = needAutoModRule(guild, input.ruleId)
    const { triggerType } = rule
    const { eventType = rule.eventType, triggerMetadata: trigger = rule.trigger } = given
    const said = given.actions && actionsOf(given.actions)
    needFitting(guild, { triggerType, eventType, trigger, actions: said ?? [] })
    needMayTimeOut(world, actor, guild, said ?? [])

    const read = READ[triggerType](trigger)
    const before = { ...rule }
    Object.assign(rule, {
      name: given.name ?? rule.name,
      eventType,
      trigger: read,
      actions: said ?? rule.actions,
      enabled: given.enabled ?? rule.enabled,
      exemptRoleIds: given.exemptRoles ?? rule.exemptRoleIds,
      exemptChannelIds: given.exemptChannels ?? rule.exemptChannelIds,
    } satisfies Partial<AutoModRule>)
    const changes = changesOfRule(before, rule)
    if (changes.length === 0) return rule
    tell({ type: "autoModRuleUpdated", guild, rule })
    audit(guild, { type: AuditLogEvent.AutoModerationRuleUpdate, targetId: rule.id, changes })
    return rule
  },
})

/** Deletes a rule. */
export const deleteAutoModRule = action({
  name: "autoModRules.delete",
  authorize: needMayManageRule,
  apply({ world, input }, { tell, audit }): void {
    const guild = needGuild(world, input.guildId)
    const rule = needAutoModRule(guild, input.ruleId)
    guild.autoModRules.delete(rule.id)
    tell({ type: "autoModRuleDeleted", guild, rule })
    const changes = changesOfRule(rule, undefined)
    audit(guild, { type: AuditLogEvent.AutoModerationRuleDelete, targetId: rule.id, changes })
  },
})

/** The words of a preset. */
interface PresetWords extends InGuild {
  readonly preset: AutoModerationRuleKeywordPresetType
  readonly words: readonly string[]
}

/** Says which words a preset has: those of the platform are not known. */
export const setPresetWords = action({
  name: "autoModRules.setPresetWords",
  authorize({ world, actor, input }: Asked<PresetWords>) {
    if (actor !== "system") throw new SetupError("Nobody but the test says what a preset holds.")
    needGuild(world, input.guildId)
  },
  apply({ world, input: { guildId, preset, words } }): void {
    needGuild(world, guildId).presetWords.set(preset, [...words])
  },
})
