// The handlers of a Sim for an MSW network of the caller, and its settling.

import type { HttpHandler, WebSocketHandler } from "msw"
import { GatewayHandler } from "../gateway/msw-handler.ts"
import { createHandlers } from "../handlers/handlers.ts"
import { GATEWAY_HOST, isPlatformHost } from "../handlers/hosts.ts"
import { type PlatformRequest, PlatformHandler } from "../handlers/platform-handler.ts"
import { type Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import { portableHost } from "./portable-host.ts"
import { ActivitySettler, type SettleHost } from "./settle.ts"
import { type Simulation, recordGap } from "./simulation.ts"

/** Handlers of MSW, and waiting for their clients. */
export interface PlainMsw {
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /** Waits until no handler is responding and nothing has happened for some turns. */
  settle(): Promise<void>
  /** Notes that work which a settle waits for has ended. */
  notifyActivity(): void
}

/** The host of a simulation with an MSW network of the caller. */
export interface PlainMswHost extends SettleHost {
  /** The call that puts a handler before those of the simulation, for messages. */
  readonly handledBy?: string
}

const BY_SERVER_OR_WORKER = "server.use(...) in Node, worker.use(...) in a page"

/** Creates the handlers of a simulation that may be replaced. */
export function createPlainMsw(
  current: () => Simulation,
  host: PlainMswHost = portableHost,
): PlainMsw {
  let responding = 0
  const pending = (): number => {
    const { faults, posts, echo } = current()
    return responding - faults.held + posts.pending + (echo?.pending ?? 0)
  }
  const settling = new ActivitySettler({ pending }, host)
  const requestContext = {
    get world() {
      return current().world
    },
    get journal() {
      return current().journal
    },
    get faults() {
      return current().faults
    },
    get profile() {
      return current().profile
    },
    get unknownKeys() {
      return current().unknownKeys
    },
    get echo() {
      return current().echo
    },
    authenticate: (token: string) => current().authenticate(token),
    findBotName: (token: string) => current().accounts.nameOf(token),
    pendingInteractionResponse: (token: string) => current().deliveries.waitForResponse(token),
  }
  const onGap = (gap: Gap): void => current().onGap(gap)

  /** Adds a handler to the pending work while it responds. */
  function watch(handler: PlatformHandler): PlatformHandler {
    const respond = handler.respond.bind(handler)
    return Object.assign(handler, {
      async respond(request: PlatformRequest) {
        responding += 1
        settling.notifyActivity()
        try {
          return await respond(request)
        } finally {
          responding -= 1
          settling.notifyActivity()
        }
      },
    })
  }

  const gateway = new GatewayHandler(`wss://${GATEWAY_HOST}`, {
    // All hosts of the platform: an unserved socket would reach the network.
    serves: isPlatformHost,
    connect: (transport, url) => current().gateway.connect(transport, url),
    onActivity: () => settling.notifyActivity(),
  })
  const routes = createHandlers(requestContext, {
    onGap,
    gaps: "respond",
    handledBy: () => host.handledBy ?? BY_SERVER_OR_WORKER,
  })
  return {
    handlers: [gateway, refuseUpgrades(current), ...routes.map(watch)],
    settle: () => settling.settle(),
    notifyActivity: () => settling.notifyActivity(),
  }
}

/**
 * Refuses upgrade requests of clients with their own WebSocket implementation, such as the `ws`
 * package. MSW could open such a socket, but carries no frames on it, so the client would wait
 * forever.
 */
function refuseUpgrades(current: () => Simulation): PlatformHandler {
  return new PlatformHandler(
    "GET",
    `https://${GATEWAY_HOST}`,
    ({ headers, url }) =>
      headers.get("upgrade")?.toLowerCase() === "websocket" &&
      isPlatformHost(new URL(url).hostname),
    async ({ url }) => {
      const { host, pathname } = new URL(url)
      if (current().gateway.reportVoiceGap(new URL(url)) !== undefined) return Response.error()
      const gap = new RouteNotImplemented("GET", `wss://${host}${pathname}`, {
        reason:
          "MSW carries the frames of the global WebSocket only; those of the ws package and others need sim.run of guildsim/node",
      })
      recordGap(current(), gap)
      return Response.error()
    },
  )
}
