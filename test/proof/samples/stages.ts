import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

/** The permissions of a stage moderator. Without Connect, a member has none of them. */
export const MODERATES = ["Connect", "ManageChannels", "MuteMembers", "MoveMembers"] as const

/** A stage channel that is not live, and one that is. */
const dark = { place: "channel", params: { channel_id: "stage" } } as const
const live = { place: "channel", params: { channel_id: "podium", user_id: "dora" } } as const

const VOICE_STATES = "/guilds/{guild_id}/voice-states"

export const stages = {
  "POST /stage-instances": [
    {
      ...dark,
      does: "starting a stage",
      needs: MODERATES,
      body: ({ stage }) => ({ channel_id: stage, topic: "Tea" }),
    },
    {
      ...dark,
      does: "starting a stage, and notifying everyone",
      needs: [...MODERATES, "SendMessages", "MentionEveryone"],
      body: ({ stage }) => ({ channel_id: stage, topic: "Tea", send_start_notification: true }),
    },
  ],
  "GET /stage-instances/{channel_id}": [{ ...live, does: "a stage" }],
  "PATCH /stage-instances/{channel_id}": [
    { ...live, does: "another topic", needs: MODERATES, body: () => ({ topic: "Cake" }) },
  ],
  "DELETE /stage-instances/{channel_id}": [{ ...live, does: "ending a stage", needs: MODERATES }],
  [`GET ${VOICE_STATES}/@me`]: [{ does: "one's own voice state" }],
  [`PATCH ${VOICE_STATES}/@me`]: [
    {
      ...live,
      does: "becoming a speaker",
      needs: ["Connect", "MuteMembers"],
      body: ({ podium }) => ({ channel_id: podium, suppress: false }),
    },
    {
      ...live,
      does: "asking to speak",
      needs: ["Connect", "RequestToSpeak"],
      body: () => ({ request_to_speak_timestamp: "2026-01-02T00:00:00Z" }),
    },
    { does: "listening", body: () => ({ suppress: true, request_to_speak_timestamp: null }) },
  ],
  [`GET ${VOICE_STATES}/{user_id}`]: [
    { ...live, does: "a voice state", needs: ["Connect"], otherwise: { Connect: 50001 } },
  ],
  [`PATCH ${VOICE_STATES}/{user_id}`]: [
    {
      ...live,
      does: "inviting to speak",
      needs: ["Connect", "MuteMembers"],
      body: ({ podium }) => ({ channel_id: podium, suppress: false }),
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
