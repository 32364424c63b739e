import { withLink } from "../../requirements/error-link.ts"

/**
 * Thrown into a request or socket to the platform after its run, or the simulation of its page, has
 * ended. Nothing reaches the network.
 */
export class NetworkSealed extends Error {
  override readonly name = "NetworkSealed"

  /** `request` describes the request; `reason` says why it was refused, and what to do. */
  constructor(request: string, reason: string) {
    super(withLink("NetworkSealed", `${request} was refused: ${reason}`))
  }
}
