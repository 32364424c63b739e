// The control API: everything that a test can do with a world, as requests with JSON.

import { answerError, MethodNotAllowed, NotFound } from "./errors.ts"
import { RepeatedRequests } from "./at-most-once.ts"
import { callMethod } from "./call.ts"
import type { WorldContext } from "./context.ts"
import { type ControlRequest, type ControlResponse, answerResult } from "./exchange.ts"
import { describeFault, isFault } from "./faults.ts"
import { describeIncident, isIncident } from "./worlds/incidents.ts"
import { type OpenApiDescription, createOpenApi } from "./openapi/description.ts"
import { readPath } from "./path.ts"
import { answerRead } from "./reads.ts"
import { encodeResult } from "./results.ts"
import { answerWorldList, endWorld, requireWorld } from "./worlds/worlds.ts"
import { Mirrors, mirrorVersionOf } from "./mirror/mirrors.ts"
import { writeMirroredResult } from "./mirror/results.ts"
import type { ServedWorld, WorldDirectory } from "./world-directory.ts"

export type { ControlRequest, ControlResponse }

/** Answers a request to the control API. Never rejects. */
export type ControlApi = (request: ControlRequest) => Promise<ControlResponse>

/** Creates the control API of a server. */
export function createControlApi(directory: WorldDirectory): ControlApi {
  const mirrors = new Mirrors()
  const repeated = new RepeatedRequests()
  let description: OpenApiDescription | undefined
  return async (request) => {
    try {
      if (isDescriptionRequest(request)) {
        // It is created from large tables, and only if somebody reads it.
        description ??= createOpenApi()
        return { status: 200, json: description }
      }
      const scope = findWorld(directory, request) ?? directory
      const response = await repeated.answer(scope, request, () =>
        answer(directory, request).catch(answerError),
      )
      const version = mirrorVersionOf(request)
      const world = version === undefined ? undefined : findWorld(directory, request)
      if (version === undefined || world === undefined) return response
      return mirrors.addTo(response, world, version)
    } catch (error) {
      return answerError(error)
    }
  }
}

function isDescriptionRequest({ method, path }: ControlRequest): boolean {
  return method === "GET" && readPath(path).join("/") === "openapi.json"
}

/** Returns the open world that a request is about. */
function findWorld(directory: WorldDirectory, { path }: ControlRequest): ServedWorld | undefined {
  const [, id] = readPath(path)
  return id === undefined ? undefined : directory.find(id)
}

async function answer(
  directory: WorldDirectory,
  request: ControlRequest,
): Promise<ControlResponse> {
  const [first, id, ...segments] = readPath(request.path)
  if (first !== "worlds") {
    throw new NotFound(
      `There is nothing at ${request.path}. GET /worlds lists the worlds, and GET /openapi.json describes all addresses.`,
    )
  }
  if (id === undefined) return answerWorldList(directory, request)
  const world = requireWorld(directory, id)
  const { sim, simulation } = world
  const endpoints = directory.endpoints(request.origin)
  const context = { directory, endpoints, world, sim, simulation, signal: request.signal }
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
    const encode = mirrorVersionOf(request) === undefined ? encodeResult : writeMirroredResult
    const returned = await callMethod(context, segments, body)
    if (isFault(returned)) return answerResult(describeFault(returned, context.simulation))
    if (isIncident(returned)) return answerResult(describeIncident(returned, context.simulation))
    return answerResult(encode(returned))
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
