// Opens, describes and ends worlds.

import { listOf, options, partial } from "../../handles/arguments/argument-types.ts"
import { boolean, integer, name, seconds } from "../../handles/arguments/argument-values.ts"
import {
  type ArgumentTable,
  validateArguments,
} from "../../handles/arguments/validate-arguments.ts"
import { BOT_OPTION_TYPES, SIM_OPTION_TYPES } from "../../sim/option-arguments.ts"
import type { BotOptions } from "../../simulation/bots/bot-accounts.ts"
import { renewTokens } from "../../simulation/snapshot.ts"
import { decodeArguments } from "../arguments/decode.ts"
import { describeWorld } from "./describe-world.ts"
import { MethodNotAllowed, NotFound } from "../errors.ts"
import { type ControlRequest, type ControlResponse, answerResult } from "../exchange.ts"
import { unreadGaps } from "./gaps.ts"
import { unusedKey } from "./snapshots.ts"
import type { ServedWorld, WorldDirectory, WorldRequest } from "../world-directory.ts"

/** The body of a request that opens a world. */
interface OpenRequest extends WorldRequest {
  /**
   * Whether the bots of `snapshot` get new tokens, so that several worlds of one snapshot can be open
   * at once. Default: false.
   */
  readonly freshTokens?: boolean
}

const { clock, startAt, profile, unknownKeys, echo, rateLimits, snapshot } = SIM_OPTION_TYPES

/** The types of the options that every way to open a world of a server has. */
export const SERVED_WORLD_TYPES = {
  bots: listOf(
    partial<BotOptions>(BOT_OPTION_TYPES),
    'a list of bots, such as [{ botName: "Teapot" }]',
  ),
  clock,
  startAt,
  profile,
  unknownKeys,
  echo,
  rateLimits,
  quiet: integer(),
  patience: seconds,
}

/** The types of the keys of a request that opens a world. */
const OPEN_TYPE = options<OpenRequest>({
  id: name,
  world: name,
  snapshot,
  ...SERVED_WORLD_TYPES,
  freshTokens: boolean,
})

/** The argument types of a request that opens a world. */
export const OPEN_ARGUMENTS: ArgumentTable = { ...OPEN_TYPE.fields }

/** Answers a request about the list of worlds. */
export async function answerWorldList(
  directory: WorldDirectory,
  { method, body, origin }: ControlRequest,
): Promise<ControlResponse> {
  const endpoints = directory.endpoints(origin)
  switch (method) {
    case "GET":
      return answerResult(directory.worlds.map((world) => describeWorld(world, endpoints)))
    case "POST":
      return answerResult(describeWorld(await openWorld(directory, body), endpoints))
    default:
      throw new MethodNotAllowed(`The list of worlds has no ${method}.`, ["GET", "POST"])
  }
}

/** Opens the world of a request. @throws SetupError for a body that is no world. */
async function openWorld(directory: WorldDirectory, body: unknown): Promise<ServedWorld> {
  const what = "POST /worlds"
  const values = decodeArguments(what, OPEN_ARGUMENTS, body, NO_HANDLES)
  const keys = Object.keys(OPEN_ARGUMENTS)
  const given = Object.fromEntries(
    values.flatMap((value, index) => (value === undefined ? [] : [[keys[index] ?? "", value]])),
  )
  validateArguments(what, { world: OPEN_TYPE }, [given])
  const { freshTokens = false, ...request }: OpenRequest = given
  if (!freshTokens || request.snapshot === undefined) return directory.open(request)
  const id = directory.newId(request.id)
  const renewed = renewTokens(request.snapshot, unusedKey(directory, id))
  return directory.open({ ...request, id, snapshot: renewed })
}

/** A resolver for requests without handles. */
const NO_HANDLES = {
  require: () => ({}),
  find: () => undefined,
  ofReference: () => undefined,
  fixture: () => ({}),
}

/** Ends a world. @throws RunFailure with the gaps that nobody read; the world has ended anyway. */
export function endWorld({ id, simulation }: ServedWorld, directory: WorldDirectory): void {
  const failure = unreadGaps(simulation)
  directory.close(id)
  if (failure !== undefined) throw failure
}

/** @throws NotFound that lists the worlds. */
export function requireWorld(directory: WorldDirectory, id: string): ServedWorld {
  const world = directory.find(id)
  if (world !== undefined) return world
  const ids = directory.worlds.map((it) => it.id).join(", ")
  throw new NotFound(
    `There is no world ${JSON.stringify(id)}. The open worlds are: ${ids === "" ? "none" : ids}. Open one with POST /worlds.`,
  )
}
