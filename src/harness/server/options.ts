// The options of a server.

import { isIP } from "node:net"
import { SetupError } from "../../requirements/setup-error.ts"
import type { WorldRequest } from "../control/world-directory.ts"
import { SERVED_WORLD_TYPES } from "../control/worlds/worlds.ts"
import { type ArgumentType, listOf, options, union } from "../handles/arguments/argument-types.ts"
import {
  boolean,
  callback,
  integer,
  name,
  platformObject,
} from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { world as worldType } from "../sim/sim-arguments.ts"
import type { FixtureWorld } from "../sim/simulation-api.ts"
import type { WorldSnapshot } from "../simulation/snapshot.ts"

/** The options of a world of a server. */
export interface ServerWorldOptions extends Omit<WorldRequest, "world" | "snapshot"> {
  /**
   * The world to begin with: the name of a fixture world, such as `"community"`, a fixture world, or
   * a snapshot. Default: an empty world.
   */
  readonly world?: string | FixtureWorld | WorldSnapshot | undefined
}

/** The options of `startServer`. Those of worlds apply to the world that the server begins with. */
export interface ServerOptions extends Omit<ServerWorldOptions, "id"> {
  /** The port. Default: 0, a free port. */
  readonly port?: number | undefined
  /** The address to listen on. Default: `"127.0.0.1"`, which only this machine reaches. */
  readonly host?: string | undefined
  /**
   * Further names by which clients address the server, such as that of its container. IP addresses
   * and `localhost` are always accepted. Default: none.
   */
  readonly allowedHosts?: readonly string[] | undefined
  /**
   * The name of the server among several behind one load balancer. The ids of its worlds begin with
   * it, and so do the second part of the tokens of their bots and the path of the gateway, so that a
   * load balancer finds the server of a request. Default: none.
   */
  readonly name?: string | undefined
  /** The key of the control API. Default: a random one. */
  readonly key?: string | undefined
  /**
   * Whether the server has Studio, a page in which people look at its worlds and act in them:
   * `server.studio.link` opens it. Default: false.
   */
  readonly studio?: boolean | undefined
  /** The limits of the server. */
  readonly limits?: Partial<ServerLimits> | undefined
  /** Called with each line about gaps and errors. Default: it is written to stderr. */
  readonly log?: ((line: string) => void) | undefined
}

/** The limits of a server. */
export interface ServerLimits {
  /** The most worlds that are open at once. Default: 1000. */
  readonly worlds: number
  /** The most connections that are open at once. Default: 10,000. */
  readonly connections: number
  /** The most bytes in the body of a request. Default: 256 MiB. */
  readonly bodySize: number
  /**
   * The most bytes in a frame of a client. The platform itself closes with 4002 from 4097 bytes on.
   * Default: 64 KiB.
   */
  readonly frameSize: number
}

/** The default limits. */
export const DEFAULT_LIMITS: ServerLimits = {
  worlds: 1000,
  connections: 10_000,
  bodySize: 256 * 1024 * 1024,
  frameSize: 64 * 1024,
}

/** The default times of a settle. */
export const DEFAULT_TIMES = { quiet: 50, patience: 4 }

const WORLD_TYPES = {
  ...SERVED_WORLD_TYPES,
  world: union(name, worldType, platformObject),
}

const PORT: ArgumentType = {
  expected: "a port from 0 to 65535",
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  json: jsonOf({ type: "integer", minimum: 0, maximum: 65_535 }),
}

const OPEN = { options: options<ServerWorldOptions>({ ...WORLD_TYPES, id: name }) }

const START = {
  options: options<ServerOptions>({
    ...WORLD_TYPES,
    port: PORT,
    host: name,
    allowedHosts: listOf(name, 'a list of host names, such as ["discord"]'),
    name,
    key: name,
    studio: boolean,
    limits: options<ServerLimits>({
      worlds: integer(1),
      connections: integer(1),
      bodySize: integer(1),
      frameSize: integer(1),
    }),
    log: callback,
  }),
}

/** The characters of a key: it stands in a header. */
const KEY = /^[\x21-\x7e]{8,}$/

/** The characters of the name of a server: it stands before a hyphen in ids, and in paths. */
const NAME = /^[A-Za-z0-9]{1,16}$/

/** @throws SetupError for invalid options of a server. */
export function validateServerOptions(given: ServerOptions): void {
  validateArguments("startServer", START, [given])
  const { allowedHosts = [], key, name: called } = given
  if (called !== undefined && !NAME.test(called)) {
    throw new SetupError(
      `The name of the server is ${JSON.stringify(called)}. It stands in ids and addresses, so it has 1 to 16 letters and digits. Choose one such as "a".`,
    )
  }
  if (key !== undefined && !KEY.test(key)) {
    throw new SetupError(
      "The key of the control API stands in a header, so it has 8 or more printable ASCII characters and no spaces. Leave it out for a random one.",
    )
  }
  for (const host of allowedHosts) {
    if (/^[\w.-]+$/.test(host) || isIP(host) !== 0) continue
    throw new SetupError(
      `The allowed host ${JSON.stringify(host)} is no host name. Give the name without a scheme, a port or a path, such as "discord".`,
    )
  }
}

/** @throws SetupError for invalid options of a world. */
export function validateWorldOptions(given: ServerWorldOptions): void {
  validateArguments("openWorld", OPEN, [given])
}
