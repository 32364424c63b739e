// The boosts of a guild and the tier that they reach.

import { GuildPremiumTier, MessageType } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"

/**
 * How many boosts a tier takes, and the message that says that it is reached; the highest first.
 * https://support.discord.com/hc/en-us/articles/360028038352-Server-Boosting-FAQ
 */
const TIERS = [
  { boosts: 14, tier: GuildPremiumTier.Tier3, message: MessageType.GuildBoostTier3 },
  { boosts: 7, tier: GuildPremiumTier.Tier2, message: MessageType.GuildBoostTier2 },
  { boosts: 2, tier: GuildPremiumTier.Tier1, message: MessageType.GuildBoostTier1 },
] as const

/** The tier that the boosts of a guild reach. */
export function premiumTier({ boosts }: Pick<Guild, "boosts">): GuildPremiumTier {
  return TIERS.find((one) => boosts >= one.boosts)?.tier ?? GuildPremiumTier.None
}

/** The type of the message that tells of one boost more: it says too that a tier is reached by it. */
export function boostMessageType({ boosts }: Pick<Guild, "boosts">): MessageType {
  return TIERS.find((one) => boosts === one.boosts)?.message ?? MessageType.GuildBoost
}
