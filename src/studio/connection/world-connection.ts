// The connection of the page to a world: its API, and a number that changes with every update.

import { type ReadonlySignal, type Signal, signal } from "@preact/signals"
import { type RemoteConnection, openConnection } from "../../harness/client/connect.ts"
import { type ControlCall, ControlClient } from "../../harness/client/control-client.ts"
import type { CallObserver } from "../../harness/client/call-observer.ts"
import type { RemoteEnv } from "../../harness/client/env-types.ts"
import { resultOf } from "../../harness/client/remote-world.ts"
import type { WorldStatus } from "../../harness/control/status.ts"
import { Handle } from "../../harness/handles/handle.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { JournalEntry } from "../../world/journal-entries.ts"
import { ActionIds } from "./action-ids.ts"
import type { Credentials } from "./credentials.ts"
import { readLines } from "./journal-lines.ts"

/** The function that sends the requests of the page: that of the browser, or one in the process. */
export type StudioFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly signal?: AbortSignal
  },
) => Promise<Response>

/** The options of a connection. */
export interface StudioConnectionOptions {
  readonly credentials: Credentials
  readonly fetch: StudioFetch
  /** Observes the calls of the page, for recordings. */
  readonly onCall: CallObserver
}

/** Whether the page is connected. A server that was started again is found again. */
export type ConnectionState = "connected" | "lost"

/** Real milliseconds between two attempts to connect again. */
const BETWEEN_ATTEMPTS = 500

/** The connection of the page to one world. */
export class WorldConnection {
  readonly credentials: Credentials
  readonly actionIds: ActionIds
  readonly #options: StudioConnectionOptions
  readonly #fetch: StudioFetch
  readonly #control: ControlClient
  readonly #ended = new AbortController()
  readonly #connected: Signal<RemoteConnection>
  readonly #revision = signal(0)
  readonly #status = signal<WorldStatus | undefined>(undefined)
  readonly #state = signal<ConnectionState>("connected")
  /** The version of the copy that was shown last. */
  #shown: string
  #refreshing: Promise<void> | undefined
  #isStale = false

  private constructor(
    options: StudioConnectionOptions,
    actionIds: ActionIds,
    connected: RemoteConnection,
  ) {
    const { credentials, fetch } = options
    this.actionIds = actionIds
    this.credentials = credentials
    this.#options = options
    this.#fetch = fetch
    this.#connected = signal(connected)
    this.#shown = connected.world.mirror.version
    const { url, key } = credentials
    this.#control = new ControlClient({ url: `${url}/control`, key, fetch })
  }

  /** Connects to a world. @throws SetupError for a wrong key and an unknown world. */
  static async open(options: StudioConnectionOptions): Promise<WorldConnection> {
    const ids = new ActionIds()
    const connection = new WorldConnection(options, ids, await connectTo(options, ids))
    void connection.#follow()
    return connection
  }

  /** The API of the world: handles whose methods act on the server. */
  get env(): RemoteEnv {
    return this.#connected.value.env
  }

  /** The copy of the simulation, for everything that is shown. */
  get simulation(): Simulation {
    return Handle.simulationOf(this.env.bot)
  }

  /** Changes when anything may have changed. Components read it, so that they are shown again. */
  get revision(): ReadonlySignal<number> {
    return this.#revision
  }

  /** The status of the world as of the last update; undefined before the first one. */
  get status(): ReadonlySignal<WorldStatus | undefined> {
    return this.#status
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.#state
  }

  /** Sends a request of the control API below the path of the world, and returns its result. */
  async request(call: ControlCall): Promise<unknown> {
    const path = ["worlds", this.credentials.world, ...call.path]
    return resultOf(await this.#control.send({ ...call, path }))
  }

  /** Shows what has changed on the server. Updates that are asked for meanwhile are one update. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Shows the present copy again, after a call of the page. */
  touch(): void {
    this.#shown = this.#connected.peek().world.mirror.version
    this.#revision.value += 1
  }

  close(): void {
    this.#ended.abort()
  }

  async #refresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      const { world } = this.#connected.peek()
      const status = await world.request({ method: "GET", path: ["status"] })
      this.#status.value = status as WorldStatus // The form of the control API.
      // The response to a call of the page has brought most updates before.
      if (world.mirror.version !== this.#shown) this.touch()
    }
  }

  /** Follows the journal, and connects again when it ends. */
  async #follow(): Promise<void> {
    const { signal: end } = this.#ended
    while (!end.aborted) {
      try {
        await this.#readJournal(end)
      } catch {
        // The server has gone, or the world has ended. Connecting again tells.
      }
      if (end.aborted) return
      this.#state.value = "lost"
      await this.#reconnect(end)
    }
  }

  async #readJournal(end: AbortSignal): Promise<void> {
    const { url, key, world } = this.credentials
    const since = String(this.simulation.journal.readPart(0).next)
    const address = `${url}/control/worlds/${encodeURIComponent(world)}/journal?follow=true&since=${since}`
    const headers = { authorization: `Bearer ${key}` }
    const response = await this.#fetch(address, { method: "GET", headers, signal: end })
    if (!response.ok || response.body === null) throw new Error(await response.text())
    // The page may have missed events between the connection and this request.
    void this.refresh().catch(() => {})
    await readLines(response.body, (line) => {
      const { index } = JSON.parse(line) as JournalEntry // The form of the control API.
      const { mirror } = this.#connected.peek().world
      if (index >= mirror.nextEntry) void this.refresh().catch(() => {})
    })
  }

  async #reconnect(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      try {
        this.#connected.value = await connectTo(this.#options, this.actionIds)
        this.#state.value = "connected"
        this.touch()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS))
      }
    }
  }
}

function connectTo(
  { credentials, fetch, onCall }: StudioConnectionOptions,
  { next: actionId }: ActionIds,
): Promise<RemoteConnection> {
  const { url, key, world } = credentials
  return openConnection(url, { key, world, fetch, onCall, actionId })
}
