// Messages: sending, editing, reading and deleting.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, remove, saving, topic } from "./scenario.ts"

const ALL = "/channels/{text}/messages"
const MADE = `${ALL}/{made}`
const QUIET = "/channels/{quiet}/messages"

const send = (content: string, more: { readonly [key: string]: ApiJson } = {}, name = "made") =>
  post(ALL, { content, ...more }, saving(name))

export const MESSAGES: readonly Scenario[] = topic("messages", [
  [
    "a message is sent, read, edited and deleted",
    [send("Hello."), get(MADE), patch(MADE, { content: "Hello again." }), remove(MADE), get(MADE)],
  ],
  ["a content of 2,000 characters is sent", send("x".repeat(2000))],
  ["white space around a content is cut off", send("  \n padded \t ")],
  ["a message without anything is refused", post(ALL, {})],
  ["a content of white space alone is refused", post(ALL, { content: "   " })],
  ["an edit to nothing is refused", [send("Kept."), patch(MADE, { content: "" })]],
  [
    "an edit by null takes the content away beside an embed",
    [send("Text.", { embeds: [{ title: "An embed" }] }), patch(MADE, { content: null })],
  ],
  ["a nonce is returned in the response and the event", send("Nonce.", { nonce: "gsv-nonce-1" })],
  [
    "an enforced nonce answers with the message that has it",
    [
      send("Once.", { nonce: "gsv-nonce-2", enforce_nonce: true }),
      post(ALL, { content: "Twice.", nonce: "gsv-nonce-2", enforce_nonce: true }),
    ],
  ],
  ["a nonce of 26 characters is refused", post(ALL, { content: "x", nonce: "n".repeat(26) })],
  [
    "a reply carries the message that it replies to",
    [send("Asked."), send("Answered.", { message_reference: { message_id: "{made}" } }, "reply")],
  ],
  [
    "a reply without a ping has no mention",
    [
      send("Asked quietly."),
      send(
        "Answered quietly.",
        { message_reference: { message_id: "{made}" }, allowed_mentions: { replied_user: false } },
        "reply",
      ),
    ],
  ],
  [
    "a reply to an unknown message is refused",
    post(ALL, { content: "x", message_reference: { message_id: "{nowhere}" } }),
  ],
  [
    "a reply to a missing message is sent if that is allowed",
    send("x", { message_reference: { message_id: "{nowhere}", fail_if_not_exists: false } }),
  ],
  [
    "a reply to a deleted message shows null",
    [
      send("Gone soon."),
      send("Reply.", { message_reference: { message_id: "{made}" } }, "reply"),
      remove(MADE),
      get(`${ALL}/{reply}`),
    ],
  ],
  [
    "a forward carries a snapshot",
    [
      send("Forwarded."),
      post(QUIET, {
        message_reference: { type: 1, message_id: "{made}", channel_id: "{text}" },
      }),
    ],
  ],
  [
    "a forward with a content is refused",
    [
      send("Forwarded."),
      post(ALL, {
        content: "And more.",
        message_reference: { type: 1, message_id: "{made}", channel_id: "{text}" },
      }),
    ],
  ],
  ["a message without notifications has its flag", send("Silent.", { flags: 4096 })],
  [
    "embeds are suppressed by an edit of the flags",
    [send("With.", { embeds: [{ title: "T" }] }), patch(MADE, { flags: 4 })],
  ],
  ["a message that is read aloud", send("Aloud.", { tts: false })],
  ["a content that is a number is sent as text", post(ALL, { content: 5 })],
  ["a content that is an object is refused", post(ALL, { content: { text: "x" } })],
  [
    "history is read in pages",
    [
      post(QUIET, { content: "One." }, saving("one")),
      post(QUIET, { content: "Two." }, saving("two")),
      post(QUIET, { content: "Three." }, saving("three")),
      get(`${QUIET}?limit=2`),
      get(`${QUIET}?after={one}&limit=2`),
      get(`${QUIET}?before={two}&limit=1`),
      get(`${QUIET}?around={two}&limit=3`),
    ],
  ],
  ["a page of 101 messages is refused", get(`${ALL}?limit=101`)],
  ["a page of no message is refused", get(`${ALL}?limit=0`)],
  ["a limit that is a word is refused", get(`${ALL}?limit=many`)],
  [
    "messages are deleted in bulk, unknown ones passed over",
    [
      send("First.", {}, "first"),
      send("Second.", {}, "other"),
      send("Gone before.", {}, "gone"),
      remove(`${ALL}/{gone}`),
      post(`${ALL}/bulk-delete`, { messages: ["{first}", "{other}", "{gone}"] }),
      get(`${ALL}/{first}`),
    ],
  ],
  [
    "a bulk of one message is refused",
    [send("Alone."), post(`${ALL}/bulk-delete`, { messages: ["{made}"] })],
  ],
  [
    "a bulk of the same message twice is refused",
    [send("Double."), post(`${ALL}/bulk-delete`, { messages: ["{made}", "{made}"] })],
  ],
  [
    "a bulk of messages older than two weeks is refused",
    post(`${ALL}/bulk-delete`, { messages: ["{nowhere}", "1000000000000000002"] }),
  ],
  ["a bulk without its list is refused", post(`${ALL}/bulk-delete`, {})],
  ["typing sends an event", post("/channels/{text}/typing")],
  ["a message in a text channel cannot be published", [send("News."), post(`${MADE}/crosspost`)]],
  ["a message in a category is refused", post("/channels/{category}/messages", { content: "x" })],
  [
    "a message in a voice channel is sent",
    post("/channels/{voice}/messages", { content: "In voice." }),
  ],
  ["a message in a forum is refused", post("/channels/{forum}/messages", { content: "x" })],
  [
    "a message that is deleted twice is unknown",
    [send("Once more."), remove(MADE), remove(MADE), patch(MADE, { content: "x" })],
  ],
])

const mention = (behavior: string, content: string, allowed?: ApiJson) =>
  [
    behavior,
    post(ALL, { content, ...(allowed !== undefined && { allowed_mentions: allowed }) }),
  ] as const

export const MENTIONS: readonly Scenario[] = topic("mentions", [
  mention("a mention of a user is resolved", "<@{bot}>"),
  mention("a mention of a user twice is one", "<@{bot}> <@!{bot}>"),
  mention("a mention of an unknown user is text", "<@{nowhere}>"),
  mention("a mention in code is text", "`<@{bot}>`"),
  mention("an unmentionable role is mentioned by a bot with the permission", "<@&{role}>"),
  mention("a mention of @everyone", "@everyone"),
  mention("a mention of @everyone that is not allowed", "@everyone", { parse: [] }),
  mention("only users are allowed", "<@{bot}> <@&{role}> @everyone", { parse: ["users"] }),
  mention("a user is allowed by name", "<@{bot}> <@{owner}>", { users: ["{bot}"] }),
  mention("a kind and names of it exclude each other", "x", { parse: ["users"], users: ["{bot}"] }),
  mention("an unknown kind is refused", "x", { parse: ["friends"] }),
  mention("a user twice is refused", "x", { users: ["{bot}", "{bot}"] }),
  mention("a channel is mentioned", "<#{quiet}>"),
])
