// What a Sim gives to an MSW network that is not its own, and when whoever is behind it is at rest.

import type { HttpHandler, WebSocketHandler } from "msw"
import { GatewayHandler } from "../gateway/msw-handler.ts"
import { createHandlers } from "../handlers/handlers.ts"
import { GATEWAY_HOST, isPlatformHost } from "../handlers/hosts.ts"
import { type PlatformRequest, PlatformHandler } from "../handlers/platform-handler.ts"
import { type Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import { portableHost } from "./portable-host.ts"
import { type SettleHost, createSettler } from "./settle.ts"
import { type Simulation, recordGap } from "./simulation.ts"

/** Handlers of MSW, and what comes of their being asked. */
export interface PlainMsw {
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /** Returns when no handler is answering and nothing has crossed a border for some turns. */
  settle(): Promise<void>
  /** Something has ended that a settle waits for. */
  notifyActivity(): void
}

/** The surroundings of a simulation whose MSW network is not its own. */
export interface PlainMswHost extends SettleHost {
  /** Names how a handler is put before those of the simulation, for messages. */
  readonly handledBy?: string
}

const BY_SERVER_OR_WORKER = "server.use(...) in Node, worker.use(...) in a page"

/** Makes the handlers of a simulation that may be replaced. */
export function createPlainMsw(
  current: () => Simulation,
  host: PlainMswHost = portableHost,
): PlainMsw {
  let answering = 0
  const pending = (): number => {
    const { faults, posts, echo } = current()
    return answering - faults.held + posts.pending + (echo?.pending ?? 0)
  }
  const settling = createSettler({ pending }, host)
  const site = {
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
    nameOf: (token: string) => current().accounts.nameOf(token),
    answerOnItsWay: (token: string) => current().deliveries.waitForResponse(token),
  }
  const onGap = (gap: Gap): void => current().onGap(gap)

  /** Counts a handler among what there is to wait for while it answers. */
  function watch(handler: PlatformHandler): PlatformHandler {
    const reply = handler.respond.bind(handler)
    return Object.assign(handler, {
      async reply(asked: PlatformRequest) {
        answering += 1
        settling.notifyActivity()
        try {
          return await reply(asked)
        } finally {
          answering -= 1
          settling.notifyActivity()
        }
      },
    })
  }

  const gateway = new GatewayHandler(`wss://${GATEWAY_HOST}`, {
    // All of the platform's: the socket of another host would be let through to the network.
    serves: isPlatformHost,
    connect: (carrier, url) => current().gateway.connect(carrier, url),
    onActivity: settling.notifyActivity,
  })
  const routes = createHandlers(site, {
    onGap,
    gaps: "respond",
    handledBy: () => host.handledBy ?? BY_SERVER_OR_WORKER,
  })
  return {
    handlers: [gateway, refuseUpgrades(current), ...routes.map(watch)],
    settle: settling.settle,
    notifyActivity: settling.notifyActivity,
  }
}

/**
 * The request of a client that speaks the protocol of WebSockets by itself, as the `ws` package does.
 * MSW could open such a socket, but carries no frame on it: the client would wait for ever.
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
