// MSW's part in a network, which is loaded when a test first uses it.

import type { RequestHandler } from "msw"
import type { HttpNetworkFrame, NetworkSource, defineNetwork } from "msw/experimental"
import { describeIncompatibleMsw } from "../../../requirements/msw.ts"
import { findMissingMethods } from "../../../requirements/missing-parts.ts"
import { type MswExperimental, loadPackage } from "../../../requirements/packages.ts"
import { installedVersionOf } from "../../../requirements/package-version.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { memoizePerObject } from "../../../world/kernel/memoize.ts"
import { type NetworkResponder, createFrameClass } from "./frames.ts"

/** The life-cycle events that MSW emits for the requests of a network. */
export type LifeCycleEvents = ReturnType<
  typeof defineNetwork<[NetworkSource<HttpNetworkFrame>]>
>["events"]

/** A network of MSW without an interception of its own. */
export interface MswNetwork {
  use(...handlers: RequestHandler[]): void
  resetHandlers(...handlers: RequestHandler[]): void
  readonly events: LifeCycleEvents
  requestHandlers(): readonly RequestHandler[]
  /** Runs the handlers of a request with all its life-cycle events. */
  observe(request: Request, id: string, outcome: NetworkResponder): Promise<void>
  dispose(): void
}

/**
 * The exports of `msw/experimental` that are used, with the methods that are called or overridden.
 */
const USED: Readonly<Record<string, readonly string[]>> = {
  defineNetwork: [],
  HttpNetworkFrame: [],
  InMemoryHandlersController: ["getHandlersByKind"],
  NetworkSource: ["queue"],
}

/**
 * Opens a network. @throws SetupError if the installed MSW lacks a part that is needed.
 */
export function openMswNetwork(
  initial: readonly RequestHandler[],
  context: { readonly quiet: boolean },
): MswNetwork {
  const experimental = loadPackage("msw/experimental")
  requireExperimental(experimental)
  const { FrameSource, ObservedFrame } = classesFor(experimental)
  const handlers = new experimental.InMemoryHandlersController([...initial])
  const source = new FrameSource()
  const network = experimental.defineNetwork({
    sources: [source],
    handlers,
    context,
    onUnhandledFrame: "bypass",
  })
  network.enable()
  return {
    use: network.use,
    resetHandlers: network.resetHandlers,
    events: network.events,
    requestHandlers: () => handlers.getHandlersByKind("request"),
    observe: (request, id, outcome) => source.queue(new ObservedFrame(request, id, outcome)),
    dispose: () => void network.disable(),
  }
}

/** Returns the classes that extend those of a copy of MSW. */
const classesFor = memoizePerObject((experimental: MswExperimental) => {
  /** Passes frames to MSW. Enabling does nothing, since all networks share one interception. */
  class FrameSource extends experimental.NetworkSource<HttpNetworkFrame> {
    override enable(): void {}
  }
  return { FrameSource, ObservedFrame: createFrameClass(experimental) }
})

/** @throws SetupError for a version of MSW that networks cannot use. */
function requireExperimental(found: object): void {
  const objection = objectionToExperimental(found, () => installedVersionOf("msw", import.meta.url))
  if (objection !== undefined) throw new SetupError(objection)
}

/** Describes why networks cannot use this version of MSW; undefined if they can. */
export function objectionToExperimental(
  found: object,
  version: () => string | undefined,
): string | undefined {
  const missing = Object.entries(USED).flatMap(([name, methods]) =>
    findMissingMethods(name, Reflect.get(found, name), methods),
  )
  return describeIncompatibleMsw(missing, version)
}
