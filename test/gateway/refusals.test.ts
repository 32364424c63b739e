import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { RouteNotImplemented } from "../../src/node.ts"
import { ALL_INTENTS, intents, test } from "./raw.ts"

const identity = { intents: ALL_INTENTS, properties: {} }

test("an unknown opcode ends the connection with 4001", async ({ connect }) => {
  const connection = connect()
  connection.send(99, null)
  expect(await connection.closed).toEqual([4001, "Unknown opcode."])
})

test.for([
  "{",
  "[]",
  "null",
  '"text"',
  '{"d":1}',
  '{"op":"1"}',
  `{"op":1,"d":"${"x".repeat(4096)}"}`,
])(
  "a frame that cannot be decoded closes the connection with 4002: %s",
  async (text, { connect }) => {
    const connection = connect()
    connection.sendText(text)
    expect((await connection.closed)[0]).toBe(4002)
  },
)

test.for([3, 4, 8, 31, 43])(
  "opcode %i before IDENTIFY ends the connection with 4003",
  async (op, { connect }) => {
    const connection = connect()
    connection.send(op, {})
    expect((await connection.closed)[0]).toBe(4003)
  },
)

test("an unknown token ends the connection with 4004", async ({ connect, simulation }) => {
  expect(simulation.authenticate(simulation.application().token)).toBeDefined()
  const connection = connect()
  connection.send(GatewayOpcodes.Identify, { ...identity, token: "another" })
  expect(await connection.closed).toEqual([4004, "Authentication failed."])
})

test("no token at all ends the connection with 4004", async ({ connect }) => {
  const connection = connect()
  connection.send(GatewayOpcodes.Identify, identity)
  expect((await connection.closed)[0]).toBe(4004)
})

test("a second IDENTIFY ends the connection with 4005", async ({ ready, simulation }) => {
  const { token } = simulation.application()
  ready.send(GatewayOpcodes.Identify, { ...identity, token })
  expect((await ready.closed)[0]).toBe(4005)
})

test.for([[1, 1], [2, 2], [-1, 2], [0, 0], [0.5, 2], [0], [0, 1, 2], ["0", "1"], "0", 0, {}])(
  "an invalid shard ends the connection with 4010: %j",
  async (shard, { connect, simulation }) => {
    const connection = connect()
    const { token } = simulation.application()
    connection.send(GatewayOpcodes.Identify, { ...identity, token, shard })
    expect(await connection.closed).toEqual([4010, "Invalid shard."])
    expect(simulation.gaps.read()).toEqual([])
  },
)

test.for(["6", "7", "11", "x"])(
  "version %s ends the connection with 4012",
  async (version, { connect, simulation }) => {
    expect((await connect(`v=${version}&encoding=json`).closed)[0]).toBe(4012)
    expect(simulation.gaps.read()).toEqual([])
  },
)

test.for(["v=8", "v=9", "v=10", "encoding=json", ""])(
  '"?%s" is served',
  async (query, { connect }) => {
    await connect(query).identify()
  },
)

test.for([1 << 22, 1 << 30, -1, 1.5, "513", null, undefined])(
  "invalid intents end the connection with 4013: %s",
  async (bits, { connect, simulation }) => {
    const connection = connect()
    const { token } = simulation.application()
    connection.send(GatewayOpcodes.Identify, { ...identity, token, intents: bits })
    expect((await connection.closed)[0]).toBe(4013)
  },
)

test("privileged intents that were not granted end the connection with 4014", async ({
  connect,
  simulation,
}) => {
  const connection = connect()
  const application = simulation.application()
  Object.assign(application, { approvedIntents: new Set([intents("GuildMembers")]) })
  connection.send(GatewayOpcodes.Identify, { ...identity, token: application.token })
  expect(await connection.closed).toEqual([4014, "Disallowed intent(s)."])

  const modest = connect()
  await modest.identify({ intents: intents("Guilds", "GuildMembers") })
})

test.for([
  ["encoding=etf", /encoding=etf/],
  ["encoding=xml", /encoding=xml/],
  ["encoding=json&compress=lz4-stream", /compress=lz4-stream/],
] as const)("?v=10&%s is a gap", async ([query, name], { connect, simulation }) => {
  const [code] = await connect(`v=10&${query}`).closed
  expect(code).toBe(4012)
  const [gap, ...others] = simulation.gaps.read()
  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(gap?.message).toMatch(name)
  expect(others).toEqual([])
})

test("compress: false is no gap, and unknown keys of a frame are ignored", async ({ connect }) => {
  await connect().identify({ compress: false, large_threshold: 50, presence: {}, flavour: "mint" })
})

test("the journal records why a connection was closed", async ({ connect, simulation }) => {
  const connection = connect()
  connection.send(99, null)
  await connection.closed
  expect(simulation.journal.read()).toMatchObject([
    { kind: "connection", bot: null, description: "was closed with 4001 Unknown opcode." },
  ])
})
