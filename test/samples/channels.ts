import fc from "fast-check"
import { IMAGE } from "../scene/bodies.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const inThread = { channel_id: "thread" } as const
const inLounge = { channel_id: "lounge" } as const
const manage = ["ManageChannels"] as const

const edit = optional({
  name: fc.constantFrom("tea", "", "$2001"),
  type: fc.constantFrom(0, 2, 5),
  position: fc.constantFrom(0, 3),
  topic: fc.constantFrom("Sencha", null),
  nsfw: fc.boolean(),
  archived: fc.boolean(),
  locked: fc.boolean(),
  invitable: fc.boolean(),
  applied_tags: fc.constantFrom([], ["$nowhere"]),
  available_tags: fc.constantFrom([], [{ name: "new" }], [{ name: "a" }, { name: "a" }]),
  auto_archive_duration: fc.constantFrom(60, 1440, 61),
  rate_limit_per_user: fc.constantFrom(0, 5),
  flags: fc.constantFrom(0, 2, 16, 1 << 15),
  default_thread_rate_limit_per_user: fc.constantFrom(0, 5, null),
  default_reaction_emoji: fc.constantFrom(null, { emoji_name: "🍵" }, { emoji_name: "tea" }),
  default_sort_order: fc.constantFrom(0, 1, null),
  default_forum_layout: fc.constantFrom(0, 2, 3),
  bitrate: fc.constantFrom(8000, 96_001),
  user_limit: fc.constantFrom(0, 1, 100),
  parent_id: fc.constantFrom(null, "$general", "$nowhere"),
  permission_overwrites: fc.constantFrom(
    [],
    [{ id: "$guild", type: 0, deny: "2048" }],
    [{ id: "$carol", type: 1, allow: "1024", deny: "1024" }],
    [{ id: "$nowhere", type: 0 }],
  ),
})

export const channels = {
  "GET /channels/{channel_id}": {
    trials: [{ does: "a channel" }, { does: "a voice channel", params: inLounge }],
    variants: [
      { does: "a forum", params: { channel_id: "help" } },
      { does: "a thread", params: { channel_id: "mugs" } },
      { does: "a DM", params: { channel_id: "dm" } },
      { does: "a group DM", params: { channel_id: "club" } },
    ],
  },
  "PATCH /channels/{channel_id}": {
    trials: [
      { does: "renaming", needs: manage, body: { name: "tea", topic: "Sencha" } },
      {
        does: "locking a thread",
        params: inThread,
        needs: ["ManageThreads"],
        body: { locked: true },
      },
      {
        does: "renaming a thread of one's own",
        params: { channel_id: "ownThread" },
        body: { name: "Pots" },
      },
      {
        does: "editing a voice channel",
        params: inLounge,
        needs: ["Connect", "ManageChannels"],
        body: { bitrate: 8000, user_limit: 5, rtc_region: null },
      },
      {
        does: "allowing by an edit",
        needs: ["ManageChannels", "ManageRoles"],
        body: { permission_overwrites: [{ id: "$bob", type: 1, deny: "1024" }] },
      },
    ],
    variants: [
      {
        does: "a thread that was reopened",
        params: { channel_id: "mugs" },
        body: { name: "Pots", locked: false, auto_archive_duration: 1440 },
      },
      {
        does: "making it an announcement channel",
        body: { name: "teas", type: 5, default_auto_archive_duration: 60 },
      },
      {
        does: "a voice channel with every property",
        params: inLounge,
        body: { user_limit: 5, video_quality_mode: 2 },
      },
      {
        does: "a forum with every setting",
        params: { channel_id: "help" },
        body: {
          flags: 16,
          default_reaction_emoji: { emoji_name: "🍵" },
          default_sort_order: 1,
          default_forum_layout: 2,
          default_thread_rate_limit_per_user: 5,
        },
      },
      { does: "a stage", params: { channel_id: "stage" }, body: { parent_id: "$rooms" } },
      { does: "a group DM", params: { channel_id: "club" }, body: { name: "Tea", icon: IMAGE } },
      {
        does: "a category",
        params: { channel_id: "rooms" },
        body: { position: 1, permission_overwrites: [{ id: "$guild", type: 0, deny: "1024" }] },
      },
    ],
    random: { body: edit },
  },
  "DELETE /channels/{channel_id}": {
    trials: [
      { does: "deleting a thread", params: inThread, needs: ["ManageThreads"] },
      { does: "deleting a channel", needs: manage },
      { does: "deleting a voice channel", params: inLounge, needs: ["Connect", "ManageChannels"] },
    ],
    variants: [
      { does: "deleting a thread that was reopened", params: { channel_id: "mugs" } },
      { does: "closing a DM", params: { channel_id: "dm" } },
      { does: "leaving a group DM", params: { channel_id: "club" } },
    ],
  },
  "PUT /channels/{channel_id}/permissions/{target_id}": {
    trials: [{ does: "denying", needs: ["ManageRoles"], body: { type: 1, deny: "1024" } }],
    variants: [
      {
        does: "allowing a role",
        params: { target_id: "regular" },
        body: { type: 0, allow: "1024", deny: "2048" },
      },
    ],
    random: {
      body: fc
        .tuple(fc.constantFrom(0, 1), fc.constantFrom("0", "1024", "2048"))
        .map(([type, deny]) => ({ type, allow: "1024", deny })),
    },
  },
  "DELETE /channels/{channel_id}/permissions/{target_id}": {
    trials: [{ does: "taking back what is allowed", needs: ["ManageRoles"] }],
  },
  "POST /channels/{channel_id}/followers": {
    trials: [
      {
        does: "following a channel that everyone sees",
        params: { channel_id: "board" },
        needs: ["ManageWebhooks"],
        body: { webhook_channel_id: "$general" },
      },
    ],
    random: {
      body: fc
        .constantFrom("$random", "$below", "$lounge", "$nowhere")
        .map((webhook_channel_id) => ({ webhook_channel_id })),
    },
  },
  "POST /users/@me/channels": {
    trials: [{ does: "opening a DM", body: { recipient_id: "$alice" } }],
    variants: [
      { does: "opening a new DM", body: { recipient_id: "$bob" } },
      { does: "opening a DM by a list", body: { recipients: ["$bob"] } },
      {
        does: "creating a group DM",
        body: { access_tokens: ["$joining", "$bearer"], nicks: { $zoe: "Z", $alice: null } },
      },
    ],
    random: {
      body: fc.oneof(
        fc
          .constantFrom("$alice", "$erin", "$dan", "$owner", "$bot", "$nowhere")
          .map((recipient_id) => ({ recipient_id })),
        fc
          .subarray(["$joining", "$bearer", "$managing", "tea"])
          .map((access_tokens) => ({ access_tokens })),
      ),
    },
  },
  "PUT /channels/{channel_id}/recipients/{user_id}": {
    trials: [
      {
        does: "adding a user to a group DM",
        params: { channel_id: "club", user_id: "zoe" },
        body: { access_token: "$joining", nick: "Z" },
      },
    ],
    random: {
      body: fc
        .constantFrom("$joining", "$bearer", "$managing")
        .map((access_token) => ({ access_token })),
    },
  },
  "DELETE /channels/{channel_id}/recipients/{user_id}": {
    trials: [
      {
        does: "removing a user from a group DM",
        params: { channel_id: "club", user_id: "alice" },
      },
    ],
  },
} satisfies Samples
