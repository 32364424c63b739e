// Injected errors of a world on a server. Their state is read from the mirror.

import {
  FaultNotFired,
  type InjectedFault,
  describeNotFired,
} from "../simulation/faults/request-faults.ts"
import type { Mirror } from "./mirror.ts"

/** The access to an injected error on the server. */
interface FaultAccess {
  readonly mirror: Mirror
  readonly index: number
  /** Sends the call that removes the error. */
  readonly remove: () => Promise<unknown>
}

/** Creates the handle of an injected error. Its `remove` returns a promise. */
export function createRemoteFault({
  mirror,
  index,
  remove,
}: FaultAccess): Omit<InjectedFault, "remove"> & Pick<FaultAccess, "remove"> {
  const read = () => mirror.state.faults[index] ?? { fired: 0, remaining: 0, text: "removed" }
  return {
    get fired() {
      return read().fired
    },
    get remaining() {
      return read().remaining ?? Infinity
    },
    remove,
    assertFired() {
      if (read().fired > 0) return
      throw new FaultNotFired(
        describeNotFired({ toString: () => read().text }, mirror.current().journal),
      )
    },
    toString: () => read().text,
  }
}
