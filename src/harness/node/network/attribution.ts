// Determines which of the open networks a request or socket belongs to.

import { describeRequestTarget } from "../../simulation/faults/request-target.ts"
import { NetworkSealed } from "../../simulation/network-sealed.ts"
import { AmbiguousNetwork, describeClosedRun } from "./errors.ts"

/** The parts of a request that identify its network. */
export interface RequestIdentity {
  readonly method: string
  readonly url: URL
  readonly authorization: string | null
}

/** A network, as far as attribution needs it. */
export interface Claimant {
  readonly name: string
  readonly isOpen: boolean
  claims(request: RequestIdentity): boolean
}

/** The networks that a request may belong to. */
export interface NetworkCandidates<Network extends Claimant> {
  /** The network in whose async context the client made the request. */
  readonly context: Network | undefined
  readonly open: ReadonlySet<Network>
  /** The name of the network that was closed last. */
  readonly lastClosed: string
}

/**
 * Returns the network that answers a request: the network of the context, else the only open one,
 * else the only one that claims the credential. @throws NetworkSealed or AmbiguousNetwork if there
 * is none.
 */
export function findNetwork<Network extends Claimant>(
  request: RequestIdentity,
  { context, open, lastClosed }: NetworkCandidates<Network>,
): Network {
  if (context?.isOpen === true) return context
  const describe = (): string => describeRequestTarget(request.method, request.url)
  if (context !== undefined) {
    throw new NetworkSealed(describe(), describeClosedRun(context.name))
  }
  const [first] = open
  if (first === undefined) throw new NetworkSealed(describe(), describeClosedRun(lastClosed))
  if (open.size === 1) return first

  const claiming = [...open].filter((network) => network.claims(request))
  const [claimant, ...rivals] = claiming
  if (claimant !== undefined && rivals.length === 0) return claimant
  const possible = claiming.length > 0 ? claiming : [...open]
  throw new AmbiguousNetwork(
    describe(),
    possible.map(({ name }) => name),
  )
}
