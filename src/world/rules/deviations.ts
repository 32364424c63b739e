// The points where the specification differs from the platform.

import type { World } from "../model/world.ts"

/** A point where the specification and the platform differ. */
export interface Deviation {
  /** The behavior under the profiles `"specification"` and `"extended"`. */
  readonly specification: string
  /** The behavior under the profile `"platform"`. */
  readonly platform: string
  /** The sources for the platform's behavior: URLs of pages, issues or pull requests. */
  readonly sources: readonly string[]
}

const DOCS = "https://docs.discord.com/developers"
const ISSUES = "https://github.com/discord/discord-api-docs"

/** The table of deviations, by id. The parity page shows it. */
export const DEVIATIONS = {
  "guilds-made-by-bots": {
    specification: "A bot creates a guild with `POST /guilds` and deletes it as its owner.",
    platform:
      "`POST /guilds` no longer exists. No source documents its response, so it is a gap. `DELETE /guilds/{guild_id}` and an edit of `owner_id` need ownership, which no bot has: 403, 50013.",
    sources: [`${ISSUES}/issues/7715`, `${DOCS}/change-log`],
  },
  "event-status-edits": {
    specification: "An edit of a scheduled event sets any status at any time.",
    platform:
      "A status moves from SCHEDULED to ACTIVE to COMPLETED, or from SCHEDULED to CANCELED. An edit of a finished event is 180000; any other status is 50035.",
    sources: [
      `${DOCS}/resources/guild-scheduled-event#guild-scheduled-event-object-valid-guild-scheduled-event-status-transitions`,
    ],
  },
  "events-by-the-clock": {
    specification: "Every scheduled event starts and ends automatically at its times.",
    platform:
      "Only external events do. Voice and stage events start with an edit and end some minutes after the last member left the channel. An event that has not started some hours after its start time is canceled.",
    sources: [
      `${DOCS}/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation`,
    ],
  },
  "stage-instances-of-events": {
    specification: "Scheduled events and stage instances are independent of each other.",
    platform:
      "A stage event creates the stage instance of its channel when it starts, and deletes it when it ends. Starting the event in a live channel is 180002.",
    sources: [
      "https://docs.discord.food/resources/guild-scheduled-event",
      `${DOCS}/topics/opcodes-and-status-codes#json`,
    ],
  },
  "bulk-ban-of-nobody": {
    specification: "A bulk ban that bans nobody returns 200 and lists all users as failed.",
    platform: "It returns 400, 500000.",
    sources: [`${DOCS}/resources/guild#bulk-guild-ban`],
  },
  "prune-count-permissions": {
    specification: "The count of a prune needs KICK_MEMBERS.",
    platform: "It needs MANAGE_GUILD as well, as the prune itself does.",
    sources: [`${DOCS}/resources/guild#get-guild-prune-count`],
  },
  "prune-by-activity": {
    specification: "Every member without a role counts as inactive.",
    platform: "Only members without a role who were not seen for the given number of days do.",
    sources: [`${DOCS}/resources/guild#get-guild-prune-count`],
  },
  "announcement-channels": {
    specification:
      "A bot creates announcement channels in every guild and changes text channels to them.",
    platform:
      "The guild needs the feature NEWS. Without it, both are 50035 at `type`, and the error lists the types without 5.",
    sources: [
      `${DOCS}/resources/guild#guild-object-guild-features`,
      `${DOCS}/resources/channel#modify-channel-json-params-guild-channel`,
      "https://github.com/Lucky3028/terraform-provider-discord/issues/149",
    ],
  },
  "stage-channels": {
    specification: "A bot creates stage channels in every guild.",
    platform: "The guild needs the feature COMMUNITY. Without it, the response is 400, 50024.",
    sources: [
      `${DOCS}/resources/guild#guild-object-guild-features`,
      "https://github.com/Rapptz/discord.py/issues/6883",
    ],
  },
  "members-in-guild-create": {
    specification:
      "GUILD_CREATE has the bot's own member and the members in voice, for all intents.",
    platform:
      "With the intent GUILD_PRESENCES and up to 75,000 members, it has all members of a guild with at most `large_threshold` members. In a larger guild it has the members who are online, are in voice, have a role or have a nickname.",
    sources: [
      `${DOCS}/events/gateway-events#request-guild-members`,
      `${DOCS}/events/gateway-events#guild-create`,
    ],
  },
  "silent-gateway-clients": {
    specification:
      "A client that sends no heartbeats stays connected, no matter how far the clock advances.",
    platform: "Its connection is closed with 4009.",
    sources: [
      `${DOCS}/events/gateway#sending-heartbeats`,
      `${DOCS}/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes`,
    ],
  },
  "requests-for-all-members": {
    specification: "A bot requests all members of a guild at any time.",
    platform:
      "It does so once in 30 seconds for each guild. Any other request for them gets RATE_LIMITED.",
    sources: [`${DOCS}/change-log#introducing-rate-limit-when-requesting-all-guild-members`],
  },
  "unversioned-api": {
    specification: "A URL without a version, such as `/api/webhooks/…`, means version 10.",
    platform:
      "It means version 6, in which a reply has type 0. The other differences of that version are not modeled.",
    sources: [`${DOCS}/reference#api-versioning`, `${DOCS}/change-log`],
  },
  "dms-with-bots": {
    specification: "A bot opens a DM with another bot, and writing there is 403, 50007.",
    platform: "Opening it is 400, 50007.",
    sources: [`${ISSUES}/issues/7666`, `${ISSUES}/issues/1905`],
  },
} as const satisfies Readonly<Record<string, Deviation>>

/** The id of a row of the table of deviations. */
export type DeviationId = keyof typeof DEVIATIONS

/**
 * Returns whether a world follows the platform at a point where the specification differs from it.
 */
export function followsPlatform(
  { profile }: Pick<World, "profile">,
  _deviation: DeviationId,
): boolean {
  return profile === "platform"
}
