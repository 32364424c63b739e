// Measures consecutive requests of npm undici, through the simulator and to a plain server.

import { type Dispatcher, request } from "undici"
import { type Env, sim } from "../../../src/node.ts"
import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { openLoopback } from "../loopback.ts"
import { type Row, atMostTimes } from "../table.ts"
import { measureInRounds, averageTimeOf } from "../rounds.ts"

// Fewer are not enough: code that both sides share is compiled only after that many, and a round
// must be long compared with opening a connection and one garbage collection.
const ROUNDS = { counted: 15, warmUp: 6 }
const REQUESTS = 2500

/** Creates a request to measure, for a world that contains the objects it needs. */
type RequestFactory = (env: Env) => {
  readonly path: string
  readonly options: Pick<Dispatcher.RequestOptions, "method" | "body"> & {
    readonly headers: Record<string, string>
  }
}

const getSelf: RequestFactory = (env) => ({
  path: "/api/v10/users/@me",
  options: { method: "GET", headers: { authorization: `Bot ${env.token}` } },
})

const createMessage: RequestFactory = (env) => ({
  path: `/api/v10/channels/${env.createGuild().createTextChannel("general").id}/messages`,
  options: {
    method: "POST",
    headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "Hello there, how are you?" }),
  },
})

/** Returns the milliseconds for each request, through the simulator and to a plain server. */
async function measureRequests(
  asking: RequestFactory,
): Promise<Record<"simulator" | "loopback", Measured>> {
  const sample = await inSimulator(async (env) => {
    const { path, options } = asking(env)
    return { path, options, body: await ask(`https://discord.com${path}`, options) }
  })
  const loopback = await openLoopback(sample.body)
  const measured = await measureInRounds(ROUNDS, {
    simulator: () =>
      inSimulator((env) => {
        const { path, options } = asking(env)
        return averageTimeOf(REQUESTS, () => ask(`https://discord.com${path}`, options))
      }),
    loopback: () =>
      averageTimeOf(REQUESTS, () => ask(loopback.origin + sample.path, sample.options)),
  })
  loopback.close()
  return measured
}

/**
 * Runs `measure` in the simulator. The interception ends afterwards, so that the plain server is
 * measured without it.
 */
async function inSimulator<Result>(measure: (env: Env) => Promise<Result>): Promise<Result> {
  const result = await sim.run(() => {}, { gateway: false }, measure)
  sim.unseal()
  return result
}

async function ask(url: string, options: ReturnType<RequestFactory>["options"]): Promise<string> {
  const { statusCode, body } = await request(url, options)
  if (statusCode !== 200) throw new Error(`${options.method} ${url} was answered ${statusCode}.`)
  return body.text()
}

export const requests: Group = {
  name: "requests",
  about: "requests of npm undici",
  measure: async () => ({
    rows: [
      await rowOf("GET /users/@me by npm undici", getSelf, {
        limit: atMostTimes(0.75),
        aim: atMostTimes(0.5),
      }),
      await rowOf("POST message by npm undici", createMessage, {
        limit: atMostTimes(1.2),
        aim: atMostTimes(1),
      }),
    ],
    note: "Requests follow one another on one connection, and the bare server runs in this process, as the simulator does.",
  }),
}

async function rowOf(
  what: string,
  asking: RequestFactory,
  bounds: Required<Pick<Row, "limit" | "aim">>,
): Promise<Row> {
  const { simulator, loopback } = await measureRequests(asking)
  return { what, took: simulator, against: "bare loopback server", other: loopback, ...bounds }
}

/** The reference for measurements other than requests. */
export interface BareRequest {
  readonly against: string
  readonly other: Measured
}

let bareRequest: Promise<BareRequest> | undefined

/** Returns the measurement of a GET request to a plain server, which is made once. */
export function againstBareRequest(): Promise<BareRequest> {
  return (bareRequest ??= measureBareRequest())
}

async function measureBareRequest(): Promise<BareRequest> {
  sim.unseal()
  const { origin, close } = await openLoopback("{}")
  const { bare } = await measureInRounds(ROUNDS, {
    bare: () => averageTimeOf(REQUESTS / 5, () => ask(origin, { method: "GET", headers: {} })),
  })
  close()
  return { against: "one bare GET", other: [median(bare)] }
}
