// Samples: requests that every implemented route answers, with what they require. All proofs about
// routes use them. A route without a sample does not compile.

import type { ImplementedKey, RouteKey } from "../../src/handlers/route.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { autoModeration } from "./samples/auto-moderation.ts"
import { guildCore } from "./samples/guild-core.ts"
import { commands } from "./samples/commands.ts"
import { expressions } from "./samples/expressions.ts"
import { polls } from "./samples/polls.ts"
import { memberEdits } from "./samples/member-edits.ts"
import { moderation } from "./samples/moderation.ts"
import { roles } from "./samples/roles.ts"
import { stages } from "./samples/stages.ts"
import { scheduledEvents } from "./samples/scheduled-events.ts"
import { followers } from "./samples/followers.ts"
import { invites } from "./samples/invites.ts"
import { inThreads, threads } from "./samples/threads.ts"
import { posts, threadMembers } from "./samples/thread-members.ts"
import type { Sample } from "./sample.ts"
import { type SceneRequest, type Ids, fill, values } from "./scene.ts"

export type { Sample } from "./sample.ts"

/**
 * Permissions that the documentation lists for a route because of something that is not implemented
 * yet.
 */
type Awaited = Partial<Readonly<Record<Permission, RouteKey>>>

const USUAL: Readonly<Record<string, keyof Ids>> = {
  application_id: "application",
  guild_id: "guild",
  channel_id: "general",
  message_id: "theirs",
  target_id: "bob",
  user_id: "bob",
  role_id: "regular",
  interaction_id: "pending",
  webhook_id: "application",
  emoji_id: "emoji",
  sticker_id: "sticker",
  rule_id: "rule",
  command_id: "command",
  event_id: "event",
  token: "token",
  code: "invite",
}

const file = new File(["tea"], "tea.txt")

const answer: readonly Sample[] = [
  { does: "the message of a token", params: { message_id: "answer" } },
]
const byWebhook = { webhook_id: "webhook", token: "webhookToken" } as const
const written: Sample = {
  does: "a message of a webhook",
  params: { ...byWebhook, message_id: "hooked" },
}
const managing: Pick<Sample, "params" | "needs"> = {
  params: { webhook_id: "webhook" },
  needs: ["ManageWebhooks"],
}
const text = () => ({ content: "a" })
const PIN = ["PinMessages"] as const

