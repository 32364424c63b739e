import type { ParlorScene } from "../scene/parlor-scene.ts"
import { queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["PinMessages"] as const
const pinning = { params: { message_id: "own" }, needs } as const

/** Pins a message with everything. */
const pinned = {
  arrange: ({ parlor: { ask, general, answer } }: ParlorScene) =>
    ask("PUT", `/channels/${general.id}/messages/pins/${answer.id}`),
}

export const pins = {
  "GET /channels/{channel_id}/messages/pins": {
    trials: [
      {
        does: "the pins",
        query: { limit: 1, before: "2030-01-01T00:00:00.000Z" },
        softly: {
          ReadMessageHistory: {
            held: { items: [{ message: { content: "hi" } }] },
            without: { items: [], has_more: false },
          },
        },
      },
    ],
    variants: [{ does: "a pin with everything", ...pinned, query: { limit: 50 } }],
    random: {
      query: queries({}, { limit: 1 }, { limit: 51 }, { before: "2026-01-01" }, { before: "tea" }),
    },
  },
  "GET /channels/{channel_id}/pins": {
    trials: [
      {
        does: "the pins by the deprecated path",
        softly: { ReadMessageHistory: { held: [{ content: "hi" }], without: [] } },
      },
    ],
    variants: [{ does: "a pin with everything by the deprecated path", ...pinned }],
  },
  "PUT /channels/{channel_id}/pins/{message_id}": {
    trials: [{ does: "pinning by the deprecated path", ...pinning }],
  },
  "DELETE /channels/{channel_id}/pins/{message_id}": {
    trials: [{ does: "unpinning by the deprecated path", needs }],
  },
  "PUT /channels/{channel_id}/messages/pins/{message_id}": {
    trials: [{ does: "pinning", ...pinning }],
  },
  "DELETE /channels/{channel_id}/messages/pins/{message_id}": {
    trials: [{ does: "unpinning", needs }],
  },
} satisfies Samples
