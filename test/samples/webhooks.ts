import { MessageFlags } from "discord-api-types/v10"
import fc from "fast-check"
import { EMBED, ROWS } from "../scene/bodies.ts"
import { flag, messageEdit, optional, response } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageWebhooks"] as const
const params = { webhook_id: "webhook" } as const
const byToken = { webhook_id: "webhook", token: "webhookToken" } as const
const hooked = { ...byToken, message_id: "hooked" } as const
const answer = { message_id: "answer" } as const
const text = { content: "a" }
const name = { name: "Pot" }
const everything = { content: "Hot.", username: "Kettle", embeds: [EMBED], components: ROWS }
const ephemeral = { ...text, flags: MessageFlags.Ephemeral }

const query = flag("with_components")

const SENDER = {
  id: 1,
  login: "alice",
  html_url: "https://github.com/alice",
  avatar_url: "https://avatars.githubusercontent.com/u/1",
}

export const webhooks = {
  "POST /channels/{channel_id}/webhooks": {
    trials: [{ does: "making a webhook", needs, body: name }],
    random: {
      body: fc.constantFrom("Pot", "Clyde", "", "$81").map((chosen) => ({ name: chosen })),
    },
  },
  "GET /channels/{channel_id}/webhooks": { trials: [{ does: "the webhooks of a channel", needs }] },
  "GET /guilds/{guild_id}/webhooks": { trials: [{ does: "the webhooks of a guild", needs }] },
  "GET /webhooks/{webhook_id}": {
    trials: [{ does: "a webhook", params, needs }],
    variants: [
      { does: "a webhook of a person", params: { webhook_id: "personal" } },
      { does: "a webhook that follows a channel", params: { webhook_id: "follower" } },
    ],
  },
  "PATCH /webhooks/{webhook_id}": {
    trials: [{ does: "renaming a webhook", params, needs, body: name }],
    variants: [
      {
        does: "moving a webhook",
        params: { webhook_id: "personal" },
        body: { ...name, channel_id: "$lounge" },
      },
    ],
    random: {
      body: optional({
        name: fc.constantFrom("Kettle", "a discord", ""),
        channel_id: fc.constantFrom("$random", "$lounge", "$below", "$dm", "$nowhere"),
      }),
    },
  },
  "DELETE /webhooks/{webhook_id}": { trials: [{ does: "deleting a webhook", params, needs }] },
  "POST /webhooks/{webhook_id}/{webhook_token}/slack": {
    trials: [
      {
        does: "a message in Slack's format",
        params,
        body: {
          text: "Hot.",
          username: "Kettle",
          icon_url: "https://tea.example/kettle.png",
          attachments: [
            {
              title: "Sencha",
              color: "#36a64f",
              ts: 1_700_000_000,
              fields: [{ title: "Time", value: "2 min", short: true }],
            },
          ],
        },
      },
    ],
    random: {
      body: optional({
        text: fc.constantFrom(null, "", "tea", "$2001"),
        icon_url: fc.constantFrom(null, "tea", "https://tea.example/cup.png"),
        attachments: fc.array(
          optional({
            title: fc.constantFrom("", "Tea", "$257"),
            color: fc.constantFrom("#fff", "good"),
            ts: fc.constantFrom(0, -1),
          }),
          { maxLength: 2 },
        ),
      }),
    },
  },
  "POST /webhooks/{webhook_id}/{webhook_token}/github": {
    trials: [{ does: "an event of GitHub that is not shown", params, body: { sender: SENDER } }],
    random: { body: optional({ sender: fc.constantFrom(SENDER, {}) }) },
  },
  "GET /webhooks/{webhook_id}/{token}": {
    trials: [{ does: "a webhook by its token", params: byToken }],
    variants: [
      { does: "a webhook of a person", params: { webhook_id: "personal", token: "personalToken" } },
    ],
  },
  "PATCH /webhooks/{webhook_id}/{token}": {
    trials: [{ does: "renaming it by its token", params: byToken, body: name }],
  },
  "DELETE /webhooks/{webhook_id}/{token}": {
    trials: [{ does: "deleting it by its token", params: byToken }],
  },
  "POST /webhooks/{webhook_id}/{token}": {
    trials: [
      { does: "writing by a webhook", params: byToken, query: { wait: true }, body: text },
      { does: "following up", query: { wait: true }, body: text },
    ],
    variants: [
      { does: "following up for one user", body: ephemeral },
      { does: "writing everything", params: byToken, query: { wait: true }, body: everything },
      { does: "writing without a response", params: byToken, body: everything },
    ],
    random: { body: response, query: flag("wait") },
  },
  "GET /webhooks/{webhook_id}/{token}/messages/@original": {
    trials: [{ does: "the message of a token" }],
    random: { query },
  },
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": {
    trials: [{ does: "editing", body: text }],
    random: { body: messageEdit, query },
  },
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": {
    trials: [{ does: "the message of a token" }],
    random: { query },
  },
  "GET /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    trials: [
      { does: "the message of a token", params: answer },
      { does: "a message of a webhook", params: hooked },
    ],
    variants: [{ does: "a follow-up", params: { message_id: "followUp" } }],
    random: { query },
  },
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    trials: [
      { does: "editing", params: answer, body: text },
      { does: "editing a webhook's message", params: hooked, body: text },
    ],
    variants: [{ does: "editing a follow-up", params: { message_id: "followUp" }, body: text }],
    random: { body: messageEdit, query },
  },
  "DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    trials: [
      { does: "the message of a token", params: answer },
      { does: "a message of a webhook", params: hooked },
    ],
    variants: [{ does: "a follow-up", params: { message_id: "followUp" } }],
    random: { query },
  },
} satisfies Samples
