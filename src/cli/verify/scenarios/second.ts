// Scenarios that need another member: a second bot without permissions.

import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const SECOND = { as: "second" } as const
const MESSAGES = "/channels/{text}/messages"
const MEMBER = "/guilds/{guild}/members/{second}"
const TEA = encodeURIComponent("🍵")
const written = post(MESSAGES, { content: "By the second." }, { ...SECOND, ...saving("made") })

const ROWS = topic("second bot", [
  [
    "its message is received and deleted by the bot",
    [written, remove(`${MESSAGES}/{made}`, { reason: "gsv" })],
  ],
  [
    "several of its messages are logged as one",
    [
      written,
      post(MESSAGES, { content: "Another." }, { ...SECOND, ...saving("other") }),
      remove(`${MESSAGES}/{made}`),
      remove(`${MESSAGES}/{other}`),
      get("/guilds/{guild}/audit-logs?limit=2"),
    ],
    { verifies: ["audit-merge-window"] },
  ],
  ["its message cannot be edited", [written, patch(`${MESSAGES}/{made}`, { content: "x" })]],
  [
    "its embeds are suppressed",
    [
      post(MESSAGES, { embeds: [{ title: "T" }] }, { ...SECOND, ...saving("made") }),
      patch(`${MESSAGES}/{made}`, { flags: 4 }),
    ],
  ],
  [
    "it reacts, and the reaction is removed",
    [
      put(`${MESSAGES}/{message}/reactions/${TEA}/@me`, undefined, SECOND),
      get(`${MESSAGES}/{message}/reactions/${TEA}`),
      remove(`${MESSAGES}/{message}/reactions/${TEA}/{second}`),
    ],
  ],
  ["a DM with it cannot be opened", post("/users/@me/channels", { recipient_id: "{second}" })],
  ["it is mentioned", post(MESSAGES, { content: "<@{second}>" })],
  [
    "a mention in a thread adds it",
    [
      post("/channels/{text}/threads", { name: "gsv-mention", type: 11 }, saving("made")),
      post("/channels/{made}/messages", { content: "<@{second}>" }),
      get("/channels/{made}/thread-members"),
      remove("/channels/{made}"),
    ],
    { verifies: ["bot-mentions-in-threads", "mention-in-thread-order"] },
  ],
  [
    "it is added to a private thread and leaves",
    [
      post("/channels/{text}/threads", { name: "gsv-private", type: 12 }, saving("made")),
      get("/channels/{made}", SECOND),
      put("/channels/{made}/thread-members/{second}"),
      get("/channels/{made}", SECOND),
      remove("/channels/{made}/thread-members/@me", SECOND),
      remove("/channels/{made}"),
    ],
  ],
  [
    "it gets and loses a role",
    [
      put(`${MEMBER}/roles/{role}`),
      patch(MEMBER, { roles: ["{secondRole}"] }),
      remove(`${MEMBER}/roles/{role}`),
    ],
  ],
  [
    "it gets and loses a nick",
    [patch(MEMBER, { nick: "gsv-nick" }), patch(MEMBER, { nick: null })],
  ],
  [
    "it is timed out",
    [
      patch(MEMBER, { communication_disabled_until: "{time+600}" }, { reason: "gsv" }),
      post(MESSAGES, { content: "x" }, SECOND),
      get(`${MESSAGES}?limit=1`, SECOND),
      patch(MEMBER, { communication_disabled_until: null }),
    ],
  ],
  [
    "a hidden channel is not accessible to it",
    [
      post(
        "/guilds/{guild}/channels",
        {
          name: "gsv-hidden",
          type: 0,
          permission_overwrites: [
            { id: "{guild}", type: 0, allow: "0", deny: "1024" },
            { id: "{bot}", type: 1, allow: "1024", deny: "0" },
          ],
        },
        saving("made"),
      ),
      get("/channels/{made}", SECOND),
      post("/channels/{made}/messages", { content: "x" }, SECOND),
      get("/guilds/{guild}/channels", SECOND),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a thread is started from its message",
    [
      written,
      post(`${MESSAGES}/{made}/threads`, { name: "gsv-of-second" }, saving("thread2")),
      remove("/channels/{thread2}"),
    ],
  ],
  [
    "slowmode holds it back and not the bot",
    [
      post(
        "/guilds/{guild}/channels",
        { name: "gsv-slow", type: 0, rate_limit_per_user: 600 },
        saving("made"),
      ),
      post("/channels/{made}/messages", { content: "One." }, SECOND),
      post("/channels/{made}/messages", { content: "Two." }),
      post("/channels/{made}/messages", { content: "Three." }),
      remove("/channels/{made}"),
    ],
  ],

  ["it cannot make a channel", post("/guilds/{guild}/channels", { name: "gsv-x" }, SECOND)],
  ["it cannot make a role", post("/guilds/{guild}/roles", { name: "gsv-x" }, SECOND)],
  ["it cannot edit the guild", patch("/guilds/{guild}", {}, SECOND)],
  ["it cannot delete another's message", remove(`${MESSAGES}/{message}`, SECOND)],
  ["it cannot pin", put(`${MESSAGES}/pins/{message}`, undefined, SECOND)],
  ["it cannot make a webhook", post("/channels/{text}/webhooks", { name: "gsv-x" }, SECOND)],
  ["it cannot read the audit log", get("/guilds/{guild}/audit-logs", SECOND)],
  [
    "it cannot read bans and invites",
    [get("/guilds/{guild}/bans", SECOND), get("/guilds/{guild}/invites", SECOND)],
  ],
  ["it cannot make a rule", get("/guilds/{guild}/auto-moderation/rules", SECOND)],
  [
    "it cannot kick, ban or time out",
    [
      remove("/guilds/{guild}/members/{bot}", SECOND),
      put("/guilds/{guild}/bans/{bot}", {}, SECOND),
      patch("/guilds/{guild}/members/{bot}", { communication_disabled_until: "{time+60}" }, SECOND),
    ],
  ],
])

export const SECOND_BOT: readonly Scenario[] = ROWS.map((scenario) => ({
  ...scenario,
  requires: ["second", ...(scenario.requires ?? [])],
}))
