import type { Refusal } from "../refusal.ts"

const START = "POST /stage-instances"
const SPEAK = "PATCH /guilds/{guild_id}/voice-states/{user_id}"

export const stages: readonly Refusal[] = [
  {
    does: "reading the voice state of a member who is not in voice",
    route: "GET /guilds/{guild_id}/voice-states/{user_id}",
    code: 10065,
    params: { user_id: "bob" },
  },
  {
    does: "reading the stage of a channel that has none",
    route: "GET /stage-instances/{channel_id}",
    code: 10067,
    params: { channel_id: "stage" },
  },
  {
    does: "starting a stage that is already live",
    route: START,
    code: 150006,
    body: { channel_id: "$podium", topic: "Tea" },
  },
  {
    does: "starting a stage in a text channel",
    route: START,
    code: 50024,
    body: { channel_id: "$general", topic: "Tea" },
  },
  {
    does: "letting somebody speak in a voice channel",
    route: SPEAK,
    code: 50024,
    params: { user_id: "carol" },
    body: { channel_id: "$lounge", suppress: false },
  },
]
