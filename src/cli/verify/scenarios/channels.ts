// Channels: their kinds, names, edits, overwrites, positions and invites.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const CHANNELS = "/guilds/{guild}/channels"
const MADE = "/channels/{made}"

const make = (body: { readonly [key: string]: ApiJson } = {}, name = "made") =>
  post(CHANNELS, { name: "gsv-channel", type: 0, ...body }, saving(name))

/** Declares a scenario that creates a channel and deletes it. */
const kind = (behavior: string, body: { readonly [key: string]: ApiJson }) =>
  [behavior, [make(body), get(MADE), remove(MADE)]] as const

const refused = (behavior: string, body: ApiJson) => [behavior, post(CHANNELS, body)] as const

const edits = (behavior: string, type: number, ...bodies: readonly ApiJson[]) =>
  [behavior, [make({ type }), ...bodies.map((body) => patch(MADE, body)), remove(MADE)]] as const

export const CHANNELS_SCENARIOS: readonly Scenario[] = topic("channels", [
  kind("a text channel with everything", {
    topic: "A topic.",
    nsfw: true,
    rate_limit_per_user: 10,
    parent_id: "{category}",
    default_auto_archive_duration: 60,
  }),
  kind("a voice channel with everything", {
    name: "gsv-Voice",
    type: 2,
    bitrate: 8000,
    user_limit: 5,
  }),
  kind("a category", { name: "gsv-Category", type: 4 }),
  kind("a forum with everything", {
    type: 15,
    topic: "Guidelines.",
    available_tags: [{ name: "one", moderated: true, emoji_name: "🍵" }],
  }),
  kind("a name becomes lower case with hyphens", { name: "gsv-Big  News! (today)" }),
  kind("a name keeps other scripts and emoji", { name: "gsv-été-茶-🍵" }),
  ["an announcement channel needs Community", [make({ type: 5 })], { requires: ["plain"] }],
  ["a stage channel needs Community", [make({ type: 13 })], { requires: ["plain"] }],
  ["an announcement channel", [make({ type: 5 }), remove(MADE)], { requires: ["community"] }],
  ["a stage channel", [make({ type: 13 }), remove(MADE)], { requires: ["community"] }],
  [
    "a message is published in an announcement channel",
    [
      make({ type: 5 }),
      post("/channels/{made}/messages", { content: "News." }, saving("news")),
      post("/channels/{made}/messages/{news}/crosspost"),
      post("/channels/{made}/messages/{news}/crosspost"),
      post("/channels/{made}/followers", { webhook_channel_id: "{text}" }),
      remove(MADE),
    ],
    { requires: ["community"] },
  ],
  ["channels are listed", [make(), get(CHANNELS), remove(MADE)]],
  refused("a channel without a name is refused", { type: 0 }),
  refused("a name of 101 characters is refused", { name: `gsv-${"x".repeat(97)}` }),
  refused("an invalid type is refused", { name: "gsv-type", type: 99 }),
  refused("a thread cannot be made as a channel", { name: "gsv-type", type: 11 }),
  refused("a topic of 1,025 characters is refused", { name: "gsv-topic", topic: "x".repeat(1025) }),
  refused("a slowmode of 21,601 seconds is refused", {
    name: "gsv-slow",
    rate_limit_per_user: 21601,
  }),
  refused("a bitrate of 7,999 is refused", { name: "gsv-bits", type: 2, bitrate: 7999 }),
  refused("a user limit of 100 is refused", { name: "gsv-limit", type: 2, user_limit: 100 }),
  refused("a parent that is no category is refused", { name: "gsv-parent", parent_id: "{text}" }),
  refused("an unknown parent is refused", { name: "gsv-parent", parent_id: "{nowhere}" }),
  edits("a text channel is edited", 0, {
    topic: "Another topic.",
    nsfw: true,
    rate_limit_per_user: 5,
    name: "gsv-renamed",
  }),
  edits("an edit that changes nothing", 0, { name: "gsv-channel" }, {}),
  edits("a text channel does not become a voice channel", 0, { type: 2 }),
  edits("converting a text channel to an announcement channel requires NEWS", 0, { type: 5 }),
  edits("a voice channel is edited", 2, {
    bitrate: 96_000,
    user_limit: 99,
    rtc_region: null,
    video_quality_mode: 2,
  }),
  edits("a bitrate beyond the guild's tier is refused", 2, { bitrate: 384_000 }),
  edits("a channel moves into a category", 0, { parent_id: "{category}" }, { parent_id: null }),
  edits("a channel moves in the list", 0, { position: 0 }),
  [
    "channels are moved together",
    [
      make({}, "first"),
      make({}, "other"),
      patch(CHANNELS, [
        { id: "{first}", position: 20 },
        { id: "{other}", position: 10, parent_id: "{category}", lock_permissions: true },
      ]),
      remove("/channels/{first}"),
      remove("/channels/{other}"),
    ],
  ],
  ["an unknown channel cannot be moved", patch(CHANNELS, [{ id: "{nowhere}", position: 1 }])],
  [
    "deleting a category keeps its channels",
    [
      make({ name: "gsv-above", type: 4 }, "above"),
      make({ name: "gsv-below", parent_id: "{above}" }),
      remove("/channels/{above}"),
      get(MADE),
      remove(MADE),
    ],
  ],
  [
    "an overwrite is set, changed and deleted",
    [
      make(),
      put(
        `${MADE}/permissions/{role}`,
        { type: 0, allow: "1024", deny: "2048" },
        { reason: "gsv" },
      ),
      put(`${MADE}/permissions/{role}`, { type: 0, allow: "0", deny: "3072" }),
      get(MADE),
      remove(`${MADE}/permissions/{role}`),
      remove(`${MADE}/permissions/{role}`),
      remove(MADE),
    ],
  ],
  [
    "an overwrite of a member",
    [
      make(),
      put(`${MADE}/permissions/{owner}`, { type: 1, allow: "2048", deny: "0" }),
      remove(MADE),
    ],
  ],
  [
    "an overwrite for an unknown id is refused",
    [
      make(),
      put(`${MADE}/permissions/{nowhere}`, { type: 0, allow: "0", deny: "0" }),
      remove(MADE),
    ],
  ],
  [
    "an overwrite without a type is refused",
    [make(), put(`${MADE}/permissions/{role}`, { allow: "0", deny: "0" }), remove(MADE)],
  ],
  [
    "a permission that the bot lacks cannot be granted",
    [
      make(),
      put(`${MADE}/permissions/{role}`, {
        type: 0,
        allow: String((1n << 17n) | (1n << 6n)),
        deny: "0",
      }),
      remove(MADE),
    ],
  ],
  [
    "without SEND_MESSAGES a message is refused",
    [
      make(),
      put(`${MADE}/permissions/{bot}`, { type: 1, allow: "0", deny: "2048" }),
      post("/channels/{made}/messages", { content: "x" }),
      remove(MADE),
    ],
  ],
  [
    "an invite is made, read, listed and deleted",
    [
      post(
        "/channels/{text}/invites",
        { max_age: 3600, max_uses: 2, unique: true },
        saving("code", "code"),
      ),
      get("/invites/{code}?with_counts=true"),
      get("/channels/{text}/invites"),
      remove("/invites/{code}"),
      get("/invites/{code}"),
    ],
  ],
  ["an age of more than a week is refused", post("/channels/{text}/invites", { max_age: 604_801 })],
  ["101 uses are refused", post("/channels/{text}/invites", { max_uses: 101 })],
  ["an invite to a category is refused", post("/channels/{category}/invites", {})],
])
