// The features of guilds as a test names them.

import type { GuildFeature } from "discord-api-types/v10"
import { GUILD_FEATURES } from "../../world/rules/guild-features.ts"

/** A feature of guilds by its name or as a member of `GuildFeature`. */
export type GuildFeatureName = GuildFeature | `${GuildFeature}`

/** Returns features as the platform's own type; the arguments have been checked. */
export function toGuildFeatures(names: readonly GuildFeatureName[] = []): GuildFeature[] {
  return GUILD_FEATURES.filter((one) => names.includes(one))
}
