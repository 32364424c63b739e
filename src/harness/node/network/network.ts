// The network of one run: every request and socket to the platform's hosts, answered in this
// process through handlers of MSW.

import type { HttpRequestEvent } from "@mswjs/interceptors"
import type { RequestHandler } from "msw"
import type { WebSocket } from "ws"
import { describeRequestTarget } from "../../request-target.ts"
import type { LifeCycleEvents } from "./answers.ts"
import type { RequestIdentity } from "./attribution.ts"
import type { Exchange } from "./exchange.ts"
import { installInterception, type OpenNetwork } from "./interception.ts"
import { answerOtherRequest } from "./other-request.ts"
import type { CreateAnswers } from "./load-answers.ts"
import type { VirtualRunTime } from "../child-processes/environment.ts"
import type { PartnerTime, StartedProgram } from "../workers/partner-messages.ts"
import { NetworkSealed, UnansweredRequest } from "./errors.ts"

/** The server's end of a WebSocket. */
export type NodeSocket = WebSocket

/** Options of {@link openNodeNetwork}. */
export interface NodeNetworkOptions {
  /** Names the run in messages. */
  readonly name: string
  /** What answers requests; the first that returns a response wins. */
  readonly handlers: readonly RequestHandler[]
  /** Creates what asks the handlers, by the installed MSW. */
  readonly createAnswers: CreateAnswers
  /**
   * Whether a request, or the request that opens a WebSocket, belongs to this network, by its
   * credential. Asked only where several networks are open and the async context tells nothing.
   */
  claims(request: RequestIdentity): boolean
  /** The error with which a WebSocket fails that a client wants to open; undefined accepts it. */
  refusalOf?(url: URL): Error | undefined
  /**
   * A client opened a WebSocket; it is accepted already, so the server may speak. `isLocal` is false
   * where the client is in a worker.
   */
  onSocket(socket: NodeSocket, url: URL, isLocal: boolean): void
  /** The error with which whatever the present async context asks is refused, if it is. */
  objection?(): Error | undefined
  /**
   * Refuses connections to every host that is not the platform's and that no handler answers for,
   * with an error that names the host. The loopback interface is no exception: a server of the
   * test's own is a host like any other. Default: false, other hosts pass through untouched.
   */
  readonly strictNetwork?: boolean
  /** Called for every connection, portion of bytes and close on the platform's sockets. */
  onActivity(): void
  /** The virtual time that holds in workers and child processes too; undefined where time is real. */
  readonly time?: VirtualRunTime | undefined
  /** Returns the bot in whose context something runs; child processes end with it. */
  currentBot?(): object | undefined
  /** The bot has started a program that is not Node, or was kept from it. */
  onProgram?(program: StartedProgram): void
  /** A child process of the bot threw what it did not catch. */
  onProcessError?(error: Error): void
}

/** An open network of one run. */
export interface NodeNetwork {
  /** Puts handlers before the present ones, for the platform's hosts and for any other. */
  use(...handlers: RequestHandler[]): void
  /** Drops what `use` added; given handlers replace the initial ones. */
  resetHandlers(...handlers: RequestHandler[]): void
  /** MSW's life-cycle events of this network. Requests are cheaper while nobody listens. */
  readonly events: LifeCycleEvents
  /** Requests whose answer is not wholly written yet, workers and child processes not at rest. */
  readonly pending: number
  /** Workers and child processes that are not at rest, as an error names them. */
  readonly busy: readonly string[]
  /** The same, fit for printing: `"GET https://discord.com/api/v10/users/@me"`. */
  readonly unanswered: readonly string[]
  /** Runs `inside` so that the requests and sockets made in it belong to this network. */
  run<Result>(inside: () => Result): Result
  /** The times of workers and child processes, whose timers the run follows. */
  readonly times: readonly PartnerTime[]
  /** Ends the child processes that a bot has left running. */
  endProcesses(bot: object): Promise<void>
  /** Runs `inside` so that its requests are of no bot: those to other hosts are left alone. */
  runWithoutBot<Result>(inside: () => Result): Result
  /**
   * Fails the requests in flight. WebSockets stay open and silent, but for those of workers, which are
   * dropped. The platform's hosts stay sealed: whatever a bot asks later fails with NetworkSealed.
   */
  close(): Promise<void>
}

/**
 * Opens a network. From here on every request and socket of this process to a host of the platform
 * is served here: `fetch`, undici, `node:http(s)`, `ws`. Throws where the installed copy of
 * @mswjs/interceptors cannot be used.
 */
export function openNodeNetwork(options: NodeNetworkOptions): NodeNetwork {
  const { name } = options
  const answers = options.createAnswers(options.handlers)
  const interception = installInterception()
  const exchanges = new Set<Exchange>()
  /** Those whose clients are in workers. */
  const sockets = new Set<NodeSocket>()
  const others = new Set<HttpRequestEvent>()
  let isOpen = true

  const opened: OpenNetwork = {
    name,
    isStrict: options.strictNetwork ?? false,
    get isOpen() {
      return isOpen
    },
    claims: (request) => options.claims(request),
    objection: () => options.objection?.(),
    onActivity: () => options.onActivity(),
    time: options.time,
    currentBot: () => options.currentBot?.(),
    onProgram: (program) => options.onProgram?.(program),
    onProcessError: (error) => options.onProcessError?.(error),
    async answer(exchange) {
      exchanges.add(exchange)
      exchange.onDone(() => exchanges.delete(exchange))
      await answers.resolve(await exchange.read(), {
        respond: (response) => exchange.respond(response),
        reply: (reply) => exchange.reply(reply),
        fail: (reason) => exchange.fail(reason),
        decline: () => exchange.fail(new UnansweredRequest(exchange.description, name)),
      })
    },
    answerOther(event) {
      others.add(event)
      return answerOtherRequest(event, answers).finally(() => others.delete(event))
    },
    refusalOf: (url) => options.refusalOf?.(url),
    accept(socket, url, isLocal) {
      if (!isLocal) sockets.add(socket)
      socket.once("close", () => sockets.delete(socket))
      options.onSocket(socket, url, isLocal)
    },
  }

  interception.open(opened)
  return {
    use: answers.use,
    resetHandlers: answers.resetHandlers,
    events: answers.events,
    get pending() {
      return exchanges.size + others.size + interception.busy(opened).length
    },
    get busy() {
      return interception.busy(opened)
    },
    get unanswered() {
      const asked = [...others].map(({ request }) =>
        describeRequestTarget(request.method, new URL(request.url)),
      )
      return [...[...exchanges].map((exchange) => exchange.description), ...asked]
    },
    run: (inside) => interception.context.run(opened, inside),
    get times() {
      return interception.times(opened)
    },
    endProcesses: (bot) => interception.endProcesses(opened, bot),
    runWithoutBot: (inside) => interception.context.run({ ...opened, isOpen: false }, inside),
    async close() {
      if (!isOpen) return
      isOpen = false
      answers.dispose()
      for (const exchange of exchanges) exchange.fail(new NetworkSealed(exchange.description, name))
      for (const socket of sockets) socket.terminate()
      await interception.close(opened)
    },
  }
}
