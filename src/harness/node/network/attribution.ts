// Which of the open networks a request or socket belongs to.

import { describeRequestTarget } from "../../request-target.ts"
import { AmbiguousNetwork, NetworkSealed } from "./errors.ts"

/** What of a request tells whose it is. */
export interface RequestIdentity {
  readonly method: string
  readonly url: URL
  readonly authorization: string | null
}

/** An open network as far as it can be told from others. */
export interface Claimant {
  readonly name: string
  readonly isOpen: boolean
  claims(request: RequestIdentity): boolean
}

/** What is known beside the request itself. */
export interface NetworkCandidates<Network extends Claimant> {
  /** The network in whose context the client made the request. */
  readonly context: Network | undefined
  readonly open: readonly Network[]
  /** The name of the network that was closed last. */
  readonly lastClosed: string
}

/**
 * The network that answers: that of the context, else the only one open, else the only one that
 * claims the credential. Throws NetworkSealed or AmbiguousNetwork where there is none.
 */
export function findNetwork<Network extends Claimant>(
  request: RequestIdentity,
  { context, open, lastClosed }: NetworkCandidates<Network>,
): Network {
  const asked = (): string => describeRequestTarget(request.method, request.url)
  if (context !== undefined) {
    if (context.isOpen) return context
    throw new NetworkSealed(asked(), context.name)
  }
  const [first, ...others] = open
  if (first === undefined) throw new NetworkSealed(asked(), lastClosed)
  if (others.length === 0) return first

  const claiming = open.filter((network) => network.claims(request))
  const [claimant, ...rivals] = claiming
  if (claimant !== undefined && rivals.length === 0) return claimant
  const possible = claiming.length > 0 ? claiming : open
  throw new AmbiguousNetwork(
    asked(),
    possible.map(({ name }) => name),
  )
}
