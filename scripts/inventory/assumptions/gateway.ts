import type { Assumption } from "./assumption.ts"

export const GATEWAY: readonly Assumption[] = [
  {
    id: "hidden-channel-voice-states",
    behaviour:
      "VOICE_STATE_UPDATE and the voice states of GUILD_CREATE tell of hidden channels too.",
    reason:
      "The page on obfuscated channels names channel objects alone, and no page says that voice states are filtered.",
    settledBy: "A person who joins a voice channel that the bot cannot view.",
  },
]
