// The interception of this process, which all open networks share. It stays installed and blocks
// the platform's hosts after the last network is closed.

import { Socket } from "node:net"
import type { HttpRequestEvent } from "@mswjs/interceptors"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { findNetwork, type Claimant, type RequestIdentity } from "./attribution.ts"
import { createPlatformServer, type RequestOwner } from "./platform-server.ts"
import { StrictNetworkRefusal } from "./errors.ts"
import { interceptSockets } from "./sockets/sockets.ts"
import { INTERCEPTION } from "./sockets/unseal.ts"
import { type ChildProcessOwner, createChildProcesses } from "../child-processes/child-processes.ts"
import type { WorkerChildren } from "../child-processes/worker-children.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import { ContextVariable } from "../run/run-context.ts"
import { BRIDGE, createWorkers } from "../workers/workers.ts"

/** An open network, as the interception uses it. */
export interface OpenNetwork extends Claimant, RequestOwner, ChildProcessOwner {
  /** Whether connections to hosts that are not the platform's are refused. */
  readonly isStrict: boolean
  /**
   * Returns the error that refuses requests from the current async context, if they are refused.
   */
  objection(): Error | undefined
  /** Answers a request to another host. Resolves to false if it leaves the request alone. */
  answerOther(event: HttpRequestEvent): Promise<boolean>
  onActivity(): void
}

/** The single interception of this process. */
export interface Interception {
  /** The network in whose async context code runs. */
  readonly context: ContextVariable<OpenNetwork>
  open(network: OpenNetwork): void
  close(network: OpenNetwork): Promise<void>
  unseal(): void
  /** The global object of the JavaScript realm that created the interception. */
  readonly realm: typeof globalThis
  /** Removes the interception, even if networks are open. */
  remove(): void
  /**
   * Returns descriptions of workers and child processes that are not at rest: those of the network,
   * and workers whose network is unknown.
   */
  busy(network: OpenNetwork): readonly string[]
  /** Returns the next timers of the workers and child processes of a network. */
  times(network: OpenNetwork): readonly PartnerTime[]
  /** Ends the child processes of a network: those that `bot` started, or all. */
  endProcesses(network: OpenNetwork, bot?: object): Promise<void>
}

/** Returns the interception of this process, and installs it first if necessary. */
export function installInterception(): Interception {
  const installed = currentInterception()
  if (installed?.realm === globalThis) return installed
  // Realms follow one another, and nothing can close what an earlier realm left open.
  installed?.remove()
  const interception = createInterception(() => Reflect.deleteProperty(Socket, INTERCEPTION))
  Reflect.set(Socket, INTERCEPTION, interception)
  return interception
}

function currentInterception(): Interception | undefined {
  // Set only by `installInterception`.
  return Reflect.get(Socket, INTERCEPTION) as Interception | undefined
}

function createInterception(onRemoved: () => void): Interception {
  const open = new Set<OpenNetwork>()
  const context = new ContextVariable<OpenNetwork>("network")
  let lastClosed = ""

  function ownerOf(request: RequestIdentity): OpenNetwork {
    const network = findNetwork(request, {
      context: context.get(),
      open: [...open],
      lastClosed,
    })
    const objection = network.objection()
    if (objection !== undefined) throw objection
    return network
  }
  const relevantNetworks = (): readonly OpenNetwork[] => {
    const network = context.get()
    if (network === undefined) return [...open]
    return network.isOpen ? [network] : []
  }

  // Captured before the interception replaces it with one that records headers.
  const { Request } = globalThis
  const serve = createPlatformServer(ownerOf, { Request, turn: () => sockets.turn() })
  const strict = (): string | undefined => relevantNetworks().find(({ isStrict }) => isStrict)?.name
  const onActivity = (): void => open.forEach((network) => network.onActivity())
  const sockets = interceptSockets({
    claims: isPlatformHost,
    onClaimed: serve,
    refusal(host) {
      const name = strict()
      return name === undefined ? undefined : new StrictNetworkRefusal(host, name)
    },
    isIdle: () => open.size === 0,
    onActivity,
  })
  const current = (): OpenNetwork | undefined => context.get()
  const objection = (): Error | undefined => current()?.objection()
  const processes = createChildProcesses({ current, bridge: BRIDGE, serve, onActivity })
  const openChildren = (network: OpenNetwork): WorkerChildren => processes.openForWorker(network)
  const workers = createWorkers({ current, objection, strict, openChildren, serve, onActivity })
  sockets.otherRequests.on("request", async (event) => {
    for (const network of relevantNetworks()) if (await network.answerOther(event)) return
  })

  const remove = (): void => {
    workers.remove()
    processes.remove()
    sockets.remove()
    onRemoved()
  }
  return {
    context,
    realm: globalThis,
    remove,
    open(network) {
      if (open.size === 0) {
        workers.link()
        processes.link()
      }
      open.add(network)
    },
    async close(network) {
      await processes.end(network)
      open.delete(network)
      lastClosed = network.name
      if (open.size === 0) {
        workers.release()
        processes.release()
        for (const socket of sockets.claimed) socket.release()
      }
      // The workers' reactions still belong to the closed network: a worker may exit because of
      // them.
      while (workers.busy(network) > 0) await sockets.turn()
      await sockets.turn()
    },
    unseal() {
      const names = [...open].map(({ name }) => `"${name}"`).join(", ")
      if (names !== "") {
        throw new Error(
          `The platform's hosts cannot be unsealed while ${names} is open: its requests would reach ` +
            "the real platform. Close it first.",
        )
      }
      remove()
    },
    busy: (network) => [
      ...Array.from({ length: workers.busy(network) }, () => "a worker thread"),
      ...processes.busy(network),
    ],
    times: (network) => [...workers.times(network), ...processes.times(network)],
    endProcesses: processes.end,
  }
}
