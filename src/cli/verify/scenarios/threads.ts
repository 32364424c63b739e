// Threads and forums.

import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const THREADS = "/channels/{text}/threads"
const make = post(THREADS, { name: "gsv-thread", type: 11 }, saving("made"))
const POSTS = "/channels/{forum}/threads"

export const THREADS_AND_FORUMS: readonly Scenario[] = topic("threads", [
  [
    "a thread is made, edited, archived and deleted",
    [
      make,
      get("/channels/{made}"),
      patch("/channels/{made}", { name: "gsv-renamed", auto_archive_duration: 60 }),
      patch("/channels/{made}", { archived: true }),
      patch("/channels/{made}", { archived: false, locked: true }),
      remove("/channels/{made}"),
      get("/channels/{made}"),
    ],
  ],
  [
    "a thread started from a message has the message's id",
    [
      post("/channels/{text}/messages", { content: "Topic." }, saving("topic")),
      post("/channels/{text}/messages/{topic}/threads", { name: "gsv-topic" }, saving("made")),
      get("/channels/{text}/messages/{topic}"),
      post("/channels/{text}/messages/{topic}/threads", { name: "gsv-twice" }),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a private thread has its invitable flag",
    [
      post(THREADS, { name: "gsv-private", type: 12, invitable: false }, saving("made")),
      remove("/channels/{made}"),
    ],
  ],
  [
    "messages count in a thread",
    [
      make,
      post("/channels/{made}/messages", { content: "One." }),
      get("/channels/{made}"),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a message in an archived thread opens it",
    [
      make,
      patch("/channels/{made}", { archived: true }),
      post("/channels/{made}/messages", { content: "Back." }),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a bot leaves and joins a thread",
    [
      make,
      remove("/channels/{made}/thread-members/@me"),
      put("/channels/{made}/thread-members/@me"),
      get("/channels/{made}/thread-members"),
      get("/channels/{made}/thread-members/{bot}?with_member=true"),
      remove("/channels/{made}"),
    ],
  ],
  [
    "the owner is added to a thread and removed",
    [
      make,
      put("/channels/{made}/thread-members/{owner}"),
      remove("/channels/{made}/thread-members/{owner}"),
      remove("/channels/{made}"),
    ],
  ],
  [
    "an unknown user cannot be added",
    [make, put("/channels/{made}/thread-members/{nowhere}"), remove("/channels/{made}")],
  ],
  [
    "active and archived threads are listed",
    [
      make,
      get("/guilds/{guild}/threads/active"),
      patch("/channels/{made}", { archived: true }),
      get("/channels/{text}/threads/archived/public?limit=2"),
      get("/channels/{text}/threads/archived/private"),
      get("/channels/{text}/users/@me/threads/archived/private"),
      remove("/channels/{made}"),
    ],
  ],
  [
    "slowmode of a thread",
    [
      make,
      patch("/channels/{made}", { rate_limit_per_user: 5 }),
      patch("/channels/{made}", { rate_limit_per_user: 21601 }),
      remove("/channels/{made}"),
    ],
  ],
  ["a thread without a name is refused", post(THREADS, { type: 11 })],
  [
    "a name of 101 characters is refused",
    post(THREADS, { type: 11, name: `gsv-${"x".repeat(97)}` }),
  ],
  [
    "an invalid archive duration is refused",
    post(THREADS, { type: 11, name: "gsv-thread", auto_archive_duration: 90 }),
  ],
  [
    "an announcement thread in a text channel is refused",
    post(THREADS, { type: 10, name: "gsv-thread" }),
  ],
  [
    "a thread in a voice channel is refused",
    post("/channels/{voice}/threads", { type: 11, name: "gsv-thread" }),
  ],
  [
    "a thread in a thread is refused",
    post("/channels/{thread}/threads", { type: 11, name: "gsv-thread" }),
  ],
  ["a webhook of a thread is refused", post("/channels/{thread}/webhooks", { name: "gsv-hook" })],
  [
    "deleting a parent channel deletes its threads",
    [
      post("/guilds/{guild}/channels", { name: "gsv-parent", type: 0 }, saving("parent")),
      post("/channels/{parent}/threads", { name: "gsv-child", type: 11 }, saving("made")),
      remove("/channels/{parent}"),
      get("/channels/{made}"),
    ],
  ],
  [
    "a post is made with a tag",
    [
      post(
        POSTS,
        { name: "gsv-post", message: { content: "First." }, applied_tags: ["{tag}"] },
        saving("made"),
      ),
      get("/channels/{made}"),
      patch("/channels/{made}", { applied_tags: [] }),
      remove("/channels/{made}"),
    ],
  ],
  ["a post without a message is refused", post(POSTS, { name: "gsv-post" })],
  ["a post with an empty message is refused", post(POSTS, { name: "gsv-post", message: {} })],
  [
    "a post with an unknown tag is refused",
    post(POSTS, { name: "gsv-post", message: { content: "x" }, applied_tags: ["{nowhere}"] }),
  ],
  [
    "the first message of a post is deleted",
    [
      post(POSTS, { name: "gsv-post", message: { content: "First." } }, saving("made")),
      remove("/channels/{made}/messages/{made}"),
      get("/channels/{made}"),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a forum has settings, and one pinned post",
    [
      post("/guilds/{guild}/channels", { name: "gsv-settings", type: 15 }, saving("made")),
      patch("/channels/{made}", {
        default_reaction_emoji: { emoji_name: "🍵" },
        default_sort_order: 1,
        default_forum_layout: 2,
        default_thread_rate_limit_per_user: 5,
      }),
      patch("/channels/{made}", { flags: 16 }),
      post(
        "/channels/{made}/threads",
        { name: "gsv-first", message: { content: "First." } },
        saving("first"),
      ),
      post(
        "/channels/{made}/threads",
        { name: "gsv-second", message: { content: "Second." } },
        saving("second"),
      ),
      patch("/channels/{first}", { flags: 2 }),
      patch("/channels/{second}", { flags: 2 }),
      patch("/channels/{first}", { archived: true }),
      remove("/channels/{made}"),
    ],
  ],
  [
    "tags of a forum are changed",
    [
      post("/guilds/{guild}/channels", { name: "gsv-tags", type: 15 }, saving("made")),
      patch("/channels/{made}", {
        available_tags: [{ name: "one" }, { name: "two", moderated: true }],
      }),
      patch("/channels/{made}", { available_tags: [{ name: "x".repeat(21) }] }),
      patch("/channels/{made}", {
        available_tags: Array.from({ length: 21 }, (_, n) => ({ name: `${n}` })),
      }),
      remove("/channels/{made}"),
    ],
  ],
])
