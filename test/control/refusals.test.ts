// Random JSON for random methods: every answer is a documented one, and a refused call changes nothing.

import { beforeEach, expect, test, vi } from "vitest"
import { methodTables } from "../../src/harness/control/call.ts"
import { HANDLE_KINDS } from "../../src/harness/handles/arguments/json-form.ts"
import { fc } from "../chance.ts"
import type { ArgumentType } from "../../src/harness/handles/arguments/argument-types.ts"
import { WorldsInProcess, createCaller, propertyAt, resultOf } from "./worlds-in-process.ts"

let worlds: WorldsInProcess
let call: ReturnType<typeof createCaller>

/** The addresses of objects of the scene. */
const ADDRESSES = [
  "",
  "/gateway",
  "/guilds/Tea House",
  "/guilds/Tea House/members/alice",
  "/guilds/Tea House/roles/staff",
  "/users/alice",
  "/channels/general",
  "/messages/0",
  "/webhooks/Kettle",
]

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  worlds = new WorldsInProcess()
  call = createCaller(worlds)
  await call("POST /worlds", { id: "tea" })
  await call("POST /worlds/tea/createGuild", { name: "Tea House" })
  const guild = "POST /worlds/tea/guilds/Tea House"
  await call(`${guild}/createTextChannel`, { name: "general" })
  await call(`${guild}/createVoiceChannel`, { name: "lounge" })
  await call(`${guild}/createRole`, { name: "staff", options: { permissions: ["Administrator"] } })
  await call(`${guild}/addMember`, { user: "alice", options: { roles: ["staff"] } })
  await call(`${guild}/addMember`, { user: "bob" })
  await call(`${guild}/createWebhook`, { channel: "general", name: "Kettle" })
  await call(`${guild}/members/alice/send`, { channel: "general", content: "tea" })
})

/** Returns the address of an object; the message of the scene has no fixed id. */
async function resolve(address: string): Promise<string> {
  if (address !== "/messages/0") return address
  const messages = resultOf(await call("GET /worlds/tea/messages"))
  const id = propertyAt(propertyAt(messages, "0"), "id")
  return `/messages/${String(id)}`
}

/** Names of objects of the scene, and values that look like those of arguments. */
const word = fc.constantFrom(
  "general",
  "lounge",
  "alice",
  "staff",
  "Tea House",
  "Kettle",
  "Nobody",
  "",
  "1",
  "Infinity",
  "2026-01-01T00:00:00Z",
  "SendMessages",
  "__proto__",
  "🍵",
)

const forms = fc.oneof(
  fc.record({ base64: fc.constantFrom("dGVh", "%") }),
  fc.record({ pattern: fc.constantFrom("tea", "(") }),
  fc.tuple(fc.constantFrom(...HANDLE_KINDS), word).map(([kind, which]) => ({ [kind]: which })),
  fc.record({ handle: fc.constantFrom("member", "tea", ...HANDLE_KINDS), id: word, guild: word }),
)

const value = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    word,
    forms,
    fc.constantFrom(null, true, false, 0, 1, -1, 1.5, 1e300),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom("name", "id", "content", "url", "toString", "type"),
      tie("value"),
      {
        maxKeys: 3,
      },
    ),
  ),
})).value

/** The names of objects of the scene, by kind. */
const NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  channel: ["general", "lounge"],
  guild: ["Tea House"],
  role: ["staff", "@everyone"],
  user: ["alice", "bob", "TestBot"],
  webhook: ["Kettle"],
}

/** Returns values that a type may accept, and some that it does not. */
function valueFor(type: ArgumentType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fitting(type) }, { weight: 1, arbitrary: value })
}

