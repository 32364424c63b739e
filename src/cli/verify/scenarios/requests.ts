// Requests in general: authorization, unknown objects, and bodies that cannot be parsed.

import { type Scenario, get, patch, post, remove, topic } from "./scenario.ts"

const json = (content: string) => ({ text: { type: "application/json", content } })
const WRONG = {
  as: { raw: "Bot MTAwMDAwMDAwMDAwMDAwMDAwMQ.Gsvgsv.gsvgsvgsvgsvgsvgsvgsvgsvgsvgsvgsvgsvgs" },
} as const

export const REQUESTS: readonly Scenario[] = topic("requests", [
  [
    "the bot reads itself",
    [
      get("/users/@me"),
      get("/users/{bot}"),
      get("/applications/@me"),
      get("/oauth2/applications/@me"),
    ],
  ],
  ["the gateway is named", [get("/gateway", { as: "none" }), get("/gateway/bot")]],
  ["without a token", get("/users/@me", { as: "none" })],
  ["with a wrong token", get("/users/@me", WRONG)],
  ["with a token of another type", get("/users/@me", { as: { raw: "gsv" } })],
  ["an unknown user", get("/users/{nowhere}")],
  ["an id that is no number", [get("/users/gsv"), get("/channels/gsv"), get("/guilds/gsv")]],
  [
    "an unknown channel",
    [
      get("/channels/{nowhere}"),
      patch("/channels/{nowhere}", { name: "gsv-x" }),
      remove("/channels/{nowhere}"),
      post("/channels/{nowhere}/messages", { content: "x" }),
      get("/channels/{nowhere}/messages"),
    ],
  ],
  [
    "an unknown message",
    [
      get("/channels/{text}/messages/{nowhere}"),
      patch("/channels/{text}/messages/{nowhere}", { content: "x" }),
      remove("/channels/{text}/messages/{nowhere}"),
    ],
  ],
  [
    "an unknown role, rule, event and emoji",
    [
      get("/guilds/{guild}/roles/{nowhere}"),
      get("/guilds/{guild}/auto-moderation/rules/{nowhere}"),
      get("/guilds/{guild}/scheduled-events/{nowhere}"),
      get("/guilds/{guild}/emojis/{nowhere}"),
    ],
  ],
  [
    "an unknown webhook",
    [get("/webhooks/{nowhere}"), get("/webhooks/{nowhere}/wrong", { as: "none" })],
  ],
  ["an unknown invite", get("/invites/gsvnothing")],
  [
    "an unknown interaction",
    post("/interactions/{nowhere}/wrong/callback", { type: 1 }, { as: "none" }),
  ],
  ["a username of one character is refused", patch("/users/@me", { username: "x" })],
  [
    "six tags of an application are refused",
    patch("/applications/@me", { tags: ["1", "2", "3", "4", "5", "6"] }),
  ],
  [
    "an unknown answer to an interaction",
    [
      get("/webhooks/{application}/wrong/messages/@original", { as: "none" }),
      patch("/webhooks/{application}/wrong/messages/@original", { content: "x" }, { as: "none" }),
      remove("/webhooks/{application}/wrong/messages/@original", { as: "none" }),
    ],
  ],
  ["an unknown command", get("/applications/{application}/guilds/{guild}/commands/{nowhere}")],
  ["an unknown stage", get("/stage-instances/{nowhere}")],
  ["JSON that cannot be read", post("/channels/{text}/messages", undefined, json("{"))],
  ["JSON that is no object", post("/channels/{text}/messages", undefined, json('"x"'))],
  ["JSON that is a list", post("/channels/{text}/messages", undefined, json("[]"))],
  ["without a required body", post("/channels/{text}/messages")],
  [
    "a text in place of JSON",
    post("/channels/{text}/messages", undefined, { text: { type: "text/plain", content: "x" } }),
  ],
  ["a version that is gone", get("/gateway", { version: "v5", as: "none" })],
  ["a version that is not there yet", get("/gateway", { version: "v99", as: "none" })],
  ["the bot cannot open a DM with itself", post("/users/@me/channels", { recipient_id: "{bot}" })],
  [
    "a DM without a recipient",
    [post("/users/@me/channels", { recipient_id: "{nowhere}" }), post("/users/@me/channels", {})],
  ],
  [
    "routes of OAuth2 are asked with the token of a bot",
    [
      get("/oauth2/@me"),
      get("/oauth2/keys"),
      get("/oauth2/userinfo"),
      get("/users/@me/connections"),
      post("/oauth2/token", { grant_type: "client_credentials" }),
      post("/oauth2/token/revoke", { token: "unknown" }),
    ],
  ],
  [
    "the owner's voice state",
    [get("/guilds/{guild}/voice-states/{owner}"), get("/guilds/{guild}/voice-states/@me")],
  ],
])
