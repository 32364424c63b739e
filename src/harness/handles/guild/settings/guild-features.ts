// The features of guilds, as tests name them.

import type { GuildFeature } from "discord-api-types/v10"
import { GUILD_FEATURES } from "../../../../world/guilds/rules/features.ts"

/** A feature of guilds by its name or as a member of `GuildFeature`. */
export type GuildFeatureName = GuildFeature | `${GuildFeature}`

/**
 * Returns features with the type of the platform, without those that only follow from the state of
 * a guild. The arguments have been validated.
 */
export function toGuildFeatures(names: readonly GuildFeatureName[] = []): GuildFeature[] {
  return GUILD_FEATURES.filter((one) => names.includes(one))
}
