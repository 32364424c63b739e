// A simulation with rate limits, and requests to it without a client library.

import { toResponse } from "../../src/handlers/platform-request.ts"
import { SimController } from "../../src/harness/sim/sim.ts"
import type { Sim, SimOptions } from "../../src/index.ts"

/** A response of the simulated platform. */
export interface LimitedResponse {
  readonly status: number
  readonly headers: Headers
  /** The JSON body; the text if it is none; undefined without a body. */
  readonly body: unknown
}

/** Options of a request. */
export interface LimitedRequestOptions {
  readonly body?: object
  /** The value of `Authorization`. Default: the token of the bot; null: none. */
  readonly authorization?: string | null
}

/** Sends requests to one simulation. */
export type Send = (
  method: string,
  path: string,
  options?: LimitedRequestOptions,
) => Promise<LimitedResponse>

/** Opens a simulation with the rate limits of the platform. */
export function openLimited(options: SimOptions = {}): { sim: Sim; send: Send } {
  const { sim, answer } = new SimController({ rateLimits: "platform", ...options })
  return { sim, send: (...asked) => sendTo(sim, answer, asked) }
}

async function sendTo(
  sim: Sim,
  answer: SimController["answer"],
  [method, path, { body, authorization = `Bot ${sim.token}` } = {}]: Parameters<Send>,
): Promise<LimitedResponse> {
  const request = new Request(`https://discord.com/api/v10${path}`, {
    method,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered = await answer(request)
  if (answered === undefined) throw new Error(`${path} is not the platform's.`)
  const response = toResponse(answered)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  if (text === "") return undefined
  return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text
}

/** Sends requests one after the other, and returns the statuses. */
export async function statusesOf(
  count: number,
  request: () => Promise<LimitedResponse>,
): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent++) statuses.push((await request()).status)
  return statuses
}
