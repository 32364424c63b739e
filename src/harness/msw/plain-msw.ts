// The handlers of a Sim for an MSW network of the caller, and its settling.

import type { HttpHandler, WebSocketHandler } from "msw"
import {
  type GatewayHandlerDeps,
  createGatewayHandler,
} from "../../gateway/transports/msw-handler.ts"
import { NetworkFailure } from "../../handlers/fault.ts"
import { GATEWAY_HOST, isPlatformHost } from "../../handlers/routing/hosts.ts"
import { createPlatformHandler } from "../../handlers/platform-handler.ts"
import type { PlatformRequest, PlatformResponse } from "../../handlers/platform-request.ts"
import { Gap, RouteNotImplemented } from "../../world/kernel/gap.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { ActivitySettler, type SettleHost } from "../simulation/settle.ts"
import { createLazyHandlers } from "./lazy-handlers.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** The host of a simulation with an MSW network of the caller. */
export interface PlainMswHost extends SettleHost {
  /**
   * The call that puts a handler before those of the simulation, for messages; null if there is
   * none.
   */
  readonly handledBy?: string | null
  /** The real milliseconds in which the clients have to come to rest. Default: 4000. */
  readonly patience?: number
}

/** The handlers of a simulation that may be replaced, and waiting for their clients. */
export class PlainMsw {
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  readonly #current: () => Simulation
  readonly #settler: ActivitySettler
  #responding = 0

  constructor(current: () => Simulation, host: PlainMswHost = portableHost) {
    this.#current = current
    const { patience } = host
    const options = patience === undefined ? {} : { patience }
    this.#settler = new ActivitySettler({ pending: () => this.#pending() }, host, options)
    const sockets: GatewayHandlerDeps = {
      // All hosts of the platform: an unserved socket would reach the network.
      serves: isPlatformHost,
      failHandshake: (url) => current().gateway.conditions.failHandshake(url),
      connect: (transport, url) => current().gateway.connect(transport, url),
      onActivity: () => this.notifyActivity(),
    }
    this.handlers = createLazyHandlers<HttpHandler | WebSocketHandler>(
      () => createGatewayHandler(`wss://${GATEWAY_HOST}`, sockets),
      () => createPlatformHandler((request) => this.answer(request)),
    )
  }

  /** Answers a request as the handlers do, and adds it to the pending work until then. */
  answer(request: PlatformRequest): Promise<PlatformResponse | Response> | undefined {
    const simulation = this.#current()
    const answering = refuseUpgrade(simulation, request) ?? simulation.pipeline.answer(request)
    return answering && this.#follow(answering)
  }

  /**
   * Adds a request to the pending work until the returned function is called: when its response is
   * written, or the client has disconnected.
   */
  beginRequest(): () => void {
    this.#responding += 1
    this.notifyActivity()
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#responding -= 1
      this.notifyActivity()
    }
  }

  /** Waits until no handler is responding and nothing has happened for some turns. */
  settle(): Promise<void> {
    return this.#settler.settle()
  }

  /** Notes that work which a settle waits for has ended. */
  notifyActivity(): void {
    this.#settler.notifyActivity()
  }

  /** Describes what a settle waits for, one line each. */
  describePending(): readonly string[] {
    const pending = this.#pending()
    if (pending <= 0) return []
    return [`${pending} ${pending === 1 ? "request" : "requests"} without a complete response`]
  }

  #pending(): number {
    const { faults, posts, echo } = this.#current()
    return this.#responding - faults.held + posts.pending + (echo?.pending ?? 0)
  }

  async #follow(
    answering: Promise<PlatformResponse | Response>,
  ): Promise<PlatformResponse | Response> {
    const end = this.beginRequest()
    try {
      return await answering
    } catch (error) {
      // MSW turns a thrown error into a response with status 500.
      if (error instanceof Gap || error instanceof NetworkFailure) return Response.error()
      throw error
    } finally {
      end()
    }
  }
}

/**
 * Refuses the upgrade request of a client with its own WebSocket implementation, such as the `ws`
 * package. MSW could open such a socket, but carries no frames on it, so the client would wait
 * forever. Returns undefined for any other request.
 */
function refuseUpgrade(
  { gateway, journal }: Simulation,
  { headers, url }: PlatformRequest,
): Promise<Response> | undefined {
  if (headers.get("upgrade")?.toLowerCase() !== "websocket") return undefined
  const address = new URL(url)
  const { host, hostname, pathname } = address
  if (!isPlatformHost(hostname)) return undefined
  if (gateway.reportVoiceGap(address) === undefined) {
    journal.recordGap(
      new RouteNotImplemented("GET", `wss://${host}${pathname}`, {
        reason:
          "MSW carries the frames of the global WebSocket only; those of the ws package and others need sim.run of guildsim/node",
      }),
    )
  }
  return Promise.resolve(Response.error())
}
