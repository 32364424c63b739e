// HTTPS and secure WebSockets on a port of their own, for clients that find this machine under the
// names of the platform's hosts.

import type { ServerAddress } from "../../http/server-address.ts"
import type { CertificateAuthority } from "./certificate-authority.ts"
import { type Door, openDoor } from "./listening.ts"
import { type OnNotice, createTlsTerminator } from "./tls-terminator.ts"

/** The options of a TLS port. */
export interface TlsDoorOptions {
  /** The address on which the door listens. */
  readonly listen: ServerAddress
  /** The server that answers. */
  readonly server: ServerAddress
  readonly authority: CertificateAuthority
  readonly onNotice: OnNotice
}

/** Opens a TLS port. @throws SetupError if it cannot be opened. */
export function openTlsDoor({
  listen,
  server,
  authority,
  onNotice,
}: TlsDoorOptions): Promise<Door> {
  return openDoor(createTlsTerminator(authority, server, onNotice), {
    ...listen,
    name: "TLS",
    option: "--tls",
  })
}
