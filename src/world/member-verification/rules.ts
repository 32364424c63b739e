// The membership screening of guilds.
// https://docs.discord.com/developers/resources/guild#membership-screening-object

import type { Member } from "../members/model.ts"
import { GuildFeature } from "discord-api-types/v10"
import { type FeatureSource, hasFeature } from "../guilds/rules/features.ts"
import type { FormField, FormFieldType } from "./model.ts"

/** Returns whether new members have to pass the membership screening of a guild. */
export function isScreened(guild: FeatureSource): boolean {
  return hasFeature(guild, GuildFeature.MemberVerificationGateEnabled)
}

/**
 * Returns whether people who have not passed the screening are pending members. Without a preview
 * they are no members until they pass.
 */
export function hasPendingMembers(guild: FeatureSource): boolean {
  return isScreened(guild) && hasFeature(guild, GuildFeature.PreviewEnabled)
}

/** Returns whether moderators approve the requests to join a guild. */
export function needsApproval(guild: FeatureSource): boolean {
  return isScreened(guild) && guild.memberVerification?.manualApproval === true
}

/** The types of fields that need no manual approval. */
export const AUTOMATIC_FIELD_TYPES: readonly FormFieldType[] = ["TERMS"]

/** Returns a field of a form with the keys of the platform, as responses and the audit log have it. */
export function formFieldKeys(field: FormField) {
  const { fieldType, label, description, required, ...parts } = field
  return {
    field_type: fieldType,
    label,
    ...(description !== null && { description }),
    required,
    ...parts,
  }
}

/**
 * Returns whether the membership screening restricts a member. A role bypasses it.
 * https://docs.discord.com/developers/resources/guild#add-guild-member
 */
export function awaitsScreening({ pending, roleIds }: Member): boolean {
  return pending && roleIds.size === 0
}
