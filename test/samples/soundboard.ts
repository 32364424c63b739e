import fc from "fast-check"
import { SOUND } from "../scene/bodies.ts"
import { connect } from "../scene/connect.ts"
import type { Scene } from "../scene/scene.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageGuildExpressions"] as const

const onStage = { place: "podium", params: { channel_id: "podium" } } as const

/** The bot is a speaker. */
const arrange = ({ bot, podium }: Scene): void => connect(bot, podium)

/** The creator is in the response only with one of these permissions, and neither is required. */
const creators = {
  ManageGuildExpressions: {
    held: { items: [{ user: { username: "Tea House Owner" } }] },
    without: { items: [{ name: "Kettle" }] },
  },
}

export const soundboard = {
  "POST /channels/{channel_id}/send-soundboard-sound": {
    trials: [
      {
        ...onStage,
        does: "playing a sound",
        needs: ["Connect", "Speak", "UseSoundboard"],
        body: { sound_id: "$sound" },
        arrange,
      },
      {
        ...onStage,
        does: "playing a sound of another guild",
        needs: ["Connect", "Speak", "UseSoundboard", "UseExternalSounds"],
        body: { sound_id: "$foreignSound", source_guild_id: "$coffeeHouse" },
        arrange,
      },
    ],
    random: {
      body: fc.record({
        sound_id: fc.constantFrom("$sound", "1", "$nowhere"),
        source_guild_id: fc.constantFrom(null, "$guild", "$nowhere"),
      }),
    },
  },
  "GET /soundboard-default-sounds": { trials: [{ does: "the sounds for all users" }] },
  "GET /guilds/{guild_id}/soundboard-sounds": {
    trials: [{ does: "the sounds of a guild", softly: creators }],
  },
  "POST /guilds/{guild_id}/soundboard-sounds": {
    trials: [
      {
        does: "making a sound",
        needs: ["CreateGuildExpressions"],
        body: { name: "Pot", sound: SOUND, emoji_name: "🍵" },
      },
    ],
    variants: [
      {
        does: "making a sound with a custom emoji",
        body: { name: "Cup", sound: SOUND, volume: 0.5, emoji_id: "$emoji" },
      },
    ],
    random: {
      body: optional({
        name: fc.constantFrom("Pot", "P"),
        volume: fc.constantFrom(null, 0.5, 2),
        emoji_id: fc.constantFrom(null, "$emoji", "$nowhere"),
        emoji_name: fc.constantFrom(null, "🍵", "tea"),
      }).map((given) => ({ name: "Pot", sound: SOUND, ...given })),
    },
  },
  "GET /guilds/{guild_id}/soundboard-sounds/{sound_id}": { trials: [{ does: "a sound" }] },
  "PATCH /guilds/{guild_id}/soundboard-sounds/{sound_id}": {
    trials: [{ does: "renaming another's sound", needs, body: { name: "Pot" } }],
    variants: [{ does: "removing its emoji", body: { emoji_id: null, volume: null } }],
    random: {
      body: optional({
        name: fc.constantFrom("Pot", ""),
        volume: fc.constantFrom(null, 0.5, -1),
        emoji_name: fc.constantFrom(null, "🍵", "tea"),
      }),
    },
  },
  "DELETE /guilds/{guild_id}/soundboard-sounds/{sound_id}": {
    trials: [{ does: "deleting another's sound", needs }],
  },
} satisfies Samples
