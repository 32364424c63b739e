// The parts of MSW that are used, and the check that the installed version has them.

import type * as msw from "msw"
import { loadPackage } from "./packages.ts"
import { SetupError } from "./setup-error.ts"
import { installedVersionOf } from "./package-version.ts"
import { findMissingMembers, findMissingMethods } from "./missing-parts.ts"
import { describeIncompatiblePackage } from "./messages.ts"

/** The versions of MSW that the tests run with, as in `peerDependencies`. */
export const MSW_RANGE = "^3.0.0"

/**
 * The exports of MSW that the package uses. Each is accessed by name, so that bundlers can drop the
 * others.
 */
export interface MswExports {
  readonly HttpHandler: unknown
  readonly WebSocketHandler: unknown
  readonly isPassthroughResponse: unknown
}

/** The parts of MSW that are used. */
export type Msw = Pick<typeof msw, keyof MswExports>

/** Returns the names of the parts that a version of MSW lacks. */
export function findMissingMswParts(found: MswExports): readonly string[] {
  const { HttpHandler: Http, WebSocketHandler: Socket, isPassthroughResponse: isPassing } = found
  return [
    ...findMissingMethods("HttpHandler", Http, ["run", "predicate"]),
    ...findMissingMembers("HttpHandler.cache", Reflect.get(Object(Http), "cache"), ["get"]),
    ...findMissingMethods("WebSocketHandler", Socket, ["predicate", "run", "test"]),
    ...(typeof isPassing === "function" ? [] : ["isPassthroughResponse"]),
  ]
}

/** Returns a message if a version of MSW cannot be used; otherwise undefined. */
export function explainUnsupportedMsw(
  found: MswExports,
  version: () => string | undefined,
): string | undefined {
  return describeIncompatibleMsw(findMissingMswParts(found), version)
}

/** Returns a message for the parts that MSW lacks; undefined if it lacks none. */
export function describeIncompatibleMsw(
  missing: readonly string[],
  version: () => string | undefined = installedVersion,
): string | undefined {
  if (missing.length === 0) return undefined
  return describeIncompatiblePackage({ name: "msw", version: version(), missing, range: MSW_RANGE })
}

function installedVersion(): string | undefined {
  return installedVersionOf("msw", import.meta.url)
}

/** @throws SetupError for a version of MSW that cannot be used. */
export function requireMsw(found: MswExports): void {
  const { HttpHandler: Http, WebSocketHandler: Socket, isPassthroughResponse: isPassing } = found
  const parts = { HttpHandler: Http, WebSocketHandler: Socket, isPassthroughResponse: isPassing }
  const unsupported = explainUnsupportedMsw(parts, installedVersion)
  if (unsupported === undefined) return
  const error = new SetupError(unsupported)
  // The stack of a module that is being loaded does not help, so the error is printed without it.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

/**
 * Returns the parts of MSW that are used. Node loads MSW on the first call, unless it is loaded.
 *
 * @throws SetupError for a version of MSW that cannot be used.
 */
export function loadMsw(): Msw {
  return loadPackage("msw", requireMsw)
}
