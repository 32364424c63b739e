import fc from "fast-check"
import { IMAGE } from "../scene/bodies.ts"
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
  "POST /guilds": {
    trials: [{ does: "making a guild", body: { name: "Cellar" } }],
    variants: [
      {
        does: "making a guild with an icon",
        body: { name: "Cellar", icon: IMAGE, premium_progress_bar_enabled: true },
      },
      {
        does: "making a guild with roles and channels",
        body: {
          name: "Cellar",
          roles: [
            { id: 0, permissions: "1024" },
            { id: 1, name: "staff", color: 255, hoist: true, mentionable: true },
          ],
          channels: [
            {
              id: 1,
              name: "rooms",
              type: 4,
              permission_overwrites: [{ id: 1, type: 0, allow: "16" }],
            },
            { id: 2, name: "talk", parent_id: 1, topic: "Tea" },
            { id: 3, name: "lounge", type: 2, user_limit: 4 },
          ],
          afk_channel_id: 3,
          system_channel_id: 2,
        },
      },
    ],
  },
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
      {
        does: "making a guild a community",
        needs: ["Administrator"],
        arrange: ({ guild }) => guild.setFeatures([]),
        body: {
          features: ["COMMUNITY"],
          rules_channel_id: "$general",
          public_updates_channel_id: "$general",
          verification_level: 1,
          explicit_content_filter: 2,
        },
      },
    ],
    variants: [
      {
        does: "editing a guild with every property",
        body: { name: "Tea Shop", description: null, rules_channel_id: "$general" },
      },
      {
        does: "giving a guild pictures, and changing its features",
        arrange({ guild, parlor }) {
          const features = ["BANNER", "INVITE_SPLASH", "DISCOVERABLE"] as const
          for (const one of [guild, parlor.guild]) one.setFeatures(features)
        },
        body: {
          icon: IMAGE,
          banner: IMAGE,
          splash: IMAGE,
          discovery_splash: IMAGE,
          home_header: IMAGE,
          features: ["DISCOVERABLE", "RAID_ALERTS_DISABLED"],
          safety_alerts_channel_id: "$general",
          premium_progress_bar_enabled: true,
          region: null,
        },
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
        icon: fc.constantFrom(null, IMAGE, "data:image/png;base64,VGVh"),
        banner: fc.constantFrom(null, IMAGE),
        features: fc.constantFrom([], ["COMMUNITY"], ["INVITES_DISABLED"], ["tea"]),
        safety_alerts_channel_id: fc.constantFrom("$general", "$lounge", "$nowhere", null),
        premium_progress_bar_enabled: fc.constantFrom(true, false, null),
        owner_id: fc.constantFrom("$alice", "$nowhere"),
      }),
    },
  },
  "GET /guilds/{guild_id}/widget.json": {
    trials: [{ does: "the public widget" }],
  },
  "GET /guilds/{guild_id}/widget.png": {
    trials: [{ does: "the picture of the public widget" }],
    variants: [{ does: "a picture of another style", query: { style: "banner4" } }],
    random: { query: optional({ style: fc.constantFrom("shield", "banner1", "tea") }) },
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
  "GET /guilds/{guild_id}/welcome-screen": {
    trials: [{ does: "a welcome screen that is not enabled", needs }],
  },
  "PATCH /guilds/{guild_id}/welcome-screen": {
    trials: [
      {
        does: "enabling a welcome screen",
        needs,
        body: {
          enabled: true,
          description: "Take off your shoes",
          welcome_channels: [
            { channel_id: "$general", description: "Say hello", emoji_id: null, emoji_name: "🍵" },
          ],
        },
      },
    ],
    random: {
      body: optional({
        enabled: fc.constantFrom(true, false, null),
        description: fc.constantFrom("Tea", "$20", null),
        welcome_channels: fc.constantFrom(
          null,
          [],
          [{ channel_id: "$random", description: "Talk" }],
          [{ channel_id: "$nowhere", description: "Talk" }],
          [{ channel_id: "$random", description: "", emoji_name: "tea" }],
        ),
      }),
    },
  },
  "PUT /guilds/{guild_id}/incident-actions": {
    trials: [
      {
        does: "pausing invites",
        needs,
        body: { invites_disabled_until: "2026-01-01T01:00:00Z", dms_disabled_until: null },
      },
    ],
    random: {
      body: optional({
        invites_disabled_until: fc.constantFrom(
          null,
          "2026-01-01T00:30:00Z",
          "2030-01-01T00:00:00Z",
        ),
        dms_disabled_until: fc.constantFrom(null, "2026-01-01T00:30:00Z", "soon"),
      }),
    },
  },
  "DELETE /guilds/{guild_id}": { trials: [{ does: "deleting one's guild", owner: "oneself" }] },
} satisfies Samples
