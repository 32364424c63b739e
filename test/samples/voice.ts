import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

/** Permissions are needed in the channel of the live stage. */
const live = { place: "podium" } as const
const dora = { place: "podium", params: { user_id: "dora" } } as const

const inLounge = { channel_id: "lounge" } as const

const channel_id = fc.constantFrom("$podium", "$podium", "$lounge")

export const voice = {
  "GET /guilds/{guild_id}/voice-states/@me": { trials: [{ does: "one's own voice state" }] },
  "PATCH /guilds/{guild_id}/voice-states/@me": {
    trials: [
      {
        ...live,
        does: "becoming a speaker",
        needs: ["Connect", "MuteMembers"],
        body: { channel_id: "$podium", suppress: false },
      },
      {
        ...live,
        does: "asking to speak",
        needs: ["Connect", "RequestToSpeak"],
        body: { request_to_speak_timestamp: "2026-01-02T00:00:00Z" },
      },
      { does: "listening", body: { suppress: true, request_to_speak_timestamp: null } },
    ],
    random: {
      body: optional({
        channel_id,
        suppress: fc.boolean(),
        request_to_speak_timestamp: fc.constantFrom(
          null,
          "2025-01-01T00:00:00Z",
          "2026-01-02T00:00:00Z",
        ),
      }),
    },
  },
  "GET /guilds/{guild_id}/voice-states/{user_id}": {
    trials: [{ ...dora, does: "a voice state", needs: ["Connect"], otherwise: { Connect: 50001 } }],
  },
  "PATCH /guilds/{guild_id}/voice-states/{user_id}": {
    trials: [
      {
        ...dora,
        does: "inviting to speak",
        needs: ["Connect", "MuteMembers"],
        body: { channel_id: "$podium", suppress: false },
      },
    ],
    random: { body: optional({ channel_id, suppress: fc.boolean() }) },
  },
  "GET /voice/regions": { trials: [{ does: "the voice regions" }] },
  "GET /guilds/{guild_id}/regions": { trials: [{ does: "the voice regions of a guild" }] },
  "PUT /channels/{channel_id}/voice-status": {
    trials: [
      {
        does: "setting the status of a voice channel",
        place: "lounge",
        params: inLounge,
        needs: ["Connect", "SetVoiceChannelStatus", "ManageChannels"],
        body: { status: "Tasting Sencha" },
      },
    ],
    variants: [
      {
        params: inLounge,
        does: "removing the status of a voice channel",
        body: { status: null },
      },
    ],
    random: { body: optional({ status: fc.constantFrom("Tasting Sencha", "", null) }) },
  },
} satisfies Samples
