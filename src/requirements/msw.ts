// MSW, whatever its version: the only module that imports the package by value. A named import that
// the installed version does not have would fail before any code runs, without a word about versions;
// so the whole module is imported, and looked at here.

import "./node-version.ts"
import * as msw from "msw"
import { SetupError } from "../world/kernel/setup-error.ts"
import { installedVersionOf } from "./package-version.ts"
import { findMissingMethods } from "./missing-parts.ts"
import { describeIncompatiblePackage } from "./messages.ts"

/** The versions of MSW that the tests are run with, as `peerDependencies` has them. */
export const MSW_RANGE = "^3.0.0"

/** The exports of MSW that the package uses. Each name is read by itself, so that bundlers can leave out the rest. */
export interface MswExports {
  readonly HttpHandler: unknown
  readonly WebSocketHandler: unknown
  readonly isPassthroughResponse: unknown
}

/** Names what a version of MSW does not have of what is used. */
export function findMissingMswParts(found: MswExports): readonly string[] {
  const { HttpHandler: Http, WebSocketHandler: Socket, isPassthroughResponse: isPassing } = found
  return [
    ...findMissingMethods("HttpHandler", Http, ["run"]),
    ...findMissingMethods("WebSocketHandler", Socket, ["predicate", "run", "test"]),
    ...(typeof isPassing === "function" ? [] : ["isPassthroughResponse"]),
  ]
}

/** Describes why a version of MSW cannot be used; undefined where it can. */
export function explainUnsupportedMsw(
  found: MswExports,
  version: () => string | undefined,
): string | undefined {
  return describeIncompatibleMsw(findMissingMswParts(found), version)
}

/** Describes an MSW that lacks some of what is used of it; undefined where it lacks nothing. */
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
  // The frames of a module that is loaded say nothing; the sentence stands alone on the screen.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

export const HttpHandler = msw.HttpHandler
export type HttpHandler = msw.HttpHandler

export const WebSocketHandler = msw.WebSocketHandler
export type WebSocketHandler = msw.WebSocketHandler

export const isPassthroughResponse = msw.isPassthroughResponse
