// The onboarding of a guild.
// https://docs.discord.com/developers/resources/guild#guild-onboarding-object

import { AuditLogEvent, GuildFeature } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { type AuditedFields, auditChange } from "../../audit-log/rules.ts"
import { requireNamedEmoji } from "../../emojis/rules.ts"
import type { Guild } from "../../guilds/model.ts"
import { featuresOf, withFeature } from "../../guilds/rules/features.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import type { GuildId, RoleId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { requireAboveRole } from "../../roles/rules/ranks.ts"
import { requireUnmanagedRole } from "../../roles/rules/roles.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { requireRole } from "../../rules/require.ts"
import type { Onboarding, OnboardingOption, OnboardingPrompt } from "../model.ts"
import { meetsRequirements, onboardingOf, promptKeys, promptRoles } from "../rules.ts"
import {
  type EditOnboardingBody,
  type OnboardingOptionBody,
  type OnboardingPromptBody,
  editOnboardingBody,
} from "../schemas.ts"

interface OnboardingInput {
  readonly guildId: GuildId
}

/** An edit of an onboarding: the actor and the guild. */
interface OnboardingEdit {
  readonly world: World
  readonly actor: Actor
  readonly guild: Guild
}

/**
 * Returns a guild with its onboarding. While it is not enabled, only members with MANAGE_GUILD see
 * it. https://docs.discord.com/developers/resources/guild#get-guild-onboarding
 *
 * Assumption: onboarding-visibility
 */
export const getOnboarding = query({
  name: "onboarding.get",
  resolve({ world, actor, input }: AuthContext<OnboardingInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    if (!onboardingOf(guild).enabled) {
      requireGuildAccess(world, actor, input.guildId, ["ManageGuild"])
    }
    return { guild }
  },
  read: ({ resolved: { guild } }): Guild => guild,
})

/**
 * Edits the onboarding of a guild. Given prompts replace all others: a prompt or an option with the
 * id of an existing one is edited, any other is created with a new id. Emits updates of the guild
 * and of roles whose features and flags change. The system need not meet the requirements.
 * https://docs.discord.com/developers/resources/guild#modify-guild-onboarding
 *
 * @throws ApiError 10003 for a channel and 10011 for a role that is not in the guild, 10014 for an
 * unknown emoji, 50013 for a role that does not rank below the actor, 50028 for a managed role,
 * 350000 to enable an onboarding and 350001 to edit one that does not meet the requirements.
 */
export const editOnboarding = action({
  name: "onboarding.edit",
  bodySchema: editOnboardingBody,
  resolve: ({ world, actor, input }: AuthContext<OnboardingInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild", "ManageRoles"]),
  }),
  apply({ world, actor, resolved: { guild }, body }, effects): Guild {
    const edit = { world, actor, guild }
    const before = onboardingOf(guild)
    requireReferences(edit, body)
    requireRequirements(edit, before, body)
    const after = onboardingAfter(edit, before, body)
    if (isDeepEqual(before, after)) return guild
    const isNew = guild.onboarding === null
    replaceOnboarding(guild, after, effects.emit)
    auditPrompts(guild, before, after, effects)
    auditOnboarding(guild, isNew ? undefined : before, after, effects)
    return guild
  },
})

/** Requires that everything that a body names exists, before new prompts get their ids. */
function requireReferences(
  edit: OnboardingEdit,
  { prompts = [], defaultChannelIds = [] }: EditOnboardingBody,
): void {
  const { world, guild } = edit
  const known = promptRoles(onboardingOf(guild))
  const options = prompts.flatMap((prompt) => prompt.options)
  for (const id of [...defaultChannelIds, ...options.flatMap((one) => one.channelIds)]) {
    if (!guild.channelIds.has(id)) throw new ApiError("unknownChannel")
  }
  for (const option of options) {
    requireNamedEmoji(world, option)
    for (const id of option.roleIds) requireSelectableRole(edit, id, known)
  }
}

/** Requires that members may select a role. Roles that were in a prompt before may stay there. */
// Assumption: onboarding-roles
function requireSelectableRole(
  { actor, guild }: OnboardingEdit,
  id: RoleId,
  known: ReadonlySet<RoleId>,
): void {
  const role = requireRole(guild, id)
  if (known.has(id)) return
  requireUnmanagedRole(guild, role)
  requireAboveRole(guild, actor, role)
}

