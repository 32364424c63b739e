import type { Assumption } from "./assumption.ts"

export const GATEWAY: readonly Assumption[] = [
  {
    id: "heartbeat-timeout",
    behavior:
      "Under the profile `platform`, a connection whose client sends no heartbeat for twice the interval of HELLO is closed with 4009.",
    reason:
      "The documentation says that a connection without heartbeats is closed, but neither when nor with which code.",
    verifiedBy: "A connection to the platform that sends no heartbeats.",
  },
  {
    id: "voice-status-end",
    behavior:
      "The status of a voice channel ends when the last member leaves: VOICE_CHANNEL_START_TIME_UPDATE with null, then VOICE_CHANNEL_STATUS_UPDATE with null. No audit log entry is written.",
    reason:
      "The platform's client shows no status without members. No page documents the events and their order.",
    verifiedBy:
      "The events and the audit log of a bot while the last member leaves a voice channel with a status.",
  },
  {
    id: "channel-info-channels",
    behavior:
      "CHANNEL_INFO lists the voice channels that the bot sees and that have members or a status. Unknown fields are ignored.",
    reason: "The platform documents the fields of a channel, and not which channels are listed.",
    verifiedBy:
      "The answers to opcode 43 in a guild with an empty, a used and a hidden voice channel.",
  },
  {
    id: "voice-leave-state",
    behavior:
      "The VOICE_STATE_UPDATE of a member who leaves a voice channel has self_video false and no self_stream.",
    reason:
      "A client that leaves sends both as false. No page documents them for a member who is disconnected.",
    verifiedBy: "The event of a member who is disconnected while their camera is on.",
  },
  {
    id: "large-threshold-range",
    behavior: "A large_threshold below 50 is treated as 50, and one above 250 as 250.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#identify documents the range, but not the effect of other values.",
    verifiedBy: "An IDENTIFY with large_threshold 1000 on the platform.",
  },
  {
    id: "hidden-channel-voice-states",
    behavior: "VOICE_STATE_UPDATE and the voice states of GUILD_CREATE include hidden channels.",
    reason:
      "The page on obfuscated channels describes only channel objects, and no page says that voice states are filtered.",
    verifiedBy: "A member who joins a voice channel that the bot cannot view.",
  },
]
