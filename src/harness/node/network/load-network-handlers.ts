// Loads the code that resolves requests, which needs a part of MSW that older versions lack. The
// path `msw/experimental` fails at import if it does not exist, so the entry does not import it.

import { SetupError } from "../../../world/kernel/setup-error.ts"
import { describeIncompatibleMsw } from "../../../requirements/msw.ts"
import { installedVersionOf } from "../../../requirements/package-version.ts"
import { findMissingMethods } from "../../../requirements/missing-parts.ts"
import type { createNetworkHandlers } from "./network-handlers.ts"

/** Creates the handlers of one network. */
export type CreateNetworkHandlers = typeof createNetworkHandlers

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
 * Loads the function that creates a network's handlers. @throws SetupError if the installed MSW
 * lacks a part that is needed.
 */
export async function loadNetworkHandlers(): Promise<CreateNetworkHandlers> {
  const experimental: object = await import("msw/experimental").catch(() => ({}))
  const objection = objectionToExperimental(experimental, () =>
    installedVersionOf("msw", import.meta.url),
  )
  if (objection !== undefined) throw new SetupError(objection)
  const { createNetworkHandlers: create } = await import("./network-handlers.ts")
  return create
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
