import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"

/** Returns a free port, which stays the same for all starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // A server on a port has an address object.
  server.close()
  await once(server, "close")
  return port
}
