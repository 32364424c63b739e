import fc from "fast-check"
import { EMBED, RICH_POLL, ROWS } from "../scene/bodies.ts"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import { messageEdit, newMessage, optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const inLounge = { channel_id: "lounge" } as const
const text = { content: "a" }

/** A new message, valid in most cases. */
const message = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ content: "tea" }) },
  {
    weight: 2,
    arbitrary: optional({
      ...newMessage,
      flags: fc.constantFrom(0, 4, 4096, 32768),
      nonce: fc.constantFrom("cup", 7),
      enforce_nonce: fc.boolean(),
      sticker_ids: fc.constantFrom(["$wave"], ["$sticker", "$nowhere"], []),
      message_reference: fc
        .tuple(fc.constantFrom("$newest", "$second", "$nowhere"), fc.boolean())
        .map(([message_id, fail_if_not_exists]) => ({ message_id, fail_if_not_exists })),
    }),
  },
  fc.constantFrom("$newest", "$second", "$nowhere").map((message_id) => ({
    message_reference: { type: 1, message_id, channel_id: "$general" },
  })),
)

/** Lets a channel follow the announcement channel. */
const follow = ({ owner, news, general }: ParlorScene) => owner.follow(news, general)

export const messages = {
  "GET /channels/{channel_id}/messages": {
    trials: [
      {
        does: "the history",
        query: { limit: 1 },
        softly: { ReadMessageHistory: { held: [{ content: "Welcome" }], without: [] } },
      },
      { does: "the history of a voice channel", params: inLounge, needs: ["Connect"] },
    ],
    variants: [{ does: "a history of everything" }],
    random: {
      query: queries(
        {},
        { limit: 2 },
        { limit: 0 },
        { limit: 101 },
        { around: "$newest", limit: 3 },
        { before: "$newest" },
        { after: "$second", limit: 1 },
        { before: "$newest", after: "$second" },
        { after: "tea" },
      ),
    },
  },
  "POST /attachments/refresh-urls": {
    trials: [
      {
        does: "renewing the URL of a file",
        body: { attachment_urls: ["https://cdn.discordapp.com/attachments/1/2/tea.txt?ex=1"] },
      },
    ],
    variants: [
      {
        does: "renewing the URL of something else",
        body: { attachment_urls: ["https://example.com/tea.txt"] },
      },
    ],
    random: {
      body: fc.constantFrom(
        { attachment_urls: ["https://media.discordapp.net/attachments/1/2/tea.txt"] },
        { attachment_urls: ["tea"] },
        { attachment_urls: [] },
        {},
      ),
    },
  },
  "GET /guilds/{guild_id}/messages/search": {
    trials: [
      {
        does: "messages with a word",
        needs: ["ReadMessageHistory"],
        place: "guild",
        query: { content: "welcome" },
      },
    ],
    variants: [
      { does: "all messages of a guild", query: { include_nsfw: true } },
      {
        does: "messages while old ones are indexed",
        arrange: ({ parlor }) =>
          parlor.guild.rebuildSearchIndex({ availableIn: 0, completeIn: 60 }),
      },
      {
        does: "messages before they are indexed",
        arrange: ({ parlor }) => parlor.guild.rebuildSearchIndex(),
      },
    ],
    random: {
      query: queries(
        {},
        { content: "tea", sort_by: "relevance", slop: 0 },
        { author_id: ["$carol", "$nowhere"], author_type: "-bot" },
        { has: ["link", "-file"], pinned: false, sort_order: "asc" },
        { channel_id: ["$general", "$lounge"], limit: 1, offset: 1 },
        { mentions: "$carol", mention_everyone: true, include_nsfw: true },
        { has: "tea" },
        { limit: 26 },
        { max_id: "$newest", min_id: "$nowhere" },
      ),
    },
  },
  "GET /channels/{channel_id}/messages/{message_id}": {
    trials: [
      { does: "a message", needs: ["ReadMessageHistory"] },
      {
        does: "a message of a voice channel",
        params: { channel_id: "lounge", message_id: "spoken" },
        needs: ["Connect", "ReadMessageHistory"],
      },
    ],
    variants: (["own", "layout", "asked"] as const).map((message_id) => ({
      does: `the ${message_id}`,
      params: { message_id },
    })),
  },
  "POST /channels/{channel_id}/messages": {
    trials: [
      { does: "writing", needs: ["SendMessages"], body: text },
      {
        does: "writing in a thread",
        params: { channel_id: "thread" },
        needs: ["SendMessagesInThreads"],
        body: text,
      },
      {
        does: "writing to be read aloud",
        needs: ["SendMessages", "SendTTSMessages"],
        body: { content: "a", tts: true },
      },
      {
        does: "an embed",
        needs: ["SendMessages", "EmbedLinks"],
        body: { embeds: [{ title: "a" }] },
      },
      {
        does: "a file",
        needs: ["SendMessages", "AttachFiles"],
        body: {},
        files: { "files[0]": new File(["tea"], "tea.txt") },
      },
      {
        does: "a reply",
        needs: ["SendMessages", "ReadMessageHistory"],
        otherwise: { ReadMessageHistory: 160002 },
        body: { content: "a", message_reference: { message_id: "$theirs" } },
      },
      {
        does: "a forward",
        needs: ["SendMessages", "ReadMessageHistory"],
        otherwise: { ReadMessageHistory: 160009 },
        body: { message_reference: { type: 1, message_id: "$theirs", channel_id: "$general" } },
      },
      {
        does: "stickers of the guild and of the platform",
        needs: ["SendMessages"],
        body: { sticker_ids: ["$sticker", "$wave"] },
      },
      {
        does: "a sticker of another guild",
        needs: ["SendMessages", "UseExternalStickers"],
        otherwise: { UseExternalStickers: 50600 },
        body: { sticker_ids: ["$foreignSticker"] },
      },
      {
        does: "a poll",
        needs: ["SendMessages", "SendPolls"],
        body: { poll: { question: { text: "a" }, answers: [{ poll_media: { text: "a" } }] } },
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
        body: { content: "@everyone" },
      },
      {
        does: "writing in a voice channel",
        params: inLounge,
        needs: ["Connect", "SendMessages"],
        body: text,
      },
    ],
    variants: [
      {
        does: "sharing a theme",
        body: {
          shared_client_theme: {
            colors: ["5865F2", "E558F2"],
            gradient_angle: 45,
            base_mix: 58,
            base_theme: 1,
          },
        },
      },
      {
        does: "a message with everything",
        body: {
          content: "@everyone",
          embeds: [{ ...EMBED, thumbnail: { url: "https://tea.example/a.png" } }],
          components: ROWS,
          message_reference: { message_id: "$own" },
          nonce: "tea",
          tts: true,
        },
      },
      { does: "a poll with everything", body: { poll: RICH_POLL } },
    ],
    random: { body: message },
  },
  "PATCH /channels/{channel_id}/messages/{message_id}": {
    trials: [
      { does: "editing one's own", params: { message_id: "own" }, body: text },
      {
        does: "hiding another's embeds",
        needs: ["ManageMessages"],
        otherwise: { ManageMessages: 50005 },
        body: { flags: 4 },
      },
    ],
    variants: [
      {
        does: "editing a message with everything",
        params: { message_id: "own" },
        body: { content: "later", components: [], flags: 4 },
      },
    ],
    random: { body: messageEdit },
  },
  "DELETE /channels/{channel_id}/messages/{message_id}": {
    trials: [
      { does: "deleting one's own", params: { message_id: "own" } },
      { does: "deleting another's", needs: ["ManageMessages"] },
    ],
  },
  "POST /channels/{channel_id}/messages/bulk-delete": {
    trials: [
      {
        does: "bulk-deleting messages",
        needs: ["ManageMessages"],
        body: { messages: ["$own", "$theirs"] },
      },
    ],
    random: {
      body: fc
        .constantFrom(
          ["$newest", "$second"],
          ["$newest", "$nowhere"],
          ["$newest", "$newest"],
          ["$newest"],
          ["1", "2"],
        )
        .map((chosen) => ({ messages: chosen })),
    },
  },
  "POST /channels/{channel_id}/messages/{message_id}/crosspost": {
    trials: [
      {
        does: "publishing one's own message",
        params: { channel_id: "news", message_id: "announced" },
        needs: ["SendMessages"],
      },
      {
        does: "publishing another's message",
        params: { channel_id: "news", message_id: "announcement" },
        needs: ["SendMessages", "ManageMessages"],
      },
    ],
    variants: [
      {
        does: "publishing in a channel with followers",
        params: { channel_id: "news", message_id: "announced" },
        arrange: follow,
      },
    ],
  },
} satisfies Samples
