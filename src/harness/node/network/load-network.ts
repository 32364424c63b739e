// Loads the network when the first run opens it. Its packages make up a fifth of the package's
// import. The path `msw/experimental`, which older versions of MSW lack, fails at import.

import { SetupError } from "../../../requirements/setup-error.ts"
import { describeIncompatibleMsw } from "../../../requirements/msw.ts"
import { installedVersionOf } from "../../../requirements/package-version.ts"
import { findMissingMethods } from "../../../requirements/missing-parts.ts"
import type { NodeNetwork, NodeNetworkOptions } from "./network.ts"

/** Opens a network with the installed MSW. */
export type OpenRunNetwork = (
  options: Omit<NodeNetworkOptions, "createNetworkHandlers">,
) => NodeNetwork

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
 * Loads the function that opens a network. @throws SetupError if the installed MSW lacks a part
 * that is needed.
 */
export async function loadNetwork(): Promise<OpenRunNetwork> {
  const experimental: object = await import("msw/experimental").catch(() => ({}))
  const objection = objectionToExperimental(experimental, () =>
    installedVersionOf("msw", import.meta.url),
  )
  if (objection !== undefined) throw new SetupError(objection)
  const { createNetworkHandlers } = await import("./network-handlers.ts")
  const { openNodeNetwork } = await import("./network.ts")
  return (options) => openNodeNetwork({ ...options, createNetworkHandlers })
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
