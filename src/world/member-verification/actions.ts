// Membership screening, which the platform's paths call member verification. Its form is not
// documented any more.

import { AuditLogEvent, GuildFeature } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import { auditChange } from "../audit-log/rules.ts"
import type { Guild } from "../guilds/model.ts"
import { hasFeature, withFeature } from "../guilds/rules/features.ts"
import { closeJoinRequests } from "../join-requests/actions/review.ts"
import { ApiError, invalidFormBody } from "../kernel/api-error.ts"
import { issues } from "../kernel/body-schema.ts"
import type { SchemaOutput } from "../kernel/body-schema.ts"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import { keysOf } from "../kernel/objects.ts"
import type { GuildId } from "../model/ids.ts"
import type { Actor } from "../model/world.ts"
import { requireGuildAccess, requireOwnMember } from "../rules/authorization.ts"
import { missingAccess } from "../rules/explained-api-error.ts"
import type { FormField, MemberVerification } from "./model.ts"
import { AUTOMATIC_FIELD_TYPES, formFieldKeys, isScreened, needsApproval } from "./rules.ts"
import { editMemberVerificationBody } from "./schemas.ts"

/** The guild whose screening is edited, and what only a test can choose. */
interface MemberVerificationInput {
  readonly guildId: GuildId
  /** Whether applicants are pending members. Default: as before, true at first. */
  readonly previewed?: boolean | undefined
  /** Whether moderators approve each request to join. Default: as before, false at first. */
  readonly manualApproval?: boolean | undefined
}

/** Returns the membership screening of a guild. @throws ApiError 10068 if it was never edited. */
export const getMemberVerification = query({
  name: "memberVerification.get",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    const { memberVerification } = requireGuildAccess(world, actor, input.guildId)
    if (memberVerification === null) throw new ApiError("unknownVerificationForm")
    return { memberVerification }
  },
  read: ({ resolved: { memberVerification } }): MemberVerification => memberVerification,
})

/**
 * Edits the membership screening of a guild. To enable or disable it adds or removes the feature
 * MEMBER_VERIFICATION_GATE_ENABLED, which emits an update of the guild. Without the gate nobody is
 * pending: `bulk_action` approves or rejects those who are.
 *
 * @throws ApiError 50001 to enable it in a guild without the feature COMMUNITY, 50035 for a question
 * in a guild without manual approval.
 */
export const editMemberVerification = action({
  name: "memberVerification.edit",
  bodySchema: editMemberVerificationBody,
  resolve: ({ world, actor, input }: AuthContext<MemberVerificationInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]),
  }),
  apply({ world, actor, resolved: { guild }, input, body }, effects): MemberVerification {
    const before = stateOf(guild)
    const after = stateAfter(before, input, body)
    requireAutomaticFields(after)
    if (after.enabled && !before.enabled) requireCommunity(actor, guild)
    if (isDeepEqual(before, after)) return before
    const { enabled, ...verification } = after
    const saved = { ...verification, version: world.clock.now() }
    guild.memberVerification = saved
    setGate(guild, enabled, before, effects)
    auditEdit(guild, before, after, effects)
    if (before.enabled && !enabled) {
      closeJoinRequests({ world, guild, actor }, body.bulkAction ?? "APPROVED", effects.emit)
    }
    return saved
  },
})

/**
 * Passes the membership screening of a guild by accepting its rules. The member is no longer
 * pending. https://docs.discord.com/developers/resources/guild#membership-screening-object
 */
export const passScreening = action({
  name: "memberVerification.pass",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    const { guild, member } = requireOwnMember(world, actor, input.guildId)
    if (!member.pending) throw new ImpossibleActionError("The member is not pending.")
    if (needsApproval(guild)) {
      throw new ImpossibleActionError(
        `Accepting the rules is not enough: moderators of ${guild.name} approve its members. Use requestToJoin, and let a moderator approve the request.`,
      )
    }
    return { guild, member }
  },
  apply({ resolved: { guild, member } }, { emit }): void {
    member.pending = false
    emit({ type: "memberUpdated", guild, member })
  },
})

interface VerificationState extends MemberVerification {
  readonly enabled: boolean
}

