import fc from "fast-check"
import { GIF } from "../scene/bodies.ts"
import { creators } from "./emojis.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageGuildExpressions"] as const
const files = { file: new File([GIF], "pot.gif") }

export const stickers = {
  "GET /guilds/{guild_id}/stickers": {
    trials: [{ does: "the stickers of a guild", softly: creators("Kettle") }],
  },
  "POST /guilds/{guild_id}/stickers": {
    trials: [
      {
        does: "making a sticker",
        needs: ["CreateGuildExpressions"],
        body: { name: "Pot", tags: "tea", description: "" },
        files,
      },
    ],
    variants: [
      {
        does: "making a sticker with a description",
        body: { name: "Cup", tags: "tea", description: "A cup" },
        files,
      },
    ],
    random: {
      body: optional({ name: fc.constantFrom("Pot", "P"), tags: fc.constant("tea") }).map(
        (given) => ({ name: "Pot", tags: "tea", ...given }),
      ),
    },
  },
  "GET /guilds/{guild_id}/stickers/{sticker_id}": { trials: [{ does: "a sticker" }] },
  "PATCH /guilds/{guild_id}/stickers/{sticker_id}": {
    trials: [{ does: "renaming another's sticker", needs, body: { name: "Pot" } }],
    variants: [{ does: "removing its description", body: { description: null } }],
    random: {
      body: optional({
        name: fc.constantFrom("Pot", ""),
        description: fc.constantFrom(null, "", "a", "Hot"),
      }),
    },
  },
  "DELETE /guilds/{guild_id}/stickers/{sticker_id}": {
    trials: [{ does: "deleting another's sticker", needs }],
  },
  "GET /stickers/{sticker_id}": {
    trials: [{ does: "a sticker without its guild" }],
    variants: [
      { does: "a sticker of the platform", params: { sticker_id: "wave" } },
      { does: "a sticker of a pack that a test has created", params: { sticker_id: "teaSticker" } },
    ],
  },
  "GET /sticker-packs": { trials: [{ does: "the packs of the platform" }] },
  "GET /sticker-packs/{pack_id}": {
    trials: [{ does: "a pack" }],
    variants: [{ does: "a pack that a test has created", params: { pack_id: "teaPack" } }],
  },
} satisfies Samples
