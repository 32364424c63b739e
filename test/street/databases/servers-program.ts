// The process of the database servers. Its arguments are the path of its socket, in a folder of its
// own, and the names of the servers that it starts at once.
//
// A test file connects, names a server, and is told its port when the server is up. The server stops
// when that connection ends, and every server when the input of this process does, so none is left
// behind by a run that is killed.

import { rmSync } from "node:fs"
import { type Socket, createServer } from "node:net"
import { dirname } from "node:path"
import { createInterface } from "node:readline"
import { KINDS, type Server, startServer } from "./servers.ts"

const [path = "", ...needed] = process.argv.slice(2)
const servers = new Map<string, Promise<Server>>()
const stops = new Set<Promise<void>>()

/** Returns a server, which is started unless it runs. */
function serverOf(name: string): Promise<Server> {
  const kind = Object.entries(KINDS).find(([one]) => one === name)?.[1]
  if (kind === undefined) return Promise.reject(new Error(`There is no server "${name}".`))
  const server = servers.get(name) ?? startServer(kind)
  servers.set(name, server)
  // Test files that ask for the server are told of the error.
  server.catch(() => servers.delete(name))
  return server
}

function stop(name: string): void {
  const server = servers.get(name)
  servers.delete(name)
  if (server === undefined) return
  stops.add(server.then((running) => running.stop()).catch(() => {}))
}

function lend(socket: Socket): void {
  socket.on("error", () => {})
  createInterface({ input: socket }).once("line", async (name) => {
    socket.once("close", () => stop(name))
    const answer = await serverOf(name).then(
      ({ port }) => ({ port }),
      (error: unknown) => ({ error: String(error) }),
    )
    socket.write(`${JSON.stringify(answer)}\n`)
  })
}

createServer(lend).listen(path, () => process.stdout.write("ready\n"))
for (const name of needed) void serverOf(name)
// A signal of the terminal reaches the run as well, which then ends the input.
process.on("SIGINT", () => {})
process.stdin.resume().once("close", async () => {
  for (const name of servers.keys()) stop(name)
  await Promise.all(stops)
  rmSync(dirname(path), { recursive: true, force: true })
  process.exit()
})
