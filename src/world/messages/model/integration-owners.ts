import type { GuildId, UserId } from "../../model/ids.ts"

/**
 * The owners of the installations that an interaction is authorized by.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
 */
export interface IntegrationOwners {
  /** The guild; `"0"` in a DM with the bot; null if no installation to a guild authorizes it. */
  readonly guild: GuildId | "0" | null
  /** The user who has installed the application for themselves; null if none authorizes it. */
  readonly user: UserId | null
}
