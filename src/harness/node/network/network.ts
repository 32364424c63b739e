// The network of one run: serves every request and socket to the platform's hosts in this process,
// through MSW handlers.

import type { RequestHandler } from "msw"
import { type InitialHandlers, NetworkHandlers } from "./network-handlers.ts"
import type { LifeCycleEvents } from "./msw-network.ts"
import type { RequestIdentity } from "./attribution.ts"
import type { ContextEntry } from "../run/run-context.ts"
import type { LaterFailure } from "./platform-server.ts"
import { installInterception, type OpenNetwork } from "./interception.ts"
import { NetworkTraffic, type NodeSocket } from "./network-traffic.ts"
import type { VirtualRunTime } from "../child-processes/environment.ts"
import type { PartnerTime, StartedProgram } from "../workers/partner-messages.ts"

export interface NodeNetworkOptions extends InitialHandlers {
  /** The name of the run in messages. */
  readonly name: string
  /**
   * Returns whether a request, or the request that opens a WebSocket, belongs to this network, by
   * its credential. Called only if several networks are open and the async context does not
   * identify one.
   */
  claims(request: RequestIdentity): boolean
  /** Returns the error with which a WebSocket fails, or its later failure; undefined accepts it. */
  refusalOf?(url: URL): Error | LaterFailure | undefined
  /**
   * Called with an accepted WebSocket, on which the server may send at once. `isLocal` is false if
   * the client is in a worker.
   */
  onSocket(socket: NodeSocket, url: URL, isLocal: boolean): void
  /**
   * Returns the error that refuses requests from the current async context, if they are refused.
   */
  objection?(): Error | undefined
  /**
   * Whether to refuse connections to every host that is not the platform's and that no handler
   * answers, with an error that names the host. The loopback interface is included: a server of the
   * test is refused too. Default: false, and other hosts pass through unchanged.
   */
  readonly strictNetwork?: boolean
  /** Called for every connection, chunk of bytes and close on the platform's sockets. */
  onActivity(): void
  /** The virtual time, which workers and child processes share; undefined if time is real. */
  readonly time?: VirtualRunTime | undefined
  /** Returns the bot in whose context code runs. Child processes end with their bot. */
  currentBot?(): object | undefined
  /** Called when the bot starts a program other than Node, or is prevented from it. */
  onProgram?(program: StartedProgram): void
  /** Called with an uncaught error of a child process of the bot. */
  onProcessError?(error: Error): void
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
  close(): Promise<void>
}

/**
 * Opens a network. From here on, every request and socket of this process to a host of the platform
 * is served here: `fetch`, undici, `node:http(s)`, `ws`. @throws Error if the installed copy of
 * @mswjs/interceptors cannot be used.
 */
export function openNodeNetwork(options: NodeNetworkOptions): NodeNetwork {
  const networkHandlers = new NetworkHandlers(options)
  const interception = installInterception()
  const traffic = new NetworkTraffic(options, networkHandlers)
  const opened = openedNetwork(options, traffic)
  const { context } = interception
  interception.open(opened)
  return {
    use: (...handlers) => networkHandlers.use(...handlers),
    resetHandlers: (...handlers) => networkHandlers.resetHandlers(...handlers),
    respond: (request) =>
      new Promise((resolve, reject) => {
        const outcome = { respond: resolve, fail: reject, decline: () => resolve(undefined) }
        void networkHandlers.resolve(request, outcome)
      }),
    get events() {
      return networkHandlers.events
    },
    get pending() {
      return traffic.pending + interception.busy(opened).length
    },
    get busy() {
      return interception.busy(opened)
    },
    get unanswered() {
      return traffic.unanswered
    },
    context: context.entry(opened),
    run: (inside) => context.run(opened, inside),
    get times() {
      return interception.times(opened)
    },
    endProcesses: (bot) => interception.endProcesses(opened, bot),
    runWithoutBot: (inside) => context.run({ ...opened, isOpen: false }, inside),
    async close() {
      if (!traffic.isOpen) return
      traffic.close()
      await interception.close(opened)
    },
  }
}

/** Returns the network as the interception uses it. */
function openedNetwork(options: NodeNetworkOptions, traffic: NetworkTraffic): OpenNetwork {
  return {
    name: options.name,
    isStrict: options.strictNetwork ?? false,
    get isOpen() {
      return traffic.isOpen
    },
    claims: (request) => options.claims(request),
    objection: () => options.objection?.(),
    onActivity: () => options.onActivity(),
    time: options.time,
    currentBot: () => options.currentBot?.(),
    onProgram: (program) => options.onProgram?.(program),
    onProcessError: (error) => options.onProcessError?.(error),
    answer: (exchange) => traffic.answer(exchange),
    answerOther: (event) => traffic.answerOther(event),
    refusalOf: (url) => options.refusalOf?.(url),
    accept: (socket, url, isLocal) => traffic.accept(socket, url, isLocal),
  }
}
