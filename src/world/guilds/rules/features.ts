// The features of guilds.
// https://docs.discord.com/developers/resources/guild#guild-object-guild-features

import { GuildFeature } from "discord-api-types/v10"
import type { Guild } from "../model.ts"

/** Every feature that the platform documents. */
export const GUILD_FEATURES: readonly GuildFeature[] = Object.values(GuildFeature)

/**
 * Features that follow from the state of a guild and that the types of clients lack. The
 * documentation of join requests names the first, the community's documentation the others.
 *
 * Assumption: features-of-onboarding
 */
const UNTYPED_FEATURES = {
  manualApproval: "MEMBER_VERIFICATION_MANUAL_APPROVAL" as GuildFeature,
  onboarding: "GUILD_ONBOARDING" as GuildFeature,
  onboardingEverEnabled: "GUILD_ONBOARDING_EVER_ENABLED" as GuildFeature,
  onboardingHasPrompts: "GUILD_ONBOARDING_HAS_PROMPTS" as GuildFeature,
  serverGuide: "GUILD_SERVER_GUIDE" as GuildFeature,
} as const

/** Every feature that a guild can have. */
export const ALL_FEATURES: readonly GuildFeature[] = [
  ...GUILD_FEATURES,
  ...Object.values(UNTYPED_FEATURES),
]

/** The parts of a guild that its features follow from. */
export type FeatureSource = Pick<
  Guild,
  "features" | "vanityUrl" | "tag" | "memberVerification" | "onboarding" | "newMemberWelcome"
>

/** Yields the features that follow from the state of a guild. */
function* derivedFeatures(guild: FeatureSource): Iterable<GuildFeature> {
  const { vanityUrl, memberVerification, onboarding, newMemberWelcome } = guild
  if (vanityUrl !== null) yield GuildFeature.VanityURL
  if (guild.tag !== null) yield GuildFeature.GuildTags
  if (guild.features.has(GuildFeature.MemberVerificationGateEnabled)) {
    if (memberVerification?.previewed !== false) yield GuildFeature.PreviewEnabled
    if (memberVerification?.manualApproval === true) yield UNTYPED_FEATURES.manualApproval
  }
  if (onboarding?.enabled === true) yield UNTYPED_FEATURES.onboarding
  if (onboarding?.wasEnabled === true) yield UNTYPED_FEATURES.onboardingEverEnabled
  if ((onboarding?.prompts ?? []).length > 0) yield UNTYPED_FEATURES.onboardingHasPrompts
  if (newMemberWelcome?.enabled === true) yield UNTYPED_FEATURES.serverGuide
}

/**
 * Returns the features of a guild: the features that it was given, and those that follow from its
 * state.
 */
export function featuresOf(guild: FeatureSource): GuildFeature[] {
  return [...new Set([...guild.features, ...derivedFeatures(guild)])]
}

/** Returns whether a guild has a feature. */
export function hasFeature(guild: FeatureSource, feature: GuildFeature): boolean {
  return featuresOf(guild).includes(feature)
}

/** Returns features with one of them added or removed. */
export function withFeature(
  features: ReadonlySet<GuildFeature>,
  feature: GuildFeature,
  isSet: boolean,
): ReadonlySet<GuildFeature> {
  const others = [...features].filter((other) => other !== feature)
  return new Set(isSet ? [...others, feature] : others)
}
