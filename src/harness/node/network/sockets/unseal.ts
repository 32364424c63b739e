// Finds the interception of this process, without loading it.

import { Socket } from "node:net"
import { SharedValue } from "../../../simulation/shared-value.ts"

// Stored on the class whose sockets are intercepted, so that two copies of the package share it,
// and a realm with its own globals finds it, such as a test file in Jest.
export const INTERCEPTION = "guildsim.network"

/** The interception of this process, as its end uses it. */
interface Sealing {
  unseal(): void
}

/**
 * Lets requests to the platform's hosts reach the network again. Does nothing if none are blocked.
 * @throws Error while a run is open.
 */
export function unseal(): void {
  new SharedValue<Sealing>(INTERCEPTION, Socket).get()?.unseal()
}
