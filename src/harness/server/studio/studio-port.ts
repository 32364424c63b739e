// A port with Studio and the control API of one simulation that exists already, such as that of a run.

import { ownVersion } from "../../../requirements/own-version.ts"
import { type ControlApi, createControlApi } from "../../control/control-api.ts"
import type { ServedWorld } from "../../control/world-directory.ts"
import { LocalDirectory } from "../../studio/local-directory.ts"
import { authorityOf } from "../http/authority.ts"
import { HttpServer } from "../http/http-server.ts"
import { Incoming } from "../http/incoming.ts"
import { OwnHosts } from "../http/own-hosts.ts"
import { DEFAULT_LIMITS } from "../options.ts"
import { createControlKey } from "../security/control-key.ts"
import type { ServedStudio } from "./served-studio.ts"
import { StudioSite } from "./studio-site.ts"

/** The options of a port. */
export interface StudioPortOptions {
  readonly world: ServedWorld
  /** The folder of the page's files. */
  readonly folder: string
  /** The port. Default: a free one. */
  readonly port?: number | undefined
  /** The key of the control API. Default: a random one. */
  readonly key?: string | undefined
  /** Called with an error that is no refusal. */
  onError(error: unknown): void
}

/** An open port. */
export interface StudioPort {
  readonly studio: ServedStudio
  /** Refuses further calls, and waits for those in progress. */
  finish(): Promise<void>
  /** Ends all connections, and frees the port. */
  close(): Promise<void>
}

/** Only this machine reaches the port. */
const HOST = "127.0.0.1"

/** Opens a port. @throws SetupError for a port that cannot be opened. */
export async function openStudioPort(options: StudioPortOptions): Promise<StudioPort> {
  const { world, folder, port: wanted = 0, onError } = options
  const key = createControlKey(options.key)
  let port = wanted
  const authority = (): string => authorityOf(HOST, port)
  const url = (): string => `http://${authority()}`
  const calls = new PendingCalls(createControlApi(new LocalDirectory(world, url)))
  const studio = new StudioSite({ folder, key: key.text, url, world: () => world.id })
  const { bodySize, connections } = DEFAULT_LIMITS
  const http = new HttpServer({
    control: calls.answer,
    studio,
    key,
    incoming: new Incoming(new OwnHosts([HOST]), authority, undefined),
    maxBodySize: bodySize,
    maxConnections: connections,
    health: () => ({ status: "ok", guildsim: ownVersion(), worlds: 1 }),
    onError,
  })
  port = (await http.listen(wanted, HOST)).port
  return { studio, finish: () => calls.finish(), close: () => http.close(0) }
}

/** The calls of a control API that are in progress. */
class PendingCalls {
  readonly #api: ControlApi
  readonly #pending = new Set<Promise<unknown>>()
  #isOver = false

  constructor(api: ControlApi) {
    this.#api = api
  }

  readonly answer: ControlApi = async (request) => {
    if (this.#isOver) return OVER
    const answering = this.#api(request)
    this.#pending.add(answering)
    return answering.finally(() => this.#pending.delete(answering))
  }

  async finish(): Promise<void> {
    this.#isOver = true
    await Promise.allSettled(this.#pending)
  }
}

const OVER: Awaited<ReturnType<ControlApi>> = {
  status: 410,
  json: {
    error: {
      name: "RunEnded",
      message: "The run of this Studio has ended. Start the test or the bot again.",
    },
  },
}