function onboardingAfter(
  { world }: OnboardingEdit,
  before: Onboarding,
  body: EditOnboardingBody,
): Onboarding {
  const { enabled = before.enabled, mode = before.mode } = body
  return {
    prompts: body.prompts?.map((prompt) => toPrompt(world, before, prompt)) ?? before.prompts,
    defaultChannelIds: body.defaultChannelIds ?? before.defaultChannelIds,
    enabled,
    mode,
    wasEnabled: before.wasEnabled || enabled,
  }
}

function toPrompt(
  world: World,
  { prompts }: Onboarding,
  { options, ...body }: OnboardingPromptBody,
): OnboardingPrompt {
  const known = prompts.find(({ id }) => id === body.id)
  return {
    ...body,
    id: known?.id ?? world.ids.next(),
    options: options.map((option) => toOption(world, known, option)),
  }
}

function toOption(
  world: World,
  prompt: OnboardingPrompt | undefined,
  { id: wanted, emojiId, emojiName, ...body }: OnboardingOptionBody,
): OnboardingOption {
  const known = prompt?.options.find(({ id }) => id === wanted)
  return {
    ...body,
    id: known?.id ?? world.ids.next(),
    emoji: requireNamedEmoji(world, { emojiId, emojiName }),
  }
}

/** Requires that an onboarding may be enabled, before new prompts get their ids. @throws ApiError 350000, 350001 */
function requireRequirements(
  { world, actor, guild }: OnboardingEdit,
  before: Onboarding,
  body: EditOnboardingBody,
): void {
  const { enabled = before.enabled } = body
  if (!enabled || actor === "system") return
  if (meetsRequirements(world, guild, { ...before, ...body })) return
  throw new ApiError(before.enabled ? "belowOnboardingRequirements" : "onboardingRequirements")
}

/** Sets the onboarding of a guild, and the flags of its roles. */
export function replaceOnboarding(guild: Guild, after: Onboarding, emit: Effects["emit"]): void {
  const features = featuresOf(guild)
  guild.onboarding = after
  // Only the system enables it in a guild that is no community yet.
  if (after.enabled) guild.features = withFeature(guild.features, GuildFeature.Community, true)
  const selectable = promptRoles(after)
  const changed = [...guild.roles.values()].filter(
    (role) => role.inPrompt !== selectable.has(role.id),
  )
  for (const role of changed) role.inPrompt = selectable.has(role.id)
  if (!isDeepEqual(features.toSorted(), featuresOf(guild).toSorted())) {
    emit({ type: "guildUpdated", guild })
  }
  for (const role of changed) emit({ type: "roleUpdated", guild, role })
}

/** Writes an entry for each prompt that was created, edited or deleted. */
function auditPrompts(
  guild: Guild,
  { prompts: before }: Onboarding,
  { prompts: after }: Onboarding,
  { audit }: Effects,
): void {
  for (const prompt of after) {
    const old = before.find(({ id }) => id === prompt.id)
    const changes = changesOf(old && promptKeys(old), promptKeys(prompt))
    const type =
      old === undefined
        ? AuditLogEvent.OnboardingPromptCreate
        : AuditLogEvent.OnboardingPromptUpdate
    if (changes.length > 0) audit(guild, { type, targetId: prompt.id, changes })
  }
  for (const prompt of before) {
    if (after.some(({ id }) => id === prompt.id)) continue
    const changes = changesOf(promptKeys(prompt), undefined)
    const type = AuditLogEvent.OnboardingPromptDelete
    audit(guild, { type, targetId: prompt.id, changes })
  }
}

/** Writes an entry for an edit of everything but the prompts. Assumption: onboarding-audit */
function auditOnboarding(
  guild: Guild,
  before: Onboarding | undefined,
  after: Onboarding,
  { audit }: Effects,
): void {
  const type =
    before === undefined ? AuditLogEvent.OnboardingCreate : AuditLogEvent.OnboardingUpdate
  const changes = changesOf(before && auditedFields(before), auditedFields(after))
  if (changes.length > 0) audit(guild, { type, targetId: guild.id, changes })
}

function auditedFields({ enabled, defaultChannelIds, mode }: Onboarding) {
  return { enabled, default_channel_ids: [...defaultChannelIds], mode }
}

/** Returns the changes between two states of an object, which may have lists. */
function changesOf(before: AuditedFields = {}, after: AuditedFields = {}) {
  return Object.keys({ ...before, ...after })
    .filter((key) => !isDeepEqual(before[key], after[key]))
    .map((key) => auditChange(key, before[key], after[key]))
}
