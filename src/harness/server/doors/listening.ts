// Opens and closes the port of a door.

import type { AddressInfo, Server } from "node:net"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { ServerAddress } from "../../http/server-address.ts"

/** An open port beside that of the server. */
export interface Door {
  readonly address: ServerAddress
  /** Stops listening and destroys the connections. */
  close(): Promise<void>
}

/** The description of a port that is to be opened. */
export interface DoorPort extends ServerAddress {
  /** The name of the door in messages, such as "The forward proxy". */
  readonly name: string
  /** The option that chooses the port, such as `--tls`. */
  readonly option: string
}

/**
 * Listens on a port. @throws SetupError if the port is taken, or if this user may not open it.
 */
export async function openDoor(server: Server, port: DoorPort): Promise<Door> {
  const sockets = new Set<{ destroy(): unknown }>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once("error", (error) => reject(explain(error, port)))
  server.listen({ host: port.host, port: port.port }, resolve)
  await listening
  const { address, port: opened } = server.address() as AddressInfo // it listens on a port
  return {
    address: { host: address, port: opened },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function explain(error: NodeJS.ErrnoException, port: DoorPort): Error {
  const failed = `${port.name} cannot listen on port ${port.port} of ${port.host}: `
  if (error.code === "EADDRINUSE") {
    return new SetupError(
      `${failed}another process listens there. Stop it, or choose another port with ${port.option} PORT.`,
      { cause: error },
    )
  }
  if (error.code === "EACCES") {
    return new SetupError(
      `${failed}this user may not open ports below 1024. Choose a higher port with ${port.option} PORT ` +
        "and publish it as 443 (docker: ports: [443:8443]), or allow it: on Linux with sysctl " +
        "net.ipv4.ip_unprivileged_port_start=443, or as root.",
      { cause: error },
    )
  }
  return new SetupError(`${failed}${error.message}. Choose an address of this machine.`, {
    cause: error,
  })
}
