// The answers to a client that asks for the TLS of a connection without TLS: the same as from
// `@mswjs/interceptors`, which emulates a handshake.

import type { TLSSocket } from "node:tls"

/** The addresses that the connection shows. Names of hosts are not looked up. */
export const LOOPBACK = { address: "127.0.0.1", family: "IPv4" } as const

/** The local port that the connection shows: the first that an operating system assigns. */
const LOCAL_PORT = 49_152

/** The reason that `authorizationError` gives, as in `@mswjs/interceptors`: there are no certificates. */
export const UNVERIFIED = "MOCKED_CONNECTION_NOT_VERIFIED"

/** The labels of the secrets of TLS 1.3, in the order in which a handshake derives them. */
const SECRETS = [
  "SERVER_HANDSHAKE_TRAFFIC_SECRET",
  "EXPORTER_SECRET",
  "SERVER_TRAFFIC_SECRET_0",
  "CLIENT_HANDSHAKE_TRAFFIC_SECRET",
  "CLIENT_TRAFFIC_SECRET_0",
]

/** The results of the methods of an open TLS socket. Those of a closed one return null. */
const ESTABLISHED: Readonly<Record<string, () => unknown>> = {
  exportKeyingMaterial: () => Buffer.alloc(0),
  getCertificate: () => ({}),
  getCipher: () => ({
    name: "TLS_AES_256_GCM_SHA384",
    standardName: "TLS_AES_256_GCM_SHA384",
    version: "TLSv1.3",
  }),
  getEphemeralKeyInfo: () => ({ type: "ECDH", name: "X25519", size: 253 }),
  getFinished: () => undefined,
  getPeerCertificate: () => ({}),
  getPeerFinished: () => undefined,
  getPeerX509Certificate: () => undefined,
  getProtocol: () => "TLSv1.3",
  getSession: () => Buffer.from("mocked session"),
  getSharedSigalgs: () => [],
  getTLSTicket: () => undefined,
  getX509Certificate: () => undefined,
  isSessionReused: () => false,
  setMaxSendFragment: () => true,
}

/** Returns the lines of the log of keys of a connection. */
export function keyLog(): readonly Buffer[] {
  const values = `${"0".repeat(64)} ${"0".repeat(96)}`
  return SECRETS.map((label) => Buffer.from(`${label} ${values}\n`))
}

/** Defines the properties of a TLS socket that Node derives from native objects. */
export function defineEstablished(prototype: TLSSocket): void {
  for (const [name, answer] of Object.entries(ESTABLISHED)) {
    Object.defineProperty(prototype, name, {
      value(this: TLSSocket): unknown {
        return this.destroyed ? null : answer()
      },
      configurable: true,
      writable: true,
    })
  }

  // `Socket` derives these from its native handle, which this socket lacks.
  Object.defineProperties(prototype, {
    pending: {
      get(this: TLSSocket): boolean {
        return this.connecting || this.destroyed
      },
      configurable: true,
    },
    _getsockname: {
      value(this: TLSSocket): object {
        return this.connecting || this.destroyed ? {} : { ...LOOPBACK, port: LOCAL_PORT }
      },
      configurable: true,
      writable: true,
    },
  })
}
