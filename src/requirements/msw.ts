// MSW, whatever its version: the only module that imports the package by value. A named import that
// the installed version does not have would fail before any code runs, without a word about versions;
// so the whole module is imported, and looked at here.

import "./node-version.ts"
import * as msw from "msw"
import { SetupError } from "../world/kernel/misuse.ts"
import { versionOf } from "./package-version.ts"
import { lackingMethods } from "./parts.ts"
import { describeLacking } from "./sentences.ts"

/** The versions of MSW that the tests are run with, as `peerDependencies` has them. */
export const MSW_RANGE = "^3.0.0"

/** The exports of MSW that the package uses. Each name is read by itself, so that bundlers can leave out the rest. */
export interface UsedOfMsw {
  readonly HttpHandler: unknown
  readonly WebSocketHandler: unknown
  readonly isPassthroughResponse: unknown
}

/** Names what a version of MSW does not have of what is used. */
export function missingOfMsw(found: UsedOfMsw): readonly string[] {
  const { HttpHandler: Http, WebSocketHandler: Socket, isPassthroughResponse: isPassing } = found
  return [
    ...lackingMethods("HttpHandler", Http, ["run"]),
    ...lackingMethods("WebSocketHandler", Socket, ["predicate", "run", "test"]),
    ...(typeof isPassing === "function" ? [] : ["isPassthroughResponse"]),
  ]
}

/** Describes why a version of MSW cannot be used; undefined where it can. */
export function objectionToMsw(
  found: UsedOfMsw,
  version: () => string | undefined,
): string | undefined {
  return describeLackingMsw(missingOfMsw(found), version)
}

/** Describes an MSW that lacks some of what is used of it; undefined where it lacks nothing. */
export function describeLackingMsw(
  missing: readonly string[],
  version: () => string | undefined = installedVersion,
): string | undefined {
  if (missing.length === 0) return undefined
  return describeLacking({ name: "msw", version: version(), missing, range: MSW_RANGE })
}

function installedVersion(): string | undefined {
  return versionOf("msw", import.meta.url)
}

const objection = objectionToMsw(
  {
    HttpHandler: msw.HttpHandler,
    WebSocketHandler: msw.WebSocketHandler,
    isPassthroughResponse: msw.isPassthroughResponse,
  },
  installedVersion,
)
if (objection !== undefined) {
  const error = new SetupError(objection)
  // The frames of a module that is loaded say nothing; the sentence stands alone on the screen.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

export const HttpHandler = msw.HttpHandler
export type HttpHandler = msw.HttpHandler

export const WebSocketHandler = msw.WebSocketHandler
export type WebSocketHandler = msw.WebSocketHandler

export const isPassthroughResponse = msw.isPassthroughResponse
