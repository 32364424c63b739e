// Webhooks: creating them, and sending messages with their tokens.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, remove, saving, topic } from "./scenario.ts"

const NONE = { as: "none" } as const
const HOOK = "/webhooks/{webhook}/{hookToken}"
const write = (body: ApiJson, query = "?wait=true") =>
  post(`${HOOK}${query}`, body, { ...NONE, ...saving("made") })
const MADE = `${HOOK}/messages/{made}`

export const WEBHOOKS: readonly Scenario[] = topic("webhooks", [
  [
    "a webhook is made, edited, listed and deleted",
    [
      post("/channels/{text}/webhooks", { name: "gsv-hook" }, { ...saving("made"), reason: "gsv" }),
      get("/webhooks/{made}"),
      patch("/webhooks/{made}", { name: "gsv-renamed", channel_id: "{quiet}" }),
      get("/channels/{quiet}/webhooks"),
      get("/guilds/{guild}/webhooks"),
      remove("/webhooks/{made}"),
      get("/webhooks/{made}"),
    ],
  ],
  [
    "a name with the platform's is refused",
    post("/channels/{text}/webhooks", { name: "gsv discord" }),
  ],
  [
    "a name of 81 characters is refused",
    post("/channels/{text}/webhooks", { name: `gsv-${"x".repeat(77)}` }),
  ],
  ["a webhook without a name is refused", post("/channels/{text}/webhooks", {})],
  [
    "a webhook of a category is refused",
    post("/channels/{category}/webhooks", { name: "gsv-hook" }),
  ],
  ["a webhook is read by its token", get(HOOK, NONE)],
  ["a webhook with a wrong token is unknown", get("/webhooks/{webhook}/wrong", NONE)],
  [
    "a webhook is edited and deleted by its token",
    [
      post(
        "/channels/{quiet}/webhooks",
        { name: "gsv-hook" },
        { saves: { made: "id", ownToken: "token" } },
      ),
      patch("/webhooks/{made}/{ownToken}", { name: "gsv-renamed" }, NONE),
      remove("/webhooks/{made}/{ownToken}", NONE),
    ],
  ],
  ["a webhook writes and waits", write({ content: "By a webhook.", username: "gsv-name" })],
  ["a webhook writes without waiting", write({ content: "By a webhook." }, "")],
  ["a webhook with two embeds", write({ embeds: [{ title: "One" }, { title: "Two" }] })],
  ["an empty message is refused", write({})],
  ["a username of 81 characters is refused", write({ content: "x", username: "x".repeat(81) })],
  ["a username with the platform's name is refused", write({ content: "x", username: "Clyde" })],
  [
    "its message is read, edited and deleted",
    [
      write({ content: "Once." }),
      get(MADE, NONE),
      patch(MADE, { content: "Twice." }, NONE),
      remove(MADE, NONE),
      get(MADE, NONE),
    ],
  ],
  ["a message of another author is unknown", get(`${HOOK}/messages/{message}`, NONE)],
  [
    "a webhook writes into a thread",
    write({ content: "In a thread." }, "?wait=true&thread_id={thread}"),
  ],
  ["an unknown thread is refused", write({ content: "x" }, "?wait=true&thread_id={nowhere}")],
  [
    "buttons of a webhook of a bot",
    write({
      content: "x",
      components: [{ type: 1, components: [{ type: 2, style: 1, label: "x", custom_id: "gsv" }] }],
    }),
  ],
  ["a mention by a webhook is resolved", write({ content: "<@{bot}> <@&{role}>" })],
])
