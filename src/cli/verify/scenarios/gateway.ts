// The gateway: scenarios with their own connections, and requests on the connection of the run.

import type { ApiJson } from "../json.ts"
import { type Scenario, type ScenarioStep, get, patch, topic } from "./scenario.ts"

const open: ScenarioStep = { kind: "open" }
const waitForClose: ScenarioStep = { kind: "waitForClose" }
const waitFor = (
  expected: number | string,
  saves?: Readonly<Record<string, string>>,
): ScenarioStep => ({
  kind: "waitFor",
  expected,
  ...(saves !== undefined && { saves }),
})
const send = (op: number, d: ApiJson): ScenarioStep => ({ kind: "send", op, d })
const sendOnSession = (op: number, d: ApiJson): ScenarioStep => ({ kind: "sendOnSession", op, d })
const hello = waitFor(10)
const properties = { os: "linux", browser: "guildsim", device: "guildsim" }
const identify = (more: { readonly [key: string]: ApiJson } = {}): ScenarioStep =>
  send(2, { token: "{token}", intents: 1, properties, ...more })
const close: ScenarioStep = { kind: "close", code: 1000 }

/** Declares a scenario that sends a frame after HELLO and waits for the close code. */
const closes = (behavior: string, ...steps: readonly ScenarioStep[]) =>
  [behavior, [open, hello, ...steps, waitForClose]] as const

const voice = (channel: string | null) => ({
  guild_id: "{guild}",
  channel_id: channel,
  self_mute: true,
  self_deaf: false,
})

export const GATEWAY: readonly Scenario[] = topic("gateway", [
  [
    "a connection receives HELLO, sends heartbeats and becomes ready",
    [
      open,
      hello,
      send(1, null),
      waitFor(11),
      identify(),
      waitFor("READY"),
      waitFor("GUILD_CREATE"),
      close,
    ],
  ],
  [
    "a session is resumed",
    [
      open,
      hello,
      identify(),
      waitFor("READY", { session: "session_id" }),
      waitFor("GUILD_CREATE"),
      { kind: "close", code: 4000 },
      open,
      hello,
      send(6, { token: "{token}", session_id: "{session}", seq: 2 }),
      waitFor("RESUMED"),
      close,
    ],
  ],
  [
    "an unknown session is invalid",
    [open, hello, send(6, { token: "{token}", session_id: "gsv", seq: 1 }), waitFor(9)],
  ],
  closes("an unknown opcode", identify(), waitFor("READY"), send(99, null)),
  closes("a frame that is not JSON", { kind: "sendText", text: "{" }),
  closes(
    "something else before IDENTIFY",
    send(3, { since: null, activities: [], status: "online", afk: false }),
  ),
  closes("an invalid token", send(2, { token: "gsv", intents: 1, properties })),
  closes("IDENTIFY twice", identify(), waitFor("READY"), identify()),
  closes("invalid intents", identify({ intents: 1 << 30 })),
  [
    "an intent that is not granted",
    [open, hello, identify({ intents: 1 << 8 }), waitForClose],
    { requires: ["no presences"] },
  ],
  closes("an invalid shard", identify({ shard: [1, 1] })),
  ["an unknown version", [{ kind: "open", query: "v=1&encoding=json" }, waitForClose]],
  [
    "a shard of one is repeated in READY",
    [open, hello, identify({ shard: [0, 1] }), waitFor("READY"), close],
  ],
  [
    "without intents no message events are sent",
    [open, hello, identify({ intents: 0 }), waitFor("READY"), close],
  ],
  ["members are requested", [sendOnSession(8, { guild_id: "{guild}", query: "", limit: 0 })]],
  [
    "members are requested by ids",
    [sendOnSession(8, { guild_id: "{guild}", user_ids: ["{bot}", "{nowhere}"], nonce: "gsv" })],
  ],
  [
    "the bot joins a voice channel and leaves it",
    [
      sendOnSession(4, voice("{voice}")),
      get("/guilds/{guild}/voice-states/@me"),
      patch("/guilds/{guild}/members/{bot}", { mute: true }),
      patch("/guilds/{guild}/members/{bot}", { mute: false }),
      sendOnSession(4, voice(null)),
    ],
  ],
  [
    "the bot is moved and disconnected",
    [
      sendOnSession(4, voice("{voice}")),
      patch("/guilds/{guild}/members/{bot}", { channel_id: null }),
    ],
  ],
  ["an unknown voice channel", [sendOnSession(4, voice("{nowhere}"))]],
])
