// The control API: everything that a test can do with a world, as requests with JSON.

import { answerError, MethodNotAllowed, NotFound } from "./errors.ts"
import { callMethod } from "./call.ts"
import type { WorldContext } from "./context.ts"
import { type ControlRequest, type ControlResponse, answerResult } from "./exchange.ts"
import { describeFault, isFault } from "./faults.ts"
import { createOpenApi } from "./openapi/description.ts"
import { readPath } from "./path.ts"
import { answerRead } from "./reads.ts"
import { encodeResult } from "./results.ts"
import { answerWorldList, endWorld, requireWorld } from "./worlds.ts"
import type { WorldDirectory } from "./world-directory.ts"

export type { ControlRequest, ControlResponse }

/** Answers a request to the control API. Never rejects. */
export type ControlApi = (request: ControlRequest) => Promise<ControlResponse>

/** Creates the control API of a server. */
export function createControlApi(directory: WorldDirectory): ControlApi {
  return async (request) => {
    try {
      return await answer(directory, request)
    } catch (error) {
      return answerError(error)
    }
  }
}

async function answer(
  directory: WorldDirectory,
  request: ControlRequest,
): Promise<ControlResponse> {
  const [first, id, ...segments] = readPath(request.path)
  if (first === "openapi.json" && id === undefined && request.method === "GET") {
    return { status: 200, json: createOpenApi() }
  }
  if (first !== "worlds") {
    throw new NotFound(
      `There is nothing at ${request.path}. GET /worlds lists the worlds, and GET /openapi.json describes all addresses.`,
    )
  }
  if (id === undefined) return answerWorldList(directory, request)
  const world = requireWorld(directory, id)
  const { sim, simulation } = world
  const context = { directory, world, sim, simulation, signal: request.signal }
  return answerInWorld(context, segments, request)
}

/** Answers a request about one world. */
async function answerInWorld(
  context: WorldContext,
  segments: readonly string[],
  request: ControlRequest,
): Promise<ControlResponse> {
  const { method, body } = request
  if (method === "GET") return answerRead(context, segments, request)
  if (method === "POST" && segments.length > 0) {
    const returned = await callMethod(context, segments, body)
    return answerResult(
      isFault(returned) ? describeFault(returned, context.simulation) : encodeResult(returned),
    )
  }
  if (method === "DELETE" && segments.length === 0) {
    endWorld(context.world, context.directory)
    return answerResult(null)
  }
  const allowed = segments.length === 0 ? ["GET", "DELETE"] : ["GET", "POST"]
  throw new MethodNotAllowed(
    `${method} is not possible at ${request.path}. GET reads a property, POST calls a method, and DELETE ends a world.`,
    allowed,
  )
}
