import type { Assumption } from "./assumption.ts"

export const MEMBERS: readonly Assumption[] = [
  {
    id: "prune-last-seen",
    behavior:
      "For a prune, a member was last seen when they joined or last did anything, or now if they are connected.",
    reason:
      "The documentation requires a number of days, but not from which moment they count (https://docs.discord.com/developers/resources/guild#get-guild-prune-count).",
    verifiedBy: "A prune count on the platform with members whose last activity is known.",
  },
  {
    id: "leaving-voice",
    behavior:
      "When a member in a voice channel leaves the guild, GUILD_MEMBER_REMOVE comes before VOICE_STATE_UPDATE, which has no member.",
    reason:
      "discord.js#3289 reports that order in 2019, before the platform changed the event (discord-api-docs#1319). Clients delete the voice state with the member and would otherwise add the member again (hikari#2038).",
    verifiedBy: "The events after a kick of a member in a voice channel.",
  },
  {
    id: "auto-moderation-voice",
    behavior:
      "A timeout by auto-moderation disconnects the member from voice, without a MEMBER_DISCONNECT entry in the audit log.",
    reason:
      "A timeout by a moderator disconnects the member (discord-api-docs#4262). No source shows other entries than those of auto-moderation itself.",
    verifiedBy: "A rule with the action TIMEOUT, triggered by a member in a voice channel.",
  },
]
