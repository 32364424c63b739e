// Checks whether the installed mock-socket has the parts that are used here.

import { SetupError } from "../../requirements/setup-error.ts"
import { installedVersionOf } from "../../requirements/package-version.ts"
import { findMissingMethods } from "../../requirements/missing-parts.ts"
import { describeIncompatiblePackage } from "../../requirements/messages.ts"

const PACKAGE = "mock-socket"

/**
 * The supported versions: the range of `dependencies` in package.json, with which the tests run.
 */
export const MOCK_SOCKET_RANGE = "^9.3.1"

/** The exports of the package that are used. */
export interface MockSocketParts {
  readonly Server: unknown
  readonly WebSocket: unknown
}

/**
 * The missing part for a mock-socket that does not delay events by the global `setTimeout`. No
 * documentation promises that it does; with another delay, no socket would open on a fake clock.
 */
export const DELAY_PART = "its delay of events by the global setTimeout"

/** Returns the names of the parts that the package lacks. */
export function findMissingMockSocketParts({
  Server,
  WebSocket,
}: MockSocketParts): readonly string[] {
  return [
    ...findMissingMethods("Server", Server, ["on", "stop"]),
    ...findMissingMethods("WebSocket", WebSocket, ["addEventListener", "close"]),
    ...["CONNECTING", "OPEN"].flatMap((state, value) =>
      typeof WebSocket === "function" && Reflect.get(WebSocket, state) === value
        ? []
        : [`WebSocket.${state}`],
    ),
  ]
}

/** @throws SetupError if a part is missing. */
export function requireMockSocketParts(missing: readonly string[]): void {
  if (missing.length === 0) return
  // mock-socket comes with guildsim, so only a lock file or an override can install another
  // version.
  const remedy = `\`npm update ${PACKAGE}\`, and remove any override of it`
  const version = installedVersionOf(PACKAGE, import.meta.url)
  const range = MOCK_SOCKET_RANGE
  throw new SetupError(
    describeIncompatiblePackage({ name: PACKAGE, version, missing, range, remedy }),
  )
}
