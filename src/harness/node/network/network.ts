// The network of one run: serves every request and socket to the platform's hosts in this process,
// through MSW handlers.

import type { RequestHandler } from "msw"
import { type InitialHandlers, NetworkHandlers } from "./network-handlers.ts"
import type { LifeCycleEvents } from "./msw-network.ts"
import type { ContextEntry } from "../run/run-context.ts"
import {
  type Interception,
  type OpenNetwork,
  type WorkerRestoring,
  installInterception,
} from "./interception.ts"
import { OpenedNetwork, type OpenedNetworkOptions } from "./opened-network.ts"
import { NetworkTraffic, type NodeSocket } from "./network-traffic.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

export interface NodeNetworkOptions extends InitialHandlers, OpenedNetworkOptions {
  /**
   * Called with an accepted WebSocket, on which the server may send at once. `isLocal` is false if
   * the client is in a worker.
   */
  onSocket(socket: NodeSocket, url: URL, isLocal: boolean): void
}

/** The open network of one run. */
export interface NodeNetwork {
  /** Adds handlers before the present ones, for the platform's hosts and for any other. */
  use(...handlers: RequestHandler[]): void
  /** Removes the handlers that `use` added. Handlers that are passed replace the initial ones. */
  resetHandlers(...handlers: RequestHandler[]): void
  /** Returns the response of a handler that `use` added, or of an initial one; undefined if none responds. */
  respond(request: Request): Promise<Response | undefined>
  /** MSW's life-cycle events of this network. Requests are cheaper while there are no listeners. */
  readonly events: LifeCycleEvents
  /**
   * The number of requests without a complete response, and of workers and child processes that are
   * not at rest.
   */
  readonly pending: number
  /** Descriptions of the workers and child processes that are not at rest. */
  readonly busy: readonly string[]
  /**
   * Descriptions of the requests without a complete response, such as `"GET
   * https://discord.com/api/v10/users/@me"`.
   */
  readonly unanswered: readonly string[]
  /** The entry of an async context whose requests and sockets belong to this network. */
  readonly context: ContextEntry
  /** Runs `inside` so that its requests and sockets belong to this network. */
  run<Result>(inside: () => Result): Result
  /** The timers of workers and child processes, whose time follows the run's. */
  readonly times: readonly PartnerTime[]
  /** Ends the child processes that a bot has left running. */
  endProcesses(bot: object): Promise<void>
  /**
   * Runs `inside` so that its requests belong to no bot. Requests to other hosts are left alone.
   */
  runWithoutBot<Result>(inside: () => Result): Result
  /**
   * Closes the network. Fails the requests in progress. WebSockets stay open and silent, except
   * those of workers, which are dropped. The platform's hosts stay blocked: later requests of a bot
   * fail with NetworkSealed.
   */
  close(restoring?: WorkerRestoring): Promise<void>
  /**
   * Lets go of the run after it is closed. Requests of its bots fail as before. The class of workers is
   * restored in the next turn of the event loop, unless a network is open by then.
   */
  release(): void
}

/** The properties of a network that change. */
type NetworkState = "events" | "pending" | "busy" | "unanswered" | "times"

const withState = sharedGetters<{
  readonly networkHandlers: NetworkHandlers
  readonly traffic: NetworkTraffic
  readonly interception: Interception
  readonly opened: OpenNetwork
}>()({
  events: ({ networkHandlers }) => networkHandlers.events,
  pending: ({ traffic, interception, opened }) =>
    traffic.pending + interception.busy(opened).length,
  busy: ({ interception, opened }) => interception.busy(opened),
  unanswered: ({ traffic }) => traffic.unanswered,
  times: ({ interception, opened }) => interception.times(opened),
})

/**
 * Opens a network. From here on, every request and socket of this process to a host of the platform
 * is served here: `fetch`, undici, `node:http(s)`, `ws`. @throws Error if the installed copy of
 * @mswjs/interceptors cannot be used.
 */
export function openNodeNetwork(options: NodeNetworkOptions): NodeNetwork {
  const networkHandlers = new NetworkHandlers(options)
  const interception = installInterception()
  const traffic = new NetworkTraffic(options, networkHandlers)
  const opened = new OpenedNetwork(options, traffic)
  const { context } = interception
  interception.open(opened)
  return withState(
    {
      use: (...handlers) => networkHandlers.use(...handlers),
      resetHandlers: (...handlers) => networkHandlers.resetHandlers(...handlers),
      respond: (request) =>
        new Promise((resolve, reject) => {
          const outcome = { respond: resolve, fail: reject, decline: () => resolve(undefined) }
          void networkHandlers.resolve(request, outcome)
        }),
      context: context.entry(opened),
      run: (inside) => context.run(opened, inside),
      endProcesses: (bot) => interception.endProcesses(opened, bot),
      runWithoutBot: (inside) => context.run(new OpenedNetwork(options), inside),
      async close(restoring = "now") {
        if (!traffic.isOpen) return
        traffic.close()
        await interception.close(opened, restoring)
      },
      release() {
        opened.release()
        interception.restoreWorkersLater()
      },
    } satisfies Omit<NodeNetwork, NetworkState>,
    { networkHandlers, traffic, interception, opened },
  )
}
