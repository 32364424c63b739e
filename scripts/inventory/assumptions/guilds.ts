import type { Assumption } from "./assumption.ts"

export const GUILDS: readonly Assumption[] = [
  {
    id: "guild-pictures",
    behavior:
      "A `banner`, a `home_header` or a `splash` of a guild without the feature BANNER or INVITE_SPLASH is 403 with 50101, and a `discovery_splash` without DISCOVERABLE 403 with 50001. An animated picture without the feature for it becomes a still one: its hash has no `a_`. A guild that loses the feature keeps the picture.",
    reason:
      'https://docs.discord.com/developers/resources/guild#modify-guild-json-params says "when the server has the `BANNER` feature", without an error; 50101 is that of role icons. The key `home_header` is in the OpenAPI description only, and https://docs.discord.food/resources/guild#modify-guild names its feature.',
    verifiedBy:
      "PATCH /guilds/{guild_id} with each picture, still and animated, with and without the feature, and GET after its end.",
  },
  {
    id: "guild-feature-edits",
    behavior:
      "`features` adds and removes the four features that https://docs.discord.com/developers/resources/guild#guild-object-mutable-guild-features lists; others stay, whether they are named or not, and null changes nothing. COMMUNITY needs a rules channel and a channel for updates, in the request or from before; without them it is 403 with 40006. No guild passes the requirements of the directory: adding DISCOVERABLE is 40006. COMMUNITY adds NEWS; without it, NEWS and DISCOVERABLE end as well. The audit log does not record features.",
    reason:
      "40006 is in https://github.com/discord/discord-api-docs/issues/6015. 50001 for INVITES_DISABLED in a guild that was no community before is in /issues/6613 and /issues/5380, the missing audit log entry in /pull/5269. Libraries send all features of a guild back, and unknown ones have no effect (/pull/1764).",
    verifiedBy:
      "PATCH /guilds/{guild_id} with each feature, with and without each of the settings, and the features after it.",
  },
  {
    id: "settings-of-communities",
    behavior:
      "A community needs its two channels, the verification level LOW and the content filter for all members. An edit that takes one of them away, and one that adds COMMUNITY without the levels, is 50035 at the setting: BASE_TYPE_REQUIRED for a channel, GUILD_VERIFICATION_LEVEL_INSUFFICIENT and GUILD_EXPLICIT_CONTENT_FILTER_LEVEL_INSUFFICIENT for a level.",
    reason:
      'https://github.com/discord/discord-api-docs/issues/1216 has "Guild explicit content filter level insufficient" at `explicit_content_filter`, in the old form without a code. /issues/2271 says that the channel for updates is required. The client asks for the levels before it enables a community.',
    verifiedBy: "PATCH /guilds/{guild_id} of a community with null and with the lowest levels.",
  },
  {
    id: "updates-of-communities",
    behavior:
      "Adding COMMUNITY creates no webhook in the channel for updates. On the platform that channel follows the platform's own announcements.",
    reason:
      "https://github.com/discord/discord-api-docs/issues/5380 says that the request creates a webhook of a followed channel, which cannot be deleted. No source shows the webhook: its name, its source channel, its event, and the error of its deletion. The announcements that it would post are the platform's own.",
    verifiedBy:
      "GET /channels/{channel_id}/webhooks of the channel for updates after COMMUNITY was added, and DELETE of the webhook.",
  },
  {
    id: "ends-of-tags",
    behavior:
      "When a tag changes or ends, and when a member leaves or the guild is deleted, `identity_enabled`, `tag` and `badge` of `primary_guild` are null and `identity_guild_id` stays. After a user took their tag away, `identity_enabled` is false and the others are null. Guilds of the user receive GUILD_MEMBER_UPDATE.",
    reason:
      "https://docs.discord.com/developers/resources/user#user-object-user-primary-guild says when `identity_enabled` is null or false, https://docs.discord.food/resources/user#primary-guild-structure that the tag is null with it. Only members show a tag.",
    verifiedBy: "The account of a user after each of these.",
  },
  {
    id: "ownership-transfers",
    behavior:
      "An `owner_id` by anyone but the owner is 403 with 50013, also with the ID of the owner. An account that is no member is 404 with 10007; 50131 and 50132 have the status 400. The old owner keeps their roles.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has 50131 and 50132 without a route, and the documentation no longer has the key, because bots own no guilds.",
    verifiedBy: "A transfer by an owner, to each kind of account.",
  },
  {
    id: "event-automation-delays",
    behavior:
      "Under the profile `platform`, an event that has not started is canceled 3 hours after its start time. An active event ends after its channel has been empty for 5 minutes.",
    reason:
      'The documentation says "on the order of hours" and "on the order of minutes" (https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation).',
    verifiedBy:
      "The times of the GUILD_SCHEDULED_EVENT_UPDATE events of such scheduled events on the platform.",
  },
  {
    id: "stage-of-event",
    behavior:
      "Under the profile `platform`, the stage instance of a scheduled event has the name of the event as its topic. Its creation and deletion come after GUILD_SCHEDULED_EVENT_UPDATE, post messages in the chat of the stage channel and write no audit log entries of their own.",
    reason:
      "Only https://docs.discord.food/resources/guild-scheduled-event documents that a stage event creates and deletes its stage instance, without these details.",
    verifiedBy:
      "The events and the audit log of a stage event that is started and ended on the platform.",
  },
]
