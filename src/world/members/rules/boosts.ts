// The boosts of a guild and its premium tier.

import { GuildPremiumTier, MessageType } from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"

/**
 * The number of boosts that each tier needs, and the type of the message that announces the tier;
 * the highest tier first.
 * https://support.discord.com/hc/en-us/articles/360028038352-Server-Boosting-FAQ
 */
const TIERS = [
  { boosts: 14, tier: GuildPremiumTier.Tier3, message: MessageType.GuildBoostTier3 },
  { boosts: 7, tier: GuildPremiumTier.Tier2, message: MessageType.GuildBoostTier2 },
  { boosts: 2, tier: GuildPremiumTier.Tier1, message: MessageType.GuildBoostTier1 },
] as const

/** Returns the premium tier for the boosts of a guild. */
export function premiumTier({ boosts }: Pick<Guild, "boosts">): GuildPremiumTier {
  return TIERS.find((one) => boosts >= one.boosts)?.tier ?? GuildPremiumTier.None
}

/**
 * Returns the type of the message that announces the latest boost. If that boost reached a tier,
 * the type says so.
 */
export function boostMessageType({ boosts }: Pick<Guild, "boosts">): MessageType {
  return TIERS.find((one) => boosts === one.boosts)?.message ?? MessageType.GuildBoost
}
