// A request for each refusal about thread members or forum posts.

import { ChannelFlags } from "discord-api-types/v10"
import type { UserId } from "../../../src/world/model/ids.ts"
import type { Refusal } from "../refusal.ts"

const THREADS = "POST /channels/{channel_id}/threads"
const CHANNEL = "PATCH /channels/{channel_id}"
/** The enum of flags has no member for zero. */
const NO_FLAGS: number = 0

const message = { content: "a" }

export const forums: readonly Refusal[] = [
  {
    does: "writing to a forum in Slack's format",
    route: "POST /webhooks/{webhook_id}/{webhook_token}/slack",
    code: 220_004,
    says: "Webhook services cannot be used in forum channels",
    status: 400,
    arrange({ webhook, forum, simulation }) {
      const moved = simulation.world.webhooks.get(webhook.id)
      if (moved !== undefined) moved.channelId = forum.id
    },
  },
  {
    does: "adding a member to a full thread",
    route: "PUT /channels/{channel_id}/thread-members/{user_id}",
    code: 30033,
    says: "Maximum number of thread participants has been reached (1000)",
    arrange: ({ simulation: { world }, thread: { id } }) => {
      const thread = world.channels.get(id)
      if (thread?.kind !== "thread") return
      for (let n = 1; thread.members.size < 1000; n += 1) {
        thread.members.set(String(n) as UserId, { joinedAt: 0, flags: NO_FLAGS }) // any text will do
      }
    },
  },
  {
    does: "posting with a tag that does not exist",
    route: THREADS,
    code: 10087,
    params: { channel_id: "forum" },
    body: { name: "Tea", message, applied_tags: ["$nowhere"] },
  },
  {
    does: "posting without a tag in a forum that requires one",
    route: THREADS,
    code: 40067,
    arrange: ({ simulation: { world }, forum: { id } }) => {
      const forum = world.channels.get(id)
      if (forum?.kind === "forum") forum.flags = ChannelFlags.RequireTag
    },
    params: { channel_id: "forum" },
    body: { name: "Tea", message },
  },
  {
    does: "a forum with more than twenty tags",
    route: CHANNEL,
    code: 30048,
    says: "Maximum number of tags in a forum channel has been reached (20)",
    params: { channel_id: "forum" },
    body: { available_tags: Array.from({ length: 21 }, (_, n) => ({ name: String(n) })) },
  },
  {
    does: "a forum with two tags of one name",
    route: CHANNEL,
    code: 40061,
    says: "Tag names must be unique",
    params: { channel_id: "forum" },
    body: { available_tags: [{ name: "tea" }, { name: "tea" }] },
  },
  {
    does: "pinning a second post",
    route: CHANNEL,
    code: 30047,
    says: "Maximum number of pinned threads in a forum channel has been reached (1)",
    async arrange({ alice, guild, forum, ids }) {
      await guild.owner.pinPost(await alice.createPost(forum, "Tea", "a"))
      const { id } = await alice.createPost(forum, "Cups", "a")
      Object.assign(ids, { thread: id })
    },
    params: { channel_id: "thread" },
    body: { flags: ChannelFlags.Pinned },
  },
  {
    does: "a forum that requires a tag and has none",
    route: CHANNEL,
    code: 40066,
    says: "There are no tags available that can be set by non-moderators",
    params: { channel_id: "forum" },
    body: { flags: ChannelFlags.RequireTag, available_tags: [] },
  },
  {
    does: "a post of a webhook in a post",
    route: "POST /webhooks/{webhook_id}/{token}",
    code: 220002,
    says: "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
    arrange: ({ simulation: { world }, forum }) => {
      for (const webhook of world.webhooks.values()) Object.assign(webhook, { channelId: forum.id })
    },
    query: { thread_id: "1" },
    body: { content: "a", thread_name: "Tea" },
  },
  {
    does: "a post of a webhook in a text channel",
    route: "POST /webhooks/{webhook_id}/{token}",
    code: 220003,
    says: "Webhooks can only create threads in forum channels",
    arrange: ({ simulation: { world }, general }) => {
      for (const webhook of world.webhooks.values()) {
        Object.assign(webhook, { channelId: general.id })
      }
    },
    body: { content: "a", thread_name: "Tea" },
  },
  {
    does: "writing into a forum by a webhook",
    route: "POST /webhooks/{webhook_id}/{token}",
    code: 220001,
    says: "Webhooks posted to forum channels must have a thread_name or thread_id",
    arrange: ({ simulation: { world }, forum }) => {
      for (const webhook of world.webhooks.values()) Object.assign(webhook, { channelId: forum.id })
    },
  },
]
