import type { Assumption } from "./assumption.ts"

export const GATEWAY: readonly Assumption[] = [
  {
    id: "heartbeat-timeout",
    behaviour:
      "Under the profile `platform`, a client that sends no heartbeat for twice the interval of HELLO is closed with 4009.",
    reason:
      "The documentation says that a connection without heartbeats is closed, and names neither the time nor the code.",
    verifiedBy: "a connection to the platform that sends none.",
  },
  {
    id: "voice-leave-state",
    behaviour:
      "The VOICE_STATE_UPDATE of a member who leaves voice has self_video false and no self_stream.",
    reason:
      "A client sends both as false with its leave; for one who is disconnected no page says it.",
    verifiedBy: "The event of a member who is disconnected while their camera is on.",
  },
  {
    id: "large-threshold-range",
    behaviour: "A large_threshold below 50 counts as 50, and one above 250 as 250.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#identify gives the range, and not what happens outside of it.",
    verifiedBy: "An IDENTIFY with large_threshold 1000 on the platform.",
  },
  {
    id: "hidden-channel-voice-states",
    behaviour:
      "VOICE_STATE_UPDATE and the voice states of GUILD_CREATE tell of hidden channels too.",
    reason:
      "The page on obfuscated channels names channel objects alone, and no page says that voice states are filtered.",
    verifiedBy: "A person who joins a voice channel that the bot cannot view.",
  },
]