export const samples: Readonly<Record<ImplementedKey, readonly Sample[]>> = {
  ...autoModeration,
  ...scheduledEvents,
  ...expressions,
  "GET /gateway": [{ does: "the address" }],
  "GET /gateway/bot": [{ does: "the address for a bot" }],
  "GET /applications/@me": [{ does: "one's application" }],
  "PATCH /applications/@me": [
    { does: "describing one's application", body: () => ({ description: "Tea" }) },
  ],
  "GET /oauth2/applications/@me": [{ does: "one's application" }],
  "GET /users/@me": [{ does: "oneself" }],
  "GET /users/{user_id}": [{ does: "an account" }],
  "POST /users/@me/channels": [
    { does: "opening a DM", body: ({ alice }) => ({ recipient_id: alice }) },
  ],
  ...guildCore,
  ...roles,
  ...stages,
  ...memberEdits,
  ...moderation,
  "GET /guilds/{guild_id}": [
    {
      does: "a guild",
      query: "with_counts=true",
      // https://github.com/discord/discord-api-docs/issues/5840
      outside: { status: 404, code: 10004 },
    },
  ],
  "GET /channels/{channel_id}": [
    { does: "a channel" },
    { does: "a voice channel", params: { channel_id: "lounge" } },
  ],
  "PATCH /channels/{channel_id}": [
    { does: "renaming", needs: ["ManageChannels"], body: () => ({ name: "tea", topic: "Sencha" }) },
    ...inThreads.edit,
    {
      does: "editing a voice channel",
      params: { channel_id: "lounge" },
      needs: ["Connect", "ManageChannels"],
      body: () => ({ bitrate: 8000, user_limit: 5, rtc_region: null }),
    },
    {
      does: "allowing by an edit",
      needs: ["ManageChannels", "ManageRoles"],
      body: ({ bob }) => ({ permission_overwrites: [{ id: bob, type: 1, deny: "1024" }] }),
    },
  ],
  "DELETE /channels/{channel_id}": [
    ...inThreads.delete,
    { does: "deleting a channel", needs: ["ManageChannels"] },
    {
      does: "deleting a voice channel",
      params: { channel_id: "lounge" },
      needs: ["Connect", "ManageChannels"],
    },
  ],
  "PUT /channels/{channel_id}/permissions/{target_id}": [
    { does: "denying", needs: ["ManageRoles"], body: () => ({ type: 1, deny: "1024" }) },
  ],
  "DELETE /channels/{channel_id}/permissions/{target_id}": [
    { does: "taking back what is allowed", needs: ["ManageRoles"] },
  ],
  ...threads,
  "POST /channels/{channel_id}/threads": [
    ...threads["POST /channels/{channel_id}/threads"],
    ...posts,
  ],
  ...threadMembers,
  "POST /channels/{channel_id}/typing": [{ does: "typing", needs: ["SendMessages"] }],
  "GET /channels/{channel_id}/messages": [
    {
      does: "the history",
      query: "limit=1",
      softly: { ReadMessageHistory: { held: [{ content: "tea" }], without: [] } },
    },
    {
      does: "the history of a voice channel",
      params: { channel_id: "lounge" },
      needs: ["Connect"],
    },
  ],
  "GET /channels/{channel_id}/messages/{message_id}": [
    { does: "a message", needs: ["ReadMessageHistory"] },
    {
      does: "a message of a voice channel",
      params: { channel_id: "lounge", message_id: "spoken" },
      needs: ["Connect", "ReadMessageHistory"],
    },
  ],
  "POST /channels/{channel_id}/messages": [
    { does: "writing", needs: ["SendMessages"], body: text },
    ...inThreads.send,
    {
      does: "writing to be read aloud",
      needs: ["SendMessages", "SendTTSMessages"],
      body: () => ({ content: "a", tts: true }),
    },
    {
      does: "an embed",
      needs: ["SendMessages", "EmbedLinks"],
      body: () => ({ embeds: [{ title: "a" }] }),
    },
    {
      does: "a file",
      needs: ["SendMessages", "AttachFiles"],
      body: () => form({}, file),
    },
    {
      does: "a reply",
      needs: ["SendMessages", "ReadMessageHistory"],
      otherwise: { ReadMessageHistory: 160002 },
      body: ({ theirs }) => ({ content: "a", message_reference: { message_id: theirs } }),
    },
    {
      does: "a forward",
      needs: ["SendMessages", "ReadMessageHistory"],
      otherwise: { ReadMessageHistory: 160009 },
      body: ({ theirs, general }) => ({
        message_reference: { type: 1, message_id: theirs, channel_id: general },
      }),
    },
    {
      does: "a poll",
      needs: ["SendMessages", "SendPolls"],
      body: () => ({
        poll: { question: { text: "a" }, answers: [{ poll_media: { text: "a" } }] },
      }),
    },
    {
      does: "calling everyone",
      needs: ["SendMessages"],
      softly: {
        MentionEveryone: {
          held: { mention_everyone: true },
          without: { mention_everyone: false },
        },
      },
      body: () => ({ content: "@everyone" }),
    },
    {
      does: "writing in a voice channel",
      params: { channel_id: "lounge" },
      needs: ["Connect", "SendMessages"],
      body: text,
    },
  ],
  "GET /channels/{channel_id}/messages/pins": [
    {
      does: "the pins",
      query: "limit=1&before=2030-01-01T00:00:00.000Z",
      softly: {
        ReadMessageHistory: {
          held: { items: [{ message: { content: "hi" } }] },
          without: { items: [], has_more: false },
        },
      },
    },
  ],
  "GET /channels/{channel_id}/pins": [
    {
      does: "the pins by the deprecated path",
      softly: { ReadMessageHistory: { held: [{ content: "hi" }], without: [] } },
    },
  ],
  "PUT /channels/{channel_id}/pins/{message_id}": [
    { does: "pinning by the deprecated path", params: { message_id: "own" }, needs: PIN },
  ],
  "DELETE /channels/{channel_id}/pins/{message_id}": [
    { does: "unpinning by the deprecated path", needs: PIN },
  ],
  "PUT /channels/{channel_id}/messages/pins/{message_id}": [
    { does: "pinning", params: { message_id: "own" }, needs: PIN },
  ],
  "DELETE /channels/{channel_id}/messages/pins/{message_id}": [{ does: "unpinning", needs: PIN }],
  "POST /channels/{channel_id}/messages/bulk-delete": [
    {
      does: "bulk-deleting messages",
      needs: ["ManageMessages"],
      body: ({ own, theirs }) => ({ messages: [own, theirs] }),
    },
  ],
  "PATCH /channels/{channel_id}/messages/{message_id}": [
    { does: "editing one's own", params: { message_id: "own" }, body: text },
    {
      does: "hiding another's embeds",
      needs: ["ManageMessages"],
      otherwise: { ManageMessages: 50005 },
      body: () => ({ flags: 4 }),
    },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}": [
    { does: "deleting one's own", params: { message_id: "own" } },
    { does: "deleting another's", needs: ["ManageMessages"] },
  ],
  "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": [
    { does: "starting a reaction", needs: ["ReadMessageHistory", "AddReactions"] },
    {
      does: "starting a reaction with an emoji of the guild",
      params: { emoji: "kettle" },
      needs: ["ReadMessageHistory", "AddReactions"],
    },
    {
      does: "starting a reaction with an emoji of another guild",
      params: { emoji: "foreign" },
      needs: ["ReadMessageHistory", "AddReactions", "UseExternalEmojis"],
    },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": [
    { does: "taking back a reaction" },
  ],
  "GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": [
    { does: "who reacted", needs: ["ReadMessageHistory"], query: "limit=1&after=1&type=0" },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}": [
    { does: "taking away another's reaction", needs: ["ManageMessages"] },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": [
    { does: "taking away an emoji", needs: ["ManageMessages"] },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions": [
    { does: "taking away all reactions", needs: ["ManageMessages"] },
  ],
  ...polls,
  ...commands,
  "POST /interactions/{interaction_id}/{token}/callback": [
    {
      does: "answering",
      params: { token: "pendingToken" },
      query: "with_response=true",
      body: () => ({ type: 4, data: { content: "a" } }),
    },
  ],
  "POST /channels/{channel_id}/webhooks": [
    { does: "making a webhook", needs: ["ManageWebhooks"], body: () => ({ name: "Pot" }) },
  ],
  "GET /channels/{channel_id}/webhooks": [
    { does: "the webhooks of a channel", needs: ["ManageWebhooks"] },
  ],
  "GET /guilds/{guild_id}/webhooks": [
    { does: "the webhooks of a guild", needs: ["ManageWebhooks"] },
  ],
  "GET /webhooks/{webhook_id}": [{ does: "a webhook", ...managing }],
  "PATCH /webhooks/{webhook_id}": [
    { does: "renaming a webhook", ...managing, body: () => ({ name: "Pot" }) },
  ],
  "DELETE /webhooks/{webhook_id}": [{ does: "deleting a webhook", ...managing }],
  "GET /webhooks/{webhook_id}/{token}": [{ does: "a webhook by its token", params: byWebhook }],
  "PATCH /webhooks/{webhook_id}/{token}": [
    { does: "renaming it by its token", params: byWebhook, body: () => ({ name: "Pot" }) },
  ],
  "DELETE /webhooks/{webhook_id}/{token}": [
    { does: "deleting it by its token", params: byWebhook },
  ],
  "POST /webhooks/{webhook_id}/{token}": [
    { does: "writing by a webhook", params: byWebhook, query: "wait=true", body: text },
    { does: "following up", query: "wait=true", body: text },
  ],
  "GET /webhooks/{webhook_id}/{token}/messages/@original": answer,
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": [{ does: "editing", body: text }],
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": answer,
  "GET /webhooks/{webhook_id}/{token}/messages/{message_id}": [...answer, written],
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}": [
    { does: "editing", params: { message_id: "answer" }, body: text },
    { ...written, does: "editing a webhook's message", body: text },
  ],
  "DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}": [...answer, written],
  ...invites,
  ...followers,
}

