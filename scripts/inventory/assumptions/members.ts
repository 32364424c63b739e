import type { Assumption } from "./assumption.ts"

export const MEMBERS: readonly Assumption[] = [
  {
    id: "prune-last-seen",
    behaviour:
      "For a prune, a member was last seen when they joined, last did anything, or now if they are connected.",
    reason:
      "The documentation names a number of days without saying what they are counted from (https://docs.discord.com/developers/resources/guild#get-guild-prune-count).",
    verifiedBy: "A prune count on the platform with members whose last visits are known.",
  },
  {
    id: "leaving-voice",
    behaviour:
      "When a member who is in voice leaves the guild, GUILD_MEMBER_REMOVE comes before VOICE_STATE_UPDATE, which has no member.",
    reason:
      "discord.js#3289 reports that order in 2019, before the platform reworked the event (discord-api-docs#1319); clients delete the voice state with the member and would add the member again (hikari#2038).",
    verifiedBy: "The events after a kick of somebody in voice.",
  },
  {
    id: "auto-moderation-voice",
    behaviour:
      "A timeout by auto-moderation disconnects its member from voice, and the audit log has no MEMBER_DISCONNECT for it.",
    reason:
      "A timeout by a moderator disconnects (discord-api-docs#4262). No source shows the entries of auto-moderation beside its own.",
    verifiedBy: "A rule with the action TIMEOUT, triggered by somebody in voice.",
  },
]