function fitting({
  json,
  alternatives,
  fields,
  entries,
  items,
}: ArgumentType): fc.Arbitrary<unknown> {
  switch (json.kind) {
    case "handle":
      return fc.constantFrom(...(NAMES[json.of] ?? ["1"]))
    case "bytes":
      return fc.constant({ base64: "dGVh" })
    case "date":
      return fc.constant("2026-02-01T00:00:00Z")
    case "parts":
      if (alternatives !== undefined) return fc.oneof(...alternatives.map(valueFor))
      if (items !== undefined) return fc.array(valueFor(items), { maxLength: 2 })
      if (fields !== undefined) return recordOf(fields)
      return fc.dictionary(word, entries === undefined ? value : valueFor(entries), { maxKeys: 2 })
    case "json": {
      const known = json.schema["enum"]
      return Array.isArray(known) && known.length > 0
        ? fc.constantFrom(...(known as unknown[]))
        : fc.oneof(word, fc.boolean(), fc.nat({ max: 100 }), fc.constantFrom("1", "👍", {}))
    }
    default:
      return value
  }
}

function recordOf(fields: Readonly<Record<string, ArgumentType>>): fc.Arbitrary<unknown> {
  const required = Object.entries(fields).flatMap(([key, { optional }]) => (optional ? [] : [key]))
  const values = Object.entries(fields).map(([key, type]) => [key, valueFor(type)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

/** Methods that wait in real time, let it pass, or open worlds. */
const LEFT_OUT = new Set(["wait", "waitForReply", "advanceTime", "clock", "fork"])

test(
  "a call with any JSON is answered as documented, and changes nothing if it is refused",
  { timeout: 60_000 },
  async () => {
    const { sim } = worlds.find("tea") ?? expect.unreachable()
    const scene = sim.world.snapshot()
    const snapshot = (): string => JSON.stringify(sim.world.snapshot())
    const seen = new Set<number>()
    const before = snapshot()
    for (const address of ADDRESSES) {
      const place = await resolve(address)
      for (const [name, table] of methodTables(selfOf(address))) {
        if (LEFT_OUT.has(name)) continue
        const bodies = recordOf(withRest(table))
        await fc.assert(
          fc.asyncProperty(bodies, async (body) => {
            const answer = await call(`POST /worlds/tea${place}/${name}`, body)
            seen.add(answer.status)
            const what = `${place} ${name} ${JSON.stringify(body)} → ${JSON.stringify(answer.json)}`
            expect([200, 400, 404, 408, 409, 422], what).toContain(answer.status)
            const after = snapshot()
            if ([400, 404].includes(answer.status)) expect(after, what).toBe(before)
            if (after === before) return
            expect(await call("POST /worlds/tea/restore", { snapshot: scene })).toMatchObject({
              status: 200,
            })
          }),
          { numRuns: Number(process.env["GUILDSIM_RUNS"] ?? 3) },
        )
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 422]))
  },
)

/** Returns a table in which further arguments are a list. */
function withRest(
  table: Readonly<Record<string, ArgumentType>>,
): Readonly<Record<string, ArgumentType>> {
  const entries = Object.entries(table).map(([key, type]) => [
    key,
    type.rest === true
      ? { ...type, rest: undefined, json: { kind: "parts" }, items: type, alternatives: undefined }
      : type,
  ])
  return Object.fromEntries(entries) as Readonly<Record<string, ArgumentType>> // Each entry is a type.
}

/** Returns the object at an address of the scene. */
function selfOf(address: string): unknown {
  const { sim } = worlds.find("tea") ?? expect.unreachable()
  const guild = sim.guilds.find("Tea House")
  const own: Readonly<Record<string, unknown>> = {
    "": sim,
    "/gateway": sim.gateway,
    "/guilds/Tea House": guild,
    "/guilds/Tea House/members/alice": guild?.members.find("alice"),
    "/guilds/Tea House/roles/staff": guild?.roles.find("staff"),
    "/users/alice": sim.users.find("alice"),
    "/channels/general": sim.channels.find("general"),
    "/webhooks/Kettle": guild?.webhooks.find("Kettle"),
  }
  return own[address] ?? sim.channels.find("general")?.messages[0] ?? sim
}
