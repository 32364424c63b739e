import fc from "fast-check"
import { flag, optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageGuild"] as const

export const guilds = {
  "GET /users/@me/guilds/{guild_id}/member": {
    trials: [
      {
        does: "the membership of the owner of an access token",
        credential: "Bearer $bearer",
      },
    ],
  },
  "GET /users/@me/guilds": {
    trials: [{ does: "one's guilds", query: { limit: 1, after: 1, before: 9, with_counts: true } }],
    variants: [
      { does: "all of one's guilds" },
      { does: "all of one's guilds with counts", query: { with_counts: true } },
    ],
    random: {
      query: queries({}, { limit: 1 }, { limit: 0 }, { after: "$guild" }, { before: "$guild" }),
    },
  },
  "DELETE /users/@me/guilds/{guild_id}": {
    trials: [{ does: "leaving a guild", owner: "another" }],
  },
  "POST /guilds": { trials: [{ does: "making a guild", body: { name: "Cellar" } }] },
  "GET /guilds/{guild_id}": {
    trials: [
      {
        does: "a guild",
        query: { with_counts: true },
        // https://github.com/discord/discord-api-docs/issues/5840
        outside: { status: 404, code: 10004 },
      },
    ],
    variants: [{ does: "a guild without counts" }],
    random: { query: flag("with_counts") },
  },
  "GET /guilds/{guild_id}/preview": {
    trials: [{ does: "the preview of a guild", outside: { status: 404, code: 10004 } }],
  },
  "PATCH /guilds/{guild_id}": {
    trials: [
      {
        does: "editing a guild",
        needs,
        body: { name: "Tea Shop", afk_channel_id: "$lounge", system_channel_id: "$random" },
      },
    ],
    variants: [
      {
        does: "editing a guild with every property",
        body: { name: "Tea Shop", description: null, rules_channel_id: "$general" },
      },
    ],
    random: {
      body: optional({
        name: fc.constantFrom("Tea House", "Tea Shop", "a"),
        description: fc.constantFrom("Pots", "", null),
        verification_level: fc.constantFrom(0, 4, 5, null),
        afk_timeout: fc.constantFrom(60, 61),
        afk_channel_id: fc.constantFrom("$lounge", "$den", "$general", null),
        system_channel_id: fc.constantFrom("$random", "$below", "$nowhere", null),
        system_channel_flags: fc.constantFrom(0, 1, 63, 64, null),
        icon: fc.constant(null),
      }),
    },
  },
  "GET /guilds/{guild_id}/widget": { trials: [{ does: "the settings of a widget", needs }] },
  "PATCH /guilds/{guild_id}/widget": {
    trials: [{ does: "editing a widget", needs, body: { enabled: true, channel_id: "$general" } }],
    random: {
      body: optional({
        enabled: fc.boolean(),
        channel_id: fc.constantFrom("$random", "$lounge", "$below", "$nowhere", null),
      }),
    },
  },
  "DELETE /guilds/{guild_id}": { trials: [{ does: "deleting one's guild", owner: "oneself" }] },
} satisfies Samples
