// The answers of members to the onboarding of a guild. Only the platform's own clients send them.

import { type AuthContext, action } from "../../actions/action.ts"
import { accessAction } from "../../channels/actions/visibility.ts"
import type { Guild } from "../../guilds/model.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { roleAuditEntry } from "../../members/actions/roles.ts"
import type { Member } from "../../members/model.ts"
import { changeRoles } from "../../members/rules/role-ids.ts"
import type { GuildId, OnboardingOptionId, RoleId } from "../../model/ids.ts"
import type { Role } from "../../roles/model.ts"
import { type GuildMember, requireOwnMember } from "../../rules/authorization.ts"
import { requirePerson } from "../../rules/require.ts"
import type { Onboarding, OnboardingPrompt } from "../model.ts"
import { onboardingOf, selectedOptions } from "../rules.ts"

interface OnboardingMemberInput {
  readonly guildId: GuildId
}

/** The options that a member selects. */
interface AnswerInput extends OnboardingMemberInput {
  readonly optionIds: readonly OnboardingOptionId[]
}

/** The member who answers, and the onboarding that asks them. */
interface AskedMember extends GuildMember {
  readonly onboarding: Onboarding
}

/** Returns the actor, a person, in a guild whose onboarding is enabled. */
function requireAskedMember({
  world,
  actor,
  input,
}: AuthContext<OnboardingMemberInput>): AskedMember {
  requirePerson(world, actor, "answer an onboarding")
  const { guild, member } = requireOwnMember(world, actor, input.guildId)
  const onboarding = onboardingOf(guild)
  if (onboarding.enabled) return { guild, member, onboarding }
  throw new ImpossibleActionError(
    `The onboarding of ${guild.name} is not enabled, so nobody can answer it. Enable it with guild.setOnboarding({ enabled: true }).`,
  )
}

/** Starts the onboarding of the actor, which sets the flag STARTED_ONBOARDING. */
export const startOnboarding = action({
  name: "onboarding.start",
  resolve: requireAskedMember,
  apply({ resolved: { guild, member } }, { emit }): void {
    if (member.onboarding !== null) return
    member.onboarding = { completed: false, optionIds: [] }
    emit({ type: "memberUpdated", guild, member })
  },
})

/**
 * Completes the onboarding of the actor, or replaces their answers later. The member gets the roles
 * of the selected options, and loses those of the options that they selected before.
 *
 * Assumption: onboarding-answers
 *
 * @throws ImpossibleActionError for an unknown option, several options of a prompt with a single
 * one, and without an answer to a required prompt.
 */
export const answerOnboarding = accessAction({
  name: "onboarding.answer",
  resolve(context: AuthContext<AnswerInput>) {
    const asked = requireAskedMember(context)
    const { prompts } = asked.onboarding
    const optionIds = [...new Set(context.input.optionIds)]
    for (const id of optionIds) requireOption(prompts, id)
    for (const prompt of prompts) requireValidAnswer(prompt, optionIds)
    return { ...asked, optionIds }
  },
  visibilityScope: ({ resolved: { member } }) => ({ userId: member.userId }),
  apply({ resolved: { guild, member, onboarding, optionIds } }, { emit, audit }): void {
    const before = member.onboarding
    const { added, removed } = rolesOfAnswers(guild, member, onboarding, optionIds)
    member.onboarding = { completed: true, optionIds }
    changeRoles(guild, member, { added, removed })
    const hasRoleChanges = added.length + removed.length > 0
    if (before?.completed !== true || hasRoleChanges) emit({ type: "memberUpdated", guild, member })
    if (hasRoleChanges) audit(guild, roleAuditEntry(member.userId, added, removed))
  },
})

function requireOption(prompts: readonly OnboardingPrompt[], id: OnboardingOptionId): void {
  if (prompts.some(({ options }) => options.some((one) => one.id === id))) return
  throw new ImpossibleActionError(`The onboarding has no option with the id ${id}.`)
}

function requireValidAnswer(
  { title, options, singleSelect, required, inOnboarding }: OnboardingPrompt,
  optionIds: readonly OnboardingOptionId[],
): void {
  const selected = options.filter(({ id }) => optionIds.includes(id))
  if (singleSelect && selected.length > 1) {
    throw new ImpossibleActionError(
      `The prompt "${title}" takes one answer, not ${selected.length}. Leave out the others.`,
    )
  }
  if (required && inOnboarding && selected.length === 0) {
    throw new ImpossibleActionError(
      `The prompt "${title}" is required, and has no answer. Add one of: ${options.map((one) => one.title).join(", ")}.`,
    )
  }
}

/** Returns the roles that a member gets and loses by new answers. */
function rolesOfAnswers(
  guild: Guild,
  member: Member,
  onboarding: Onboarding,
  optionIds: readonly OnboardingOptionId[],
): { readonly added: Role[]; readonly removed: Role[] } {
  const rolesOf = (ids: readonly OnboardingOptionId[]): Set<RoleId> =>
    new Set(selectedOptions(onboarding, ids).flatMap(({ roleIds }) => roleIds))
  const wanted = rolesOf(optionIds)
  const had = rolesOf(member.onboarding?.optionIds ?? [])
  const named = (ids: Iterable<RoleId>): Role[] =>
    [...ids].map((id) => guild.roles.get(id)).filter((role) => role !== undefined)
  return {
    added: named(wanted).filter(({ id }) => !member.roleIds.has(id)),
    removed: named(had).filter(({ id }) => member.roleIds.has(id) && !wanted.has(id)),
  }
}
