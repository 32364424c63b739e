// The features of guilds as a test names them.

import type { GuildFeature } from "discord-api-types/v10"
import { GUILD_FEATURES } from "../../world/rules/guild-features.ts"

/** A feature of guilds by its name or as a member of `GuildFeature`. */
export type FeatureName = GuildFeature | `${GuildFeature}`

/** Returns features as the platform's own type; the arguments have been checked. */
export function toFeatures(names: readonly FeatureName[] = []): GuildFeature[] {
  return GUILD_FEATURES.filter((one) => names.includes(one))
}
