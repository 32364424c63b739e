// The gateway: scenarios with their own connections, and requests on the connection of the run.

import type { ApiJson } from "../json.ts"
import { type Scenario, type ScenarioStep, get, patch, topic } from "../scenario.ts"

const open: ScenarioStep = { kind: "open" }
const end: ScenarioStep = { kind: "end" }
const hear = (fits: number | string, saves?: Readonly<Record<string, string>>): ScenarioStep => ({
  kind: "hear",
  fits,
  ...(saves !== undefined && { saves }),
})
const send = (op: number, d: ApiJson): ScenarioStep => ({ kind: "send", op, d })
const tell = (op: number, d: ApiJson): ScenarioStep => ({ kind: "tell", op, d })
const hello = hear(10)
const properties = { os: "linux", browser: "guildsim", device: "guildsim" }
const identify = (more: { readonly [key: string]: ApiJson } = {}): ScenarioStep =>
  send(2, { token: "{token}", intents: 1, properties, ...more })
const leave: ScenarioStep = { kind: "leave", code: 1000 }

/** Declares a scenario that sends a frame after HELLO and waits for the close code. */
const closes = (behaviour: string, ...steps: readonly ScenarioStep[]) =>
  [behaviour, [open, hello, ...steps, end]] as const

const voice = (channel: string | null) => ({
  guild_id: "{guild}",
  channel_id: channel,
  self_mute: true,
  self_deaf: false,
})

export const GATEWAY: readonly Scenario[] = topic("gateway", [
  [
    "a connection is greeted, beats and is ready",
    [open, hello, send(1, null), hear(11), identify(), hear("READY"), hear("GUILD_CREATE"), leave],
  ],
  [
    "a session is resumed",
    [
      open,
      hello,
      identify(),
      hear("READY", { session: "session_id" }),
      hear("GUILD_CREATE"),
      { kind: "leave", code: 4000 },
      open,
      hello,
      send(6, { token: "{token}", session_id: "{session}", seq: 2 }),
      hear("RESUMED"),
      leave,
    ],
  ],
  [
    "a session that there is not is invalid",
    [open, hello, send(6, { token: "{token}", session_id: "gsv", seq: 1 }), hear(9)],
  ],
  closes("an unknown opcode", identify(), hear("READY"), send(99, null)),
  closes("a frame that is no JSON", { kind: "sendText", text: "{" }),
  closes(
    "something else before IDENTIFY",
    send(3, { since: null, activities: [], status: "online", afk: false }),
  ),
  closes("a wrong token", send(2, { token: "gsv", intents: 1, properties })),
  closes("IDENTIFY twice", identify(), hear("READY"), identify()),
  closes("intents that are none", identify({ intents: 1 << 30 })),
  [
    "an intent that is not granted",
    [open, hello, identify({ intents: 1 << 8 }), end],
    { requires: ["no presences"] },
  ],
  closes("a shard that is none", identify({ shard: [1, 1] })),
  ["a version that there is not", [{ kind: "open", query: "v=1&encoding=json" }, end]],
  [
    "a shard of one is repeated in READY",
    [open, hello, identify({ shard: [0, 1] }), hear("READY"), leave],
  ],
  [
    "without intents nothing is told of messages",
    [open, hello, identify({ intents: 0 }), hear("READY"), leave],
  ],
  ["members are asked for", [tell(8, { guild_id: "{guild}", query: "", limit: 0 })]],
  [
    "members are asked for by ids",
    [tell(8, { guild_id: "{guild}", user_ids: ["{bot}", "{nowhere}"], nonce: "gsv" })],
  ],
  [
    "the bot joins a voice channel and leaves it",
    [
      tell(4, voice("{voice}")),
      get("/guilds/{guild}/voice-states/@me"),
      patch("/guilds/{guild}/members/{bot}", { mute: true }),
      patch("/guilds/{guild}/members/{bot}", { mute: false }),
      tell(4, voice(null)),
    ],
  ],
  [
    "the bot is moved and disconnected",
    [tell(4, voice("{voice}")), patch("/guilds/{guild}/members/{bot}", { channel_id: null })],
  ],
  ["a voice channel that there is not", [tell(4, voice("{nowhere}"))]],
])
