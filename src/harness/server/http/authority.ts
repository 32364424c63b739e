import { isIPv6 } from "node:net"

/** Returns the host and the port by which clients on this machine reach a server that listens. */
export function authorityOf(listensOn: string, port: number): string {
  const isAny = listensOn === "0.0.0.0" || listensOn === "::"
  const host = isAny ? "127.0.0.1" : listensOn
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`
}
