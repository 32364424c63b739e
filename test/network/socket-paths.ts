// Apart from the fixture, which loads npm's undici: discord.js cannot upload files beside it.

import type { ConnectionOptions } from "node:tls"

/**
 * The two ways in which the platform serves sockets, with the options by which a client gets each: a
 * client that has options of TLS is intercepted below TLS, and its frames are read by `ws`.
 */
export const SOCKET_PATHS: readonly (readonly [path: string, options: ConnectionOptions])[] = [
  ["served directly", {}],
  ["intercepted below TLS", { minVersion: "TLSv1.2" }],
]
