// The guild itself: its settings, audit log, expressions, rules and events.

import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const GUILD = "/guilds/{guild}"
const LOG = `${GUILD}/audit-logs`
const EVENTS = `${GUILD}/scheduled-events`

export const GUILD_SCENARIOS: readonly Scenario[] = topic("guild", [
  ["the guild is read", [get(GUILD), get(`${GUILD}?with_counts=true`)]],
  ["a name of one character is refused", patch(GUILD, { name: "x" })],
  ["an invalid verification level is refused", patch(GUILD, { verification_level: 9 })],
  ["an invalid AFK timeout is refused", patch(GUILD, { afk_timeout: 61 })],
  [
    "an AFK channel that is no voice channel is refused",
    patch(GUILD, { afk_channel_id: "{text}" }),
  ],
  ["an unknown system channel is refused", patch(GUILD, { system_channel_id: "{nowhere}" })],
  ["an edit of nothing", patch(GUILD, {})],
  ["the widget's settings", [get(`${GUILD}/widget`)]],
  ["a widget of an unknown channel", patch(`${GUILD}/widget`, { channel_id: "{nowhere}" })],
  [
    "the guild is renamed and gets its name back",
    [
      patch(GUILD, { name: "gsv-{guildName}" }, { reason: "gsv renames" }),
      patch(GUILD, { name: "{guildName}" }),
    ],
  ],
  ["a bot leaves a guild that it is not in", remove("/users/@me/guilds/{nowhere}")],
  ["the bot's guilds are listed", get("/users/@me/guilds?with_counts=true")],
  ["the vanity address needs a feature", get(`${GUILD}/vanity-url`)],
  ["a bot cannot delete the guild", remove("/guilds/{nowhere}")],
  ["an unknown guild", [get("/guilds/{nowhere}"), get("/guilds/{nowhere}/channels")]],
])

export const AUDIT_LOG: readonly Scenario[] = topic("audit log", [
  [
    "a channel's life is logged",
    [
      post(
        `${GUILD}/channels`,
        { name: "gsv-logged", type: 0 },
        { ...saving("made"), reason: "gsv makes" },
      ),
      patch("/channels/{made}", { topic: "A topic.", nsfw: true }, { reason: "gsv edits" }),
      remove("/channels/{made}", { reason: "gsv deletes é" }),
      get(`${LOG}?limit=3&user_id={bot}`),
      get(`${LOG}?limit=1&action_type=11`),
    ],
  ],
  [
    "changes of a role are logged",
    [
      post(`${GUILD}/roles`, { name: "gsv-logged", permissions: "0" }, saving("made")),
      patch(`${GUILD}/roles/{made}`, { color: 255, permissions: "1024" }),
      remove(`${GUILD}/roles/{made}`),
      get(`${LOG}?limit=3`),
    ],
  ],
  [
    "an overwrite is logged with its role",
    [
      post(`${GUILD}/channels`, { name: "gsv-logged", type: 0 }, saving("made")),
      put("/channels/{made}/permissions/{role}", { type: 0, allow: "0", deny: "2048" }),
      remove("/channels/{made}/permissions/{role}"),
      get(`${LOG}?limit=2`),
      remove("/channels/{made}"),
    ],
  ],
  [
    "a move is not logged",
    [
      post(`${GUILD}/channels`, { name: "gsv-logged", type: 0 }, saving("made")),
      patch("/channels/{made}", { position: 1 }),
      get(`${LOG}?limit=1`),
      remove("/channels/{made}"),
    ],
  ],
  [
    "the bot's own messages are deleted without an entry",
    [
      post("/channels/{text}/messages", { content: "x" }, saving("made")),
      remove("/channels/{text}/messages/{made}"),
      get(`${LOG}?limit=1&action_type=72&after={made}`),
    ],
  ],
  ["entries that there are not", get(`${LOG}?limit=1&user_id={nowhere}`)],
  ["a page of 101 entries is refused", get(`${LOG}?limit=101`)],
  ["a reason of 513 characters is refused", patch(GUILD, {}, { reason: "x".repeat(513) })],
])

const event = {
  name: "gsv-event",
  privacy_level: 2,
  scheduled_start_time: "{time+86400}",
  scheduled_end_time: "{time+90000}",
  entity_type: 3,
  entity_metadata: { location: "Somewhere" },
}

export const EVENTS_SCENARIOS: readonly Scenario[] = topic("scheduled events", [
  [
    "an event elsewhere is made, read, edited and deleted",
    [
      post(EVENTS, event, saving("made")),
      get(`${EVENTS}/{made}?with_user_count=true`),
      patch(`${EVENTS}/{made}`, { name: "gsv-renamed", description: "Described." }),
      get(`${EVENTS}/{made}/users`),
      get(EVENTS),
      remove(`${EVENTS}/{made}`),
      get(`${EVENTS}/{made}`),
    ],
  ],
  [
    "an event in a voice channel starts and ends by hand",
    [
      post(
        EVENTS,
        { ...event, entity_type: 2, channel_id: "{voice}", entity_metadata: null },
        saving("made"),
      ),
      patch(`${EVENTS}/{made}`, { status: 2 }),
      patch(`${EVENTS}/{made}`, { status: 1 }),
      patch(`${EVENTS}/{made}`, { status: 3 }),
      patch(`${EVENTS}/{made}`, { status: 2 }),
    ],
  ],
  [
    "an event is cancelled",
    [post(EVENTS, event, saving("made")), patch(`${EVENTS}/{made}`, { status: 4 })],
  ],
  [
    "a start in the past is refused",
    post(EVENTS, { ...event, scheduled_start_time: "{time-3600}" }),
  ],
  [
    "an end before the start is refused",
    post(EVENTS, { ...event, scheduled_end_time: "{time+3600}" }),
  ],
  ["an event elsewhere needs an end", post(EVENTS, { ...event, scheduled_end_time: null })],
  ["an event elsewhere needs a place", post(EVENTS, { ...event, entity_metadata: null })],
  [
    "an event in voice needs a channel",
    post(EVENTS, { ...event, entity_type: 2, entity_metadata: null }),
  ],
  [
    "a text channel is no place for an event",
    post(EVENTS, { ...event, entity_type: 2, channel_id: "{text}", entity_metadata: null }),
  ],
  [
    "a name of 101 characters is refused",
    post(EVENTS, { ...event, name: `gsv-${"x".repeat(97)}` }),
  ],
  ["an invalid privacy level is refused", post(EVENTS, { ...event, privacy_level: 1 })],
  [
    "a stage begins and ends",
    [
      post(`${GUILD}/channels`, { name: "gsv-stage", type: 13 }, saving("stage")),
      post("/stage-instances", { channel_id: "{stage}", topic: "A topic." }),
      get("/stage-instances/{stage}"),
      post("/stage-instances", { channel_id: "{stage}", topic: "Again." }),
      patch("/stage-instances/{stage}", { topic: "Another topic." }),
      remove("/stage-instances/{stage}"),
      get("/stage-instances/{stage}"),
      remove("/channels/{stage}"),
    ],
    { requires: ["community"] },
  ],
  [
    "a stage in a voice channel is refused",
    post("/stage-instances", { channel_id: "{voice}", topic: "x" }),
  ],
])
