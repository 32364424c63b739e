// The voice regions. https://docs.discord.com/developers/resources/voice#voice-region-object

/** A region whose servers carry the sound of voice channels. */
export interface VoiceRegion {
  readonly id: string
  readonly name: string
}

/** The region that is closest to every user. */
export const OPTIMAL_REGION = "rotterdam"

/**
 * The voice regions of every guild.
 *
 * Assumption: voice-regions
 */
export const VOICE_REGIONS: readonly VoiceRegion[] = [
  { id: "brazil", name: "Brazil" },
  { id: "hongkong", name: "Hong Kong" },
  { id: "india", name: "India" },
  { id: "japan", name: "Japan" },
  { id: "rotterdam", name: "Rotterdam" },
  { id: "singapore", name: "Singapore" },
  { id: "south-korea", name: "South Korea" },
  { id: "southafrica", name: "South Africa" },
  { id: "sydney", name: "Sydney" },
  { id: "us-central", name: "US Central" },
  { id: "us-east", name: "US East" },
  { id: "us-south", name: "US South" },
  { id: "us-west", name: "US West" },
]
