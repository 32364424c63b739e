// The only module that imports MSW by value. It imports the whole namespace and checks it, because
// a named import that the installed version does not have would fail before any code runs, without
// a message about versions.

import "./node-version.ts"
import * as msw from "msw"
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

const unsupported = explainUnsupportedMsw(
  {
    HttpHandler: msw.HttpHandler,
    WebSocketHandler: msw.WebSocketHandler,
    isPassthroughResponse: msw.isPassthroughResponse,
  },
  installedVersion,
)
if (unsupported !== undefined) {
  const error = new SetupError(unsupported)
  // The stack of a module that is being loaded does not help, so the error is printed without it.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

export const HttpHandler = msw.HttpHandler
export type HttpHandler = msw.HttpHandler

export const WebSocketHandler = msw.WebSocketHandler
export type WebSocketHandler = msw.WebSocketHandler

export const isPassthroughResponse = msw.isPassthroughResponse
