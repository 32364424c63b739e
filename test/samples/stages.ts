import fc from "fast-check"
import { STAGE_MODERATOR } from "../scene/bodies.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const START = { channel_id: "$stage", topic: "Tea" }
const params = { channel_id: "podium" } as const

export const stages = {
  "POST /stage-instances": {
    trials: [
      { place: "stage", does: "starting a stage", needs: STAGE_MODERATOR, body: START },
      {
        place: "stage",
        does: "starting a stage, and notifying everyone",
        needs: [...STAGE_MODERATOR, "SendMessages", "MentionEveryone"],
        body: { ...START, privacy_level: 2, send_start_notification: true },
      },
    ],
    random: {
      body: optional({
        topic: fc.constantFrom("Tea", ""),
        channel_id: fc.constantFrom("$podium", "$stage", "$lounge", "$nowhere"),
        privacy_level: fc.constantFrom(2, 3),
        send_start_notification: fc.boolean(),
      }),
    },
  },
  "GET /stage-instances/{channel_id}": { trials: [{ does: "a stage", params }] },
  "PATCH /stage-instances/{channel_id}": {
    trials: [
      {
        does: "another topic",
        params,
        needs: STAGE_MODERATOR,
        body: { topic: "Cake", privacy_level: 2 },
      },
    ],
  },
  "DELETE /stage-instances/{channel_id}": {
    trials: [{ does: "ending a stage", params, needs: STAGE_MODERATOR }],
  },
} satisfies Samples
