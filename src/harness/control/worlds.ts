// Opens, describes and ends worlds.

import { isObject } from "../../world/kernel/objects.ts"
import { listOf, options, partial } from "../handles/arguments/argument-types.ts"
import { integer, name, seconds } from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { BOT_OPTION_TYPES, SIM_OPTION_TYPES } from "../sim/option-arguments.ts"
import type { BotOptions } from "../simulation/bots/bot-accounts.ts"
import type { ControlRequest, ControlResponse } from "./exchange.ts"
import { MethodNotAllowed, NotFound, answerError } from "./errors.ts"
import { readPath } from "./path.ts"
import type { ServedWorld, WorldDirectory, WorldRequest } from "./world-directory.ts"

const { clock, startAt, profile, unknownKeys, echo, snapshot } = SIM_OPTION_TYPES

/** The arguments of a request that opens a world. */
const OPEN = {
  world: options<WorldRequest>({
    id: name,
    world: name,
    snapshot,
    bots: listOf(partial<BotOptions>(BOT_OPTION_TYPES)),
    clock,
    startAt,
    profile,
    unknownKeys,
    echo,
    quiet: integer(),
    patience: seconds,
  }),
}

/** Answers a request about the list of worlds, or about one world. */
export async function answerWorlds(
  directory: WorldDirectory,
  request: ControlRequest,
): Promise<ControlResponse> {
  const [first, id, ...more] = readPath(request.path)
  if (first !== "worlds" || more.length > 0) {
    throw new NotFound(`There is nothing at ${request.path}. GET /worlds lists the worlds.`)
  }
  if (id === undefined) return answerList(directory, request)
  const world = requireWorld(directory, id)
  switch (request.method) {
    case "GET":
      return result(describeWorld(world, directory))
    case "DELETE":
      return endWorld(world, directory)
    default:
      throw new MethodNotAllowed(`A world has no ${request.method}.`, ["GET", "DELETE"])
  }
}

async function answerList(
  directory: WorldDirectory,
  { method, body }: ControlRequest,
): Promise<ControlResponse> {
  switch (method) {
    case "GET":
      return result(directory.worlds.map((world) => describeWorld(world, directory)))
    case "POST":
      return result(describeWorld(await directory.open(readWorldRequest(body)), directory))
    default:
      throw new MethodNotAllowed(`The list of worlds has no ${method}.`, ["GET", "POST"])
  }
}

/** @throws SetupError for a body that is no world. */
function readWorldRequest(body: unknown): WorldRequest {
  const given = body ?? {}
  const request =
    isObject(given) && typeof given["startAt"] === "string"
      ? { ...given, startAt: new Date(given["startAt"]) }
      : given
  validateArguments("POST /worlds", OPEN, [request])
  return request
}

/** Ends a world. Its gaps that nobody read are the error of the response. */
function endWorld({ id, simulation }: ServedWorld, directory: WorldDirectory): ControlResponse {
  const isUnread = simulation.gaps.unseen().length > 0
  directory.close(id)
  if (!isUnread) return result(null)
  try {
    simulation.gaps.raise()
  } catch (error) {
    return answerError(error)
  }
  return result(null)
}

/** @throws NotFound that lists the worlds. */
function requireWorld(directory: WorldDirectory, id: string): ServedWorld {
  const world = directory.find(id)
  if (world !== undefined) return world
  const ids = directory.worlds.map((it) => it.id).join(", ")
  throw new NotFound(
    `There is no world ${JSON.stringify(id)}. The open worlds are: ${ids === "" ? "none" : ids}. Open one with POST /worlds.`,
  )
}

/** Returns a world as JSON: its bots with their tokens, its time, and the addresses for clients. */
function describeWorld({ id, sim, simulation }: ServedWorld, directory: WorldDirectory): object {
  return {
    id,
    now: sim.now.toISOString(),
    bots: describeBots(simulation, sim.token),
    guilds: simulation.world.guilds.size,
    users: simulation.world.users.size,
    endpoints: directory.endpoints(),
  }
}

function describeBots(
  simulation: ServedWorld["simulation"],
  firstToken: string,
): readonly object[] {
  return simulation.accounts.saved().map(({ name: bot, applicationId, tokens }, index) => {
    const application =
      applicationId === null ? undefined : simulation.world.applications.get(applicationId)
    return {
      name: bot,
      applicationId,
      id: application?.botId ?? null,
      token: (index === 0 ? firstToken : tokens[0]) ?? null,
    }
  })
}

function result(value: unknown): ControlResponse {
  return { status: 200, json: { result: value } }
}
