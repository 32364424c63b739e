import { once } from "node:events"
import { createServer } from "node:net"

/** A port at which nobody listens: an app of the street is told its port before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === "object" && address !== null) return address.port
  throw new Error("a server that listens at a port has an address")
}
