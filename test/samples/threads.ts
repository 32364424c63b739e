// All required permissions are those of the parent channel.

import fc from "fast-check"
import { content, embed, optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const message = { content: "a" }

const thread = fc.constantFrom(
  { name: "Cups" },
  { name: "Cups", auto_archive_duration: 60, rate_limit_per_user: 5 },
  { name: "", auto_archive_duration: 1 },
)

export const threads = {
  "POST /channels/{channel_id}/messages/{message_id}/threads": {
    trials: [
      {
        does: "beginning a thread with a message",
        needs: ["CreatePublicThreads"],
        body: { name: "Tea", auto_archive_duration: 60 },
      },
    ],
    variants: [
      {
        does: "beginning a thread with slowmode",
        body: { name: "Which tea", rate_limit_per_user: 5 },
      },
    ],
    random: { body: thread },
  },
  "POST /channels/{channel_id}/threads": {
    trials: [
      {
        does: "beginning a private thread",
        needs: ["CreatePrivateThreads"],
        body: { name: "Tea" },
      },
      {
        does: "beginning a public thread",
        needs: ["CreatePublicThreads"],
        body: { name: "Tea", type: 11 },
      },
      {
        does: "posting in a forum",
        params: { channel_id: "forum" },
        needs: ["SendMessages"],
        body: { name: "Tea", message },
      },
      {
        does: "posting with a tag for moderators",
        params: { channel_id: "forum" },
        needs: ["SendMessages", "ManageThreads"],
        body: { name: "Tea", message, applied_tags: ["$tag"] },
      },
    ],
    variants: [
      {
        does: "beginning a thread of announcements",
        params: { channel_id: "news" },
        body: { name: "News", type: 10 },
      },
      {
        does: "posting with several tags",
        params: { channel_id: "help" },
        body: { name: "Hot tea", message, applied_tags: ["$potTag", "$teaTag"] },
      },
    ],
    random: {
      body: fc
        .tuple(
          thread,
          fc.constantFrom(10, 11, 12, 0),
          optional({ content, embeds: fc.tuple(embed) }),
        )
        .map(([given, type, opening]) => ({ ...given, type, message: opening })),
    },
  },
  "GET /channels/{channel_id}/threads/archived/public": {
    trials: [
      { does: "archived public threads", needs: ["ReadMessageHistory"], query: { limit: 2 } },
    ],
  },
  "GET /channels/{channel_id}/threads/archived/private": {
    trials: [{ does: "archived private threads", needs: ["ReadMessageHistory", "ManageThreads"] }],
  },
  "GET /channels/{channel_id}/users/@me/threads/archived/private": {
    trials: [{ does: "one's archived private threads", needs: ["ReadMessageHistory"] }],
  },
  "GET /channels/{channel_id}/threads/search": {
    trials: [{ does: "threads with a name", needs: ["ReadMessageHistory"], query: { name: "t" } }],
    variants: [
      { does: "all threads of a channel" },
      { does: "posts with a tag", params: { channel_id: "help" }, query: { tag: "$teaTag" } },
    ],
    random: {
      query: queries(
        {},
        { name: "tea", sort_by: "relevance" },
        { sort_by: "archive_time", sort_order: "asc", limit: 1, offset: 1 },
        { archived: true, tag: ["$tag", "$nowhere"], tag_setting: "match_all" },
        { min_id: "$newest", max_id: "$nowhere" },
        { limit: 26 },
        { tag: "tea" },
      ),
    },
  },
  "GET /guilds/{guild_id}/threads/active": { trials: [{ does: "active threads" }] },
} satisfies Samples
