// The fixture of the handler tests: a guild on its own network, and requests with its bot's token.

import { GatewayIntentBits, GatewayOpcodes, PermissionFlagsBits } from "discord-api-types/v10"
import { FormData, request } from "undici"
import { test as base } from "vitest"
import { createPlatformHandler } from "../../src/handlers/platform-handler.ts"
import type { GatewayConnection } from "../../src/gateway/connections/managed-connection.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import type { SimulationApi } from "../../src/harness/sim/simulation-api.ts"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation, SimulationOptions } from "../../src/harness/simulation/simulation.ts"
import type { FormErrors } from "../../src/world/kernel/api-error.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"

export const API = "https://discord.com/api/v10"

/** The bot's token; its first part is the bot's id. */
export const TOKEN = `${btoa("123456789012345678")}.G1xYzA.c2lnbmF0dXJl`

/** An id that no object has. */
export const NOWHERE = "1000000000000000001"

/** A response. A body that is not JSON is null. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Asking {
  /** The whole `authorization` header; null for none. */
  readonly credential?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The base URL of the API. */
  readonly api?: string
}

/**
 * Sends a request as the bot. An object is sent as JSON, a form as multipart, and a text as it is.
 */
export type Rest = <Body = unknown>(
  method: string,
  path: string,
  body?: object | string,
  asking?: Asking,
) => Promise<Answer<Body>>

/** An event as a session with every intent receives it. */
export interface Told {
  readonly t: string
  readonly d: unknown
}

interface Fixtures {
  readonly options: SimulationOptions
  readonly simulation: Simulation
  readonly env: SimulationApi
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  /** A member without a role. */
  readonly alice: Person
  readonly rest: Rest
  /** The events that a session received since the start of the test. */
  readonly events: readonly Told[]
}

export const test = base.extend<Fixtures>({
  options: {},
  simulation: async ({ options }, use) => {
    const simulation = createSimulation({ token: TOKEN, ...options }, { key: "test" })
    const network = openNodeNetwork({
      name: "test",
      handlers: [createPlatformHandler((asked) => simulation.pipeline.answer(asked))],
      claims: () => true,
      onSocket: () => {},
      onActivity: () => {},
    })
    await use(simulation)
    await network.close()
  },
  env: ({ simulation }, use) => use(createSimulationApi(() => simulation)),
  guild: ({ env }, use) => use(env.createGuild("Tea House")),
  general: ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: ({ guild }, use) => use(guild.addMember("alice")),
  rest: ({ simulation: _ }, use) => use(ask),
  // The members of the fixture are created before the session starts.
  events: async ({ simulation, general: _, alice: __ }, use) => use(listen(simulation)),
})

const ask: Rest = async <Body>(
  method: string,
  path: string,
  given?: object | string,
  { credential = `Bot ${TOKEN}`, headers = {}, api = API }: Asking = {},
) => {
  const isText = typeof given === "string" || given === undefined
  const isForm = given instanceof FormData
  const response = await request(`${api}${path}`, {
    method,
    body: isText || isForm ? (given ?? null) : JSON.stringify(given),
    headers: {
      ...(credential !== null && { authorization: credential }),
      ...(!isText && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
  })
  const text = await response.body.text()
  const body: unknown = text === "" ? null : JSON.parse(text)
  // Each test declares the body type that it expects and asserts the body itself.
  return { status: response.statusCode, body: body as Body, headers: response.headers }
}

const DISPATCH: number = GatewayOpcodes.Dispatch

/** Opens a session with every intent, and drops its initial events. */
export function listen(simulation: Simulation, token = TOKEN): Told[] {
  const told = logIn(simulation, token)
  told.length = 0
  return told
}

/** Opens a session with every intent. */
export function logIn(simulation: Simulation, token = TOKEN): Told[] {
  return connectClient(simulation, token).told
}

/** Opens a session with every intent, and returns its connection as well. */
export function connectClient(
  { gateway, world: { clock, profile } }: Simulation,
  token = TOKEN,
): { readonly connection: GatewayConnection; readonly told: Told[] } {
  const told: Told[] = []
  const transport = {
    send(frame: string): void {
      const { op, t, d } = JSON.parse(frame) as { op: number; t: string; d: unknown } // a frame of the gateway
      if (op === DISPATCH) told.push({ t, d })
    },
    close: () => {},
    drop: () => {},
  }
  const session = gateway.connect(
    transport,
    new URL("wss://gateway.discord.gg/?v=10&encoding=json"),
  )
  const intents = Object.values(GatewayIntentBits)
    .filter((bit) => typeof bit === "number")
    .reduce((all, bit) => all | bit, 0)
  session.receive(JSON.stringify({ op: GatewayOpcodes.Identify, d: { token, intents } }))
  // The profile that closes silent clients needs heartbeats.
  const beat = (): void => {
    session.receive(JSON.stringify({ op: GatewayOpcodes.Heartbeat, d: null }))
    clock.at(clock.now() + 45_000, beat)
  }
  if (profile === "platform") beat()
  return { connection: session, told }
}

/** Returns a multipart body with `payload_json` and files by the names of their parts. */
export function multipart(payload: object, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  form.append("payload_json", JSON.stringify(payload))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** Allows the bot only the named permissions in a channel. */
export function allowOnly(
  channel: ChannelHandle,
  guild: GuildHandle,
  ...permissions: readonly Permission[]
): void {
  channel.deny(guild.everyone, ...EVERYTHING)
  if (permissions.length > 0) channel.allow(guild.botRole, ...permissions)
}

const EVERYTHING = Object.keys(PermissionFlagsBits) as Permission[] // all permission names

/** Returns the error body of an invalid form body. */
export function invalidForm(errors: FormErrors) {
  return { message: "Invalid Form Body", code: 50035, errors }
}

/** Returns one failure at a leaf of the tree of errors. */
export function failure(code: string, message: string): FormErrors {
  return { _errors: [{ code, message }] }
}

/** Returns the error with which a request rejects. */
export async function failureOf(asking: Promise<unknown>): Promise<unknown> {
  try {
    await asking
  } catch (error) {
    return error
  }
  throw new Error("The request was expected to fail, and was answered.")
}