/** Returns the screening of a guild, and whether it is enabled. */
function stateOf(guild: Guild): VerificationState {
  const blank = { version: 0, description: null, formFields: [] }
  return {
    ...blank,
    previewed: true,
    manualApproval: false,
    ...guild.memberVerification,
    enabled: isScreened(guild),
  }
}

function stateAfter(
  before: VerificationState,
  { previewed = before.previewed, manualApproval = before.manualApproval }: MemberVerificationInput,
  body: SchemaOutput<typeof editMemberVerificationBody>,
): VerificationState {
  return {
    ...before,
    enabled: body.enabled ?? before.enabled,
    description: body.description === undefined ? before.description : body.description,
    formFields: body.formFields?.map(toFormField) ?? before.formFields,
    previewed,
    manualApproval,
  }
}

type FormFieldBody = NonNullable<
  SchemaOutput<typeof editMemberVerificationBody>["formFields"]
>[number]

/** Returns a field with the keys of its type. */
function toFormField({ fieldType, label, required, ...rest }: FormFieldBody): FormField {
  const { description = null, values, choices, placeholder } = rest
  const isText = fieldType === "TEXT_INPUT" || fieldType === "PARAGRAPH"
  return {
    fieldType,
    label,
    description,
    required,
    ...(fieldType === "TERMS" && values !== undefined && { values }),
    ...(fieldType === "MULTIPLE_CHOICE" && choices !== undefined && { choices }),
    ...(isText && placeholder !== undefined && { placeholder }),
  }
}

/** Requires that nobody has to read the answers, unless moderators do. @throws ApiError 50035 */
function requireAutomaticFields({ formFields, manualApproval }: VerificationState): void {
  if (manualApproval) return
  const index = formFields.findIndex(({ fieldType }) => !AUTOMATIC_FIELD_TYPES.includes(fieldType))
  if (index === -1) return
  const path = ["form_fields", String(index), "field_type"]
  throw invalidFormBody(path, [issues.choice(AUTOMATIC_FIELD_TYPES)])
}

/** @throws ApiError 50001 for a guild that is no community. */
function requireCommunity(actor: Actor, guild: Guild): void {
  if (actor === "system" || hasFeature(guild, GuildFeature.Community)) return
  const feature = GuildFeature.Community
  throw missingAccess(() => [{ kind: "feature", guildId: guild.id, feature }])
}

/**
 * Opens or closes the gate. A guild whose gate a test opens becomes a community. Emits an update of
 * the guild if its features change.
 */
function setGate(
  guild: Guild,
  enabled: boolean,
  before: VerificationState,
  { emit }: Effects,
): void {
  const { previewed, manualApproval } = guild.memberVerification ?? before
  const isToggled = enabled !== before.enabled
  if (isToggled) {
    const gate = GuildFeature.MemberVerificationGateEnabled
    guild.features = withFeature(guild.features, gate, enabled)
    if (enabled) guild.features = withFeature(guild.features, GuildFeature.Community, true)
  }
  const isChanged = previewed !== before.previewed || manualApproval !== before.manualApproval
  if (isToggled || (enabled && isChanged)) emit({ type: "guildUpdated", guild })
}

/** The audit log keys of the parts of a screening. */
const AUDIT_LOG_KEYS = {
  enabled: "enabled",
  description: "description",
  formFields: "form_fields",
} as const

/** Assumption: member-verification-audit */
function auditEdit(
  guild: Guild,
  before: VerificationState,
  after: VerificationState,
  { audit }: Effects,
): void {
  const changed = keysOf(AUDIT_LOG_KEYS).filter((key) => !isDeepEqual(before[key], after[key]))
  if (changed.length === 0) return
  audit(guild, {
    type: AuditLogEvent.GuildUpdate,
    targetId: guild.id,
    changes: changed.map((key) =>
      auditChange(AUDIT_LOG_KEYS[key], audited(before[key]), audited(after[key])),
    ),
  })
}

/** Returns a part of a screening as the audit log has it. */
function audited(part: boolean | string | null | readonly FormField[]): unknown {
  return part === null || typeof part !== "object" ? part : part.map(formFieldKeys)
}
