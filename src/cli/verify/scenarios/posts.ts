// Posts of media channels, posts by webhooks, and group DMs as far as a bot reaches them without a
// user's access token.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const CHANNELS = "/guilds/{guild}/channels"
const MEDIA = { name: "gsv-media", type: 16 }
const madeMedia = post(CHANNELS, MEDIA, saving("made"))
const REMOVED = remove("/channels/{made}")

const PICTURE = { part: "files[0]", name: "gsv.txt", type: "text/plain", base64: btoa("tea") }
const COMMUNITY = { requires: ["community"] } as const

export const MEDIA_CHANNELS: readonly Scenario[] = topic("media channels", [
  ["one is made, read and deleted", [madeMedia, get("/channels/{made}"), REMOVED], COMMUNITY],
  ["one needs a community", post(CHANNELS, MEDIA), { requires: ["plain"] }],
  [
    "its settings are those of a forum, without a layout",
    [
      madeMedia,
      patch("/channels/{made}", { default_sort_order: 1, default_reaction_emoji: null }),
      patch("/channels/{made}", { flags: 1 << 15 }),
      patch("/channels/{made}", { default_forum_layout: 2 }),
      patch("/channels/{made}", { flags: 1 << 4 }),
      REMOVED,
    ],
    COMMUNITY,
  ],
  [
    "a post with a file",
    [
      madeMedia,
      post(
        "/channels/{made}/threads",
        { name: "gsv-post", message: { content: "A picture.", attachments: [{ id: 0 }] } },
        { files: [PICTURE], ...saving("first") },
      ),
      get("/channels/{first}"),
      REMOVED,
    ],
    COMMUNITY,
  ],
  [
    "a message outside of a post is refused",
    [madeMedia, post("/channels/{made}/messages", { content: "x" }), REMOVED],
    COMMUNITY,
  ],
])

const NONE = { as: "none" } as const

/** Creates the webhook of a forum with two tags. */
const forumWithWebhook = [
  post(
    CHANNELS,
    { name: "gsv-posts", type: 15, available_tags: [{ name: "gsv-one" }] },
    { saves: { made: "id", own: "available_tags.0.id" } },
  ),
  post(
    "/channels/{made}/webhooks",
    { name: "gsv-hook" },
    { saves: { hook: "id", token: "token" } },
  ),
]
const writePost = (body: ApiJson, query = "?wait=true") =>
  post(`/webhooks/{hook}/{token}${query}`, body, { ...NONE, ...saving("post", "channel_id") })
const deleted = remove("/channels/{made}")

export const POSTS_BY_WEBHOOKS: readonly Scenario[] = topic("posts by webhooks", [
  [
    "a post with a tag, a message in it, and an edit",
    [
      ...forumWithWebhook,
      writePost({ thread_name: "gsv-post", content: "First.", applied_tags: ["{own}"] }),
      get("/channels/{post}"),
      writePost({ content: "Second." }, "?wait=true&thread_id={post}"),
      deleted,
    ],
  ],
  [
    "a message without a post is refused",
    [...forumWithWebhook, writePost({ content: "x" }), deleted],
  ],
  [
    "the name of a post beside a post is refused",
    [
      ...forumWithWebhook,
      writePost({ thread_name: "gsv-post", content: "First." }),
      writePost({ thread_name: "gsv-other", content: "x" }, "?wait=true&thread_id={post}"),
      deleted,
    ],
  ],
  [
    "an unknown tag is refused",
    [
      ...forumWithWebhook,
      writePost({ thread_name: "gsv-post", content: "x", applied_tags: ["{nowhere}"] }),
      deleted,
    ],
  ],
  [
    "a name of 101 characters is refused",
    [
      ...forumWithWebhook,
      writePost({ thread_name: `gsv-${"x".repeat(97)}`, content: "x" }),
      deleted,
    ],
  ],
  [
    "a post in a text channel is refused",
    post(
      "/webhooks/{webhook}/{hookToken}?wait=true",
      { thread_name: "gsv-post", content: "x" },
      NONE,
    ),
  ],
])

const OPEN = "/users/@me/channels"

export const GROUP_DMS: readonly Scenario[] = topic("group DMs", [
  ["an access token that nobody granted is refused", post(OPEN, { access_tokens: ["gsv"] })],
  [
    "several recipients without access tokens are refused",
    post(OPEN, { recipients: ["{owner}", "{bot}"] }),
    { verifies: ["groups-without-tokens"] },
  ],
  ["an unknown recipient is refused", post(OPEN, { recipients: ["{nowhere}"] })],
  [
    "a user is added to a channel of a guild",
    put("/channels/{text}/recipients/{owner}", { access_token: "gsv" }),
  ],
  ["a user is removed from a channel of a guild", remove("/channels/{text}/recipients/{owner}")],
])
