import fc from "fast-check"
import { IMAGE } from "../scene/bodies.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

/** The creator is in the response only with one of these permissions, and neither is required. */
export const creators = (name: string) => ({
  ManageGuildExpressions: {
    held: [{ user: { username: "Tea House Owner" } }],
    without: [{ name }],
  },
})

const needs = ["ManageGuildExpressions"] as const
const params = { emoji_id: "ownEmoji" } as const

export const emojis = {
  "GET /guilds/{guild_id}/emojis": {
    trials: [{ does: "the emojis of a guild", softly: creators("kettle") }],
  },
  "POST /guilds/{guild_id}/emojis": {
    trials: [
      {
        does: "making an emoji",
        needs: ["CreateGuildExpressions"],
        body: { name: "pot", image: IMAGE, roles: ["$regular"] },
      },
    ],
    random: {
      body: optional({
        name: fc.constantFrom("pot", "a", "tea pot"),
        image: fc.constantFrom(IMAGE, "tea"),
        roles: fc.constantFrom([], ["$regular"], ["$nowhere"]),
      }),
    },
  },
  "GET /guilds/{guild_id}/emojis/{emoji_id}": { trials: [{ does: "an emoji" }] },
  "PATCH /guilds/{guild_id}/emojis/{emoji_id}": {
    trials: [{ does: "renaming another's emoji", needs, body: { name: "pot" } }],
    variants: [{ does: "giving it to everyone", body: { name: "pan", roles: null } }],
    random: {
      body: optional({
        name: fc.constantFrom("kettle", "pot", ""),
        roles: fc.constantFrom(null, [], ["$regular"], ["$nowhere"]),
      }),
    },
  },
  "DELETE /guilds/{guild_id}/emojis/{emoji_id}": {
    trials: [{ does: "deleting another's emoji", needs }],
  },
  "GET /applications/{application_id}/emojis": { trials: [{ does: "one's own emojis" }] },
  "POST /applications/{application_id}/emojis": {
    trials: [{ does: "making an emoji of one's own", body: { name: "pot", image: IMAGE } }],
  },
  "GET /applications/{application_id}/emojis/{emoji_id}": {
    trials: [{ does: "an emoji of one's own", params }],
  },
  "PATCH /applications/{application_id}/emojis/{emoji_id}": {
    trials: [{ does: "renaming an emoji of one's own", params, body: { name: "pot" } }],
  },
  "DELETE /applications/{application_id}/emojis/{emoji_id}": {
    trials: [{ does: "deleting an emoji of one's own", params }],
  },
} satisfies Samples
