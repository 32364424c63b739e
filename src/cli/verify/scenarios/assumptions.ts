// Scenarios whose only purpose is to test an assumption.

import {
  type Scenario,
  type ScenarioStep,
  get,
  patch,
  post,
  put,
  remove,
  saving,
  topic,
} from "./scenario.ts"

const CHANNELS = "/guilds/{guild}/channels"
const ROLES = "/guilds/{guild}/roles"
const LOG = "/guilds/{guild}/audit-logs"
const MEMBERS = "/guilds/{guild}/members"
const MADE = "/channels/{made}"

const verifies = (...ids: readonly string[]) => ({ verifies: ids })
const channel = post(CHANNELS, { name: "gsv-channel", type: 0 }, saving("made"))
const role = post(ROLES, { name: "gsv-role-2", permissions: "0" }, saving("own"))
const withRole = put(`${MEMBERS}/{bot}/roles/{own}`)
const joins = (name: string): ScenarioStep => ({
  kind: "sendOnSession",
  op: 4,
  d: { guild_id: "{guild}", channel_id: `{${name}}`, self_mute: true, self_deaf: false },
})

export const ASSUMED: readonly Scenario[] = topic("assumptions", [
  [
    "a kind of entry that does not exist",
    get(`${LOG}?action_type=9999`),
    verifies("audit-type-filter"),
  ],
  [
    "a channel that is made and deleted with overwrites",
    [
      post(
        CHANNELS,
        {
          name: "gsv-channel",
          type: 0,
          permission_overwrites: [
            { id: "{role}", type: 0, allow: "0", deny: "2048" },
            { id: "{owner}", type: 1, allow: "2048", deny: "0" },
          ],
        },
        saving("made"),
      ),
      get(`${LOG}?limit=4`),
      remove(MADE),
      get(`${LOG}?limit=1`),
    ],
    verifies("channel-create-overwrites", "channel-delete-changes"),
  ],
  [
    "a move beside an edit",
    [channel, patch(MADE, { topic: "Moved.", position: 1 }), get(`${LOG}?limit=1`), remove(MADE)],
    verifies("moves-beside-edits"),
  ],
  [
    "a voice channel is deleted with the bot in it",
    [
      post(CHANNELS, { name: "gsv-voices", type: 2 }, saving("made")),
      joins("made"),
      remove(MADE),
      get("/guilds/{guild}/voice-states/@me"),
    ],
    verifies("deleted-voice-channel", "voice-leave-state"),
  ],
  [
    "a stage channel is deleted with its stage",
    [
      post(CHANNELS, { name: "gsv-stage", type: 13 }, saving("made")),
      post("/stage-instances", { channel_id: "{made}", topic: "A topic." }),
      remove(MADE),
    ],
    { requires: ["community"], ...verifies("deleted-stage-channel") },
  ],
  [
    "a channel is hidden from the bot by a role, and shown again",
    [
      role,
      post(
        CHANNELS,
        {
          name: "gsv-hidden",
          type: 0,
          permission_overwrites: [{ id: "{own}", type: 0, allow: "0", deny: "1024" }],
        },
        saving("made"),
      ),
      withRole,
      get(MADE),
      post(`${MADE}/messages`, { content: "x" }),
      remove(`${ROLES}/{own}`),
      get(MADE),
      remove(MADE),
    ],
    verifies(
      "hidden-channel-fields",
      "hidden-channel-get",
      "hidden-channel-lost",
      "hidden-channel-event-order",
      "hidden-channel-audit-entries",
      "role-deletion-members",
    ),
  ],
  [
    "a role with a member and an overwrite is deleted",
    [
      role,
      withRole,
      put("/channels/{quiet}/permissions/{own}", { type: 0, allow: "0", deny: "0" }),
      remove(`${ROLES}/{own}`),
    ],
    verifies("role-deletion-members"),
  ],
  [
    "one role is moved among others",
    [
      post(ROLES, { name: "gsv-low", permissions: "0" }, saving("low")),
      post(ROLES, { name: "gsv-middle", permissions: "0" }, saving("middle")),
      post(ROLES, { name: "gsv-high", permissions: "0" }, saving("high")),
      patch(ROLES, [{ id: "{low}", position: 1 }]),
      get(ROLES),
      remove(`${ROLES}/{low}`),
      remove(`${ROLES}/{middle}`),
      remove(`${ROLES}/{high}`),
    ],
    verifies("role-moves"),
  ],
  [
    "the name of a forum",
    [post(CHANNELS, { name: "gsv-My Forum", type: 15 }, saving("made")), remove(MADE)],
    verifies("forum-names"),
  ],
  [
    "a name that ends with a hyphen",
    [post(CHANNELS, { name: "gsv-tea-!", type: 0 }, saving("made")), remove(MADE)],
    verifies("channel-name-ends"),
  ],
  [
    "a name without valid characters",
    [post(CHANNELS, { name: "!!!", type: 0 }, saving("made")), remove(MADE)],
    verifies("channel-name-empty"),
  ],
  [
    "an event on a stage",
    [
      post(CHANNELS, { name: "gsv-stage", type: 13 }, saving("made")),
      post(
        "/guilds/{guild}/scheduled-events",
        {
          name: "gsv-event",
          privacy_level: 2,
          scheduled_start_time: "{time+86400}",
          entity_type: 1,
          channel_id: "{made}",
        },
        saving("event"),
      ),
      patch("/guilds/{guild}/scheduled-events/{event}", { status: 2 }),
      get("/stage-instances/{made}"),
      patch("/guilds/{guild}/scheduled-events/{event}", { status: 3 }),
      get("/stage-instances/{made}"),
      get(`${LOG}?limit=5`),
      remove(MADE),
    ],
    { requires: ["community"], ...verifies("stage-of-event") },
  ],
  [
    "a threshold of 1,000 members",
    [
      { kind: "open" },
      { kind: "waitFor", expected: 10 },
      {
        kind: "send",
        op: 2,
        d: {
          token: "{token}",
          intents: 1,
          large_threshold: 1000,
          properties: { os: "linux", browser: "guildsim", device: "guildsim" },
        },
      },
      { kind: "waitFor", expected: "READY" },
      { kind: "close", code: 1000 },
    ],
    verifies("large-threshold-range"),
  ],
])