/**
 * Permissions that the documentation lists for a route and that no sample needs: they belong to a
 * feature of another route. The test fails once that route is implemented.
 */
export const awaited: Partial<Readonly<Record<ImplementedKey, Awaited>>> = {
  // for roles that an invite assigns
  "POST /channels/{channel_id}/invites": { ManageRoles: "PUT /invites/{code}/target-users" },
  "PATCH /guilds/{guild_id}": { Administrator: "PATCH /guilds/{guild_id}/welcome-screen" },
  // for flags with which a member can be added, and for exemption from timeouts
  "PATCH /guilds/{guild_id}/members/{user_id}": {
    Administrator: "PUT /guilds/{guild_id}/members/{user_id}",
    ManageGuild: "PUT /guilds/{guild_id}/members/{user_id}",
  },
}

/**
 * Permissions that are documented for a route and never the only missing one, because another
 * permission is enough: sending a message also reopens an archived thread
 * (`test/handlers/threads-life.test.ts`).
 */
export const sufficient: Partial<Readonly<Record<ImplementedKey, readonly Permission[]>>> = {
  "PATCH /channels/{channel_id}": ["SendMessages"],
  // KickMembers alone is enough to count members.
  "GET /guilds/{guild_id}/prune": ["ManageGuild"],
  // Documented only because it is not enough any more.
  "POST /guilds/{guild_id}/scheduled-events": ["ManageEvents"],
}

