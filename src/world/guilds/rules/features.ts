// The features of guilds.
// https://docs.discord.com/developers/resources/guild#guild-object-guild-features

import { GuildFeature } from "discord-api-types/v10"
import type { Guild } from "../model.ts"

/** Every feature that the platform documents. */
export const GUILD_FEATURES: readonly GuildFeature[] = Object.values(GuildFeature)

/**
 * Returns the features of a guild: the features that it was given, and those that follow from its
 * state.
 */
export function featuresOf({ features, vanityUrl }: Guild): GuildFeature[] {
  const derived = vanityUrl === null ? [] : [GuildFeature.VanityURL]
  return [...new Set([...features, ...derived])]
}

/** Returns whether a guild has a feature. */
export function hasFeature(guild: Guild, feature: GuildFeature): boolean {
  return featuresOf(guild).includes(feature)
}
