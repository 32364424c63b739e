// The errors with which a connection of a redirected process fails. The client receives them
// unchanged.

import { withLink } from "../../../requirements/error-link.ts"
import { type ServerAddress, formatAddress } from "../../http/server-address.ts"

/** The server did not accept a redirected connection, or broke it. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable"
  /** The code of the cause, such as `ECONNREFUSED`, which decides whether clients retry. */
  readonly code: string | undefined

  constructor(host: string, server: ServerAddress, cause: NodeJS.ErrnoException) {
    super(
      withLink(
        "ServerUnreachable",
        `A connection to "${host}" failed: it leads to the guildsim server at ` +
          `${formatAddress(server)}, which cannot be reached (${cause.code ?? cause.message}). ` +
          "Check that the server is still running.",
      ),
      { cause },
    )
    this.code = cause.code
  }
}

/** A connection to a host other than the platform's was refused, because the network is strict. */
export class OtherHostRefused extends Error {
  override readonly name = "OtherHostRefused"

  constructor(host: string) {
    super(
      withLink(
        "OtherHostRefused",
        `A connection to "${host}" was refused: \`guildsim exec\` was started with ` +
          "`--strict-network`, which allows connections to Discord's hosts and to this machine only. " +
          "Replace the service by one on this machine, or leave `--strict-network` out.",
      ),
    )
  }
}
