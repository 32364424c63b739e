import { queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageMessages"] as const
const reacting = ["ReadMessageHistory", "AddReactions"] as const

export const reactions = {
  "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": {
    trials: [
      { does: "starting a reaction", needs: reacting },
      {
        does: "starting a reaction with an emoji of the guild",
        params: { emoji: "kettle" },
        needs: reacting,
      },
      {
        does: "starting a reaction with an emoji of another guild",
        params: { emoji: "foreign" },
        needs: [...reacting, "UseExternalEmojis"],
      },
    ],
  },
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": {
    trials: [{ does: "taking back a reaction" }],
  },
  "GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": {
    trials: [
      {
        does: "who reacted",
        needs: ["ReadMessageHistory"],
        query: { limit: 1, after: 1, type: 0 },
      },
    ],
    variants: [
      {
        does: "all who reacted",
        params: { message_id: "own", emoji: "cup" },
        query: { limit: 100, type: 0 },
      },
    ],
    random: {
      query: queries(
        {},
        { limit: 1 },
        { limit: 0 },
        { limit: 101 },
        { after: "$carol" },
        { type: 1 },
        { type: 2 },
      ),
    },
  },
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}": {
    trials: [{ does: "taking away another's reaction", needs }],
  },
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": {
    trials: [{ does: "taking away an emoji", needs }],
  },
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions": {
    trials: [{ does: "taking away all reactions", needs }],
  },
} satisfies Samples
