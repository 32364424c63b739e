import type { Assumption } from "./assumption.ts"

const JOIN_REQUESTS = "https://github.com/discord/discord-api-docs/pull/8531"

export const ONBOARDING: readonly Assumption[] = [
  {
    id: "pending-permissions",
    behavior:
      "A pending member without a role has VIEW_CHANNEL and READ_MESSAGE_HISTORY of the permissions of @everyone. They get 403 50013 for everything else, also as an administrator, and for clicks, votes, reactions, threads, events and boosts. A role that they get later lifts this, and they stay `pending`.",
    reason:
      "https://docs.discord.com/developers/resources/guild#membership-screening-object says that they are restricted from doing any actions, without error codes. https://docs.discord.com/developers/resources/guild#add-guild-member says that a member with a role bypasses the screening and gets immediate access to chat, and names `pending` only for those who join with the role.",
    verifiedBy:
      "The permissions in an interaction are those of full members; a user account is needed.",
  },
  {
    id: "member-verification-form",
    behavior:
      "`PATCH /guilds/{guild_id}/member-verification` takes `enabled`, `description`, `form_fields` as a list or as JSON in a string, and `bulk_action`. Only a community can enable it (403 50001), and questions need manual approval (400 50035). Without a form, GET is 404 10068.",
    reason:
      "The platform has removed the documentation of the form. The keys are those of discord-api-types and of https://docs.discord.food/resources/guild#member-verification-object.",
    verifiedBy: "The requests of a bot with MANAGE_GUILD.",
  },
  {
    id: "member-verification-audit",
    behavior:
      "An edit of the member verification writes a GUILD_UPDATE entry with `enabled`, `description` and `form_fields`.",
    reason:
      "https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events has no type of entry for it.",
    verifiedBy: "The audit log after an edit.",
  },
  {
    id: "member-flags",
    behavior:
      "An edit of the flags of a member sets or removes BYPASSES_VERIFICATION and ignores all other bits. The exempted member is no longer pending, and their request to join is approved.",
    reason:
      "https://docs.discord.com/developers/resources/guild#guild-member-object-guild-member-flags says which flags are editable, and not what happens to others.",
    verifiedBy: "PATCH /guilds/{guild_id}/members/{user_id} with `flags: 5` for a pending member.",
  },
  {
    id: "features-of-onboarding",
    behavior:
      "The features GUILD_ONBOARDING, GUILD_ONBOARDING_EVER_ENABLED, GUILD_ONBOARDING_HAS_PROMPTS, GUILD_SERVER_GUIDE, MEMBER_VERIFICATION_MANUAL_APPROVAL and, with membership screening, PREVIEW_ENABLED follow from the state of a guild.",
    reason:
      "The documentation of features lacks most of them; they are named in https://docs.discord.food/resources/guild#guild-features.",
    verifiedBy: "The features of a guild before and after it enables its onboarding.",
  },
  {
    id: "onboarding-visibility",
    behavior:
      "`GET /guilds/{guild_id}/onboarding` needs MANAGE_GUILD while the onboarding is not enabled. A guild that never edited it has an empty one.",
    reason:
      "https://docs.discord.com/developers/resources/guild#get-guild-onboarding names no permission.",
    verifiedBy: "The request of a bot without permissions, before and after it is enabled.",
  },
  {
    id: "onboarding-requirements",
    behavior:
      "To enable an onboarding, a guild needs the feature COMMUNITY, 7 channels and 5 where @everyone can send messages: 400 350000. In the advanced mode the channels of options count too. To edit an enabled onboarding that no longer has them is 400 350001.",
    reason:
      "https://docs.discord.com/developers/resources/guild#modify-guild-onboarding has the numbers, and the table of errors the codes, without their cases.",
    verifiedBy: "The requests with six and with seven channels.",
  },
  {
    id: "onboarding-roles",
    behavior:
      "A new role in an option has to rank below the editing member (403 50013), and must not be managed or @everyone (400 50028). An unknown role is 404 10011, an unknown channel 404 10003.",
    reason:
      "https://docs.discord.com/developers/resources/guild#modify-guild-onboarding requires MANAGE_ROLES, without these cases.",
    verifiedBy: "The request with the managed role of the bot.",
  },
  {
    id: "onboarding-audit",
    behavior:
      "The first edit of an onboarding writes ONBOARDING_CREATE, others ONBOARDING_UPDATE, with `enabled`, `default_channel_ids` and `mode`; each prompt has an entry of its own.",
    reason:
      "https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events names the objects without their keys.",
    verifiedBy: "The audit log after two edits.",
  },
  {
    id: "onboarding-answers",
    behavior:
      "Answers to an onboarding set the flags STARTED_ONBOARDING and COMPLETED_ONBOARDING and the roles in one GUILD_MEMBER_UPDATE, and write a MEMBER_ROLE_UPDATE entry by the member. The channels of answers only change what the member's own client shows.",
    reason:
      "https://docs.discord.com/developers/resources/guild#guild-onboarding-object documents the flags and what options grant, not the events.",
    verifiedBy: "The events and the audit log while a person answers.",
  },
  {
    id: "new-member-welcome",
    behavior:
      "`GET /guilds/{guild_id}/new-member-welcome` is 204 for a guild without one, and needs MANAGE_GUILD while it is not enabled. An enabled one has at least 3 actions, in channels that @everyone can use. Its audit log entries have no changes.",
    reason:
      "The OpenAPI description has the response; the rules are those of https://docs.discord.food/resources/guild#new-member-welcome-object.",
    verifiedBy: "The request before and after the Server Guide is enabled.",
  },
  {
    id: "join-request-feature",
    behavior: "The routes of join requests are 403 50001 for a guild without manual approval.",
    reason: `${JOIN_REQUESTS} says 403, without a code.`,
    verifiedBy: "The request for any other guild.",
  },
  {
    id: "join-request-events",
    behavior:
      "A request that is submitted at once sends GUILD_JOIN_REQUEST_CREATE, one that was started before sends GUILD_JOIN_REQUEST_UPDATE. Bots receive nothing about started requests. GUILD_JOIN_REQUEST_DELETE follows if the applicant withdraws the request, leaves or is banned.",
    reason: `${JOIN_REQUESTS} describes the events by examples.`,
    verifiedBy: "The events while a person starts, submits and withdraws a request.",
  },
  {
    id: "join-request-order",
    behavior:
      "Reviewed requests are listed by the time of the review, newest first. The time in the snowflake of `before` or `after` is compared with it.",
    reason: `${JOIN_REQUESTS} says that the value is compared against when the request was reviewed.`,
    verifiedBy: "The list of two rejected requests.",
  },
  {
    id: "join-request-rejection",
    behavior:
      "A pending member whose request is rejected is removed from the guild. The event of the request comes before that of the member.",
    reason:
      "https://docs.discord.food/resources/guild#action-guild-join-request names GUILD_MEMBER_REMOVE as an optional event.",
    verifiedBy: "The events of a rejection in a guild with a preview.",
  },
]
