// Finds out whether the installed mock-socket has what is used of it.

import { SetupError } from "../world/kernel/setup-error.ts"
import { installedVersionOf } from "../requirements/package-version.ts"
import { findMissingMethods } from "../requirements/missing-parts.ts"
import { describeIncompatiblePackage } from "../requirements/messages.ts"

const PACKAGE = "mock-socket"

/** The versions that the tests are run with, as `dependencies` of package.json has them. */
export const MOCK_SOCKET_RANGE = "^9.3.1"

/** The part of the package that is used. */
export interface MockSocketParts {
  readonly Server: unknown
  readonly WebSocket: unknown
}

/**
 * The way in which mock-socket puts events off: by the `setTimeout` that is global at that moment. No
 * documentation promises it, and with another way nothing would open on a fake clock.
 */
export const DELAY_PART = "its delay of events by the global setTimeout"

/** Names what the package does not have of what is used of it. */
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

/** @throws SetupError where something is missing. */
export function requireMockSocketParts(missing: readonly string[]): void {
  if (missing.length === 0) return
  // It comes with the package, so only a lock file or an override can bring another version.
  const remedy = `\`npm update ${PACKAGE}\`, and remove any override of it`
  const version = installedVersionOf(PACKAGE, import.meta.url)
  const range = MOCK_SOCKET_RANGE
  throw new SetupError(
    describeIncompatiblePackage({ name: PACKAGE, version, missing, range, remedy }),
  )
}
