// Connects to a world of a server.

import { SetupError } from "../../requirements/setup-error.ts"
import type { WorldDescription } from "../control/worlds/describe-world.ts"
import type { WorldRequest } from "../control/world-directory.ts"
import { callback, name, text, unchecked } from "../handles/arguments/argument-values.ts"
import { object, optional } from "../handles/arguments/argument-types.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import type { CallObserver } from "./call-observer.ts"
import { type ClientFetch, ControlClient } from "./control-client.ts"
import type { RemoteEnv, RemoteServer } from "./env-types.ts"
import { createRemoteEnv } from "./remote-env.ts"
import { RemoteWorld, resultOf } from "./remote-world.ts"

/** Options of `connect`. */
export interface ConnectOptions {
  /** The key of the control API, which the server prints and writes to its ready file. */
  readonly key: string
  /** The id of the world. Default: `"default"`, the one that the server begins with. */
  readonly world?: string
  /** The function that sends requests. Default: the global `fetch`. */
  readonly fetch?: ClientFetch
  /**
   * Returns the id of the next request that acts, such as `() => crypto.randomUUID()`. With ids, a
   * request whose response was lost is sent once more, and the server performs it at most once.
   */
  readonly actionId?: () => string
  /** Called with each call of a method that acts, before it is sent. */
  readonly onCall?: CallObserver
}

const CONNECT = {
  url: name,
  options: object<ConnectOptions>({
    key: text,
    world: optional(name),
    fetch: optional(unchecked),
    actionId: optional(callback),
    onCall: optional(callback),
  }),
}

/**
 * Connects to a world of a server. Its handles and methods have the names that they have in the same
 * process, and every call that changes something returns a promise.
 *
 * @example
 * const env = await connect("http://127.0.0.1:4000", { key })
 * const guild = await env.createGuild("Tea House")
 * @throws SetupError for a wrong key, and if there is no such world; ServerError if no server
 * answers.
 */
export async function connect(url: string, options: ConnectOptions): Promise<RemoteEnv> {
  validateArguments("connect", CONNECT, [url, options], undefined, connect)
  return (await openConnection(url, options)).env
}

/** A world of a server, and its API. */
export interface RemoteConnection {
  readonly world: RemoteWorld
  readonly env: RemoteEnv
}

/** Connects like `connect`, for a caller that sends requests of its own as well. */
export async function openConnection(
  url: string,
  { key, world = "default", fetch = globalThis.fetch, actionId, onCall }: ConnectOptions,
): Promise<RemoteConnection> {
  const client = new ControlClient({ url: controlUrl(url), key, fetch, actionId })
  return connectTo(client, world, onCall)
}

/** Returns the address of the control API of a server. */
function controlUrl(url: string): string {
  if (!URL.canParse(url)) {
    throw new SetupError(
      `connect: ${JSON.stringify(url)} is not an address. Pass that of the server, such as "http://127.0.0.1:4000".`,
    )
  }
  const base = url.replace(/\/+$/, "")
  return base.endsWith("/control") ? base : `${base}/control`
}

/** Connects to the world with an id. */
async function connectTo(
  client: ControlClient,
  id: string,
  onCall: CallObserver | undefined,
): Promise<RemoteConnection> {
  const server: RemoteServer = {
    async createWorld(options: WorldRequest = {}) {
      const call = { method: "POST", path: ["worlds"], body: encodeWorld(options) } as const
      return (await open(await describe(client, call), true)).env
    },
    connect: async (other) => (await openExisting(other)).env,
  }

  async function openExisting(existing: string): Promise<RemoteConnection> {
    return open(await describe(client, { method: "GET", path: ["worlds", existing] }), false)
  }

  async function open(description: WorldDescription, isOwned: boolean): Promise<RemoteConnection> {
    const world = new RemoteWorld(client, description.id, onCall)
    await world.refresh()
    const fork = async (): Promise<RemoteEnv> => {
      const call = { method: "POST", path: ["worlds", world.id, "fork"] } as const
      return (await open(await describe(client, call), true)).env
    }
    return { world, env: createRemoteEnv({ world, server, description, isOwned, fork }) }
  }

  return openExisting(id)
}

async function describe(
  client: ControlClient,
  call: Parameters<ControlClient["send"]>[0],
): Promise<WorldDescription> {
  return resultOf(await client.send(call)) as WorldDescription // The form of the control API.
}

function encodeWorld({ startAt, ...options }: WorldRequest): object {
  return { ...options, ...(startAt !== undefined && { startAt: startAt.toISOString() }) }
}