function form(payload: object, upload: File): FormData {
  const data = new FormData()
  data.append("payload_json", JSON.stringify(payload))
  data.append("files[0]", upload)
  return data
}

/** Returns the parameters of a path, as a sample fills them. */
export function paramsOf(ids: Ids, { params }: Sample = { does: "" }): Record<string, string> {
  const named = Object.entries({ ...USUAL, ...params }).map(([name, id]) => [name, ids[id]])
  return { emoji: "🍪", answer_id: "1", ...Object.fromEntries(named) }
}

/** Returns the request of a sample. */
export function requestOf(key: ImplementedKey, sample: Sample, ids: Ids): SceneRequest {
  const [method = "", path = ""] = key.split(" ")
  const search = sample.query === undefined ? "" : `?${sample.query}`
  const body = sample.body?.(ids)
  return {
    method,
    path: fill(path, paramsOf(ids, sample)) + search,
    ...(body !== undefined && { body }),
  }
}

/** The samples of every route. */
export const allSamples: readonly (readonly [key: ImplementedKey, sample: Sample])[] =
  values.flatMap(({ key }) => requireSamples(key).map((sample) => [key, sample] as const))

/** @throws Error with instructions if a route has no samples. */
export function requireSamples(key: ImplementedKey): readonly Sample[] {
  const found: readonly Sample[] | undefined = samples[key]
  if (found !== undefined && found.length > 0) return found
  throw new Error(`${key} has no sample. Add a request that it answers to samples.ts.`)
}

/** Returns the first sample of a route. */
export function firstSample(key: ImplementedKey): Sample {
  return requireSamples(key)[0] ?? { does: key }
}
