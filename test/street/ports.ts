import { once } from "node:events"
import { createServer } from "node:net"

/** Returns a port on which no server listens. Some apps need their port before they start. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === "object" && address !== null) return address.port
  throw new Error("a server that listens at a port has an address")
}
