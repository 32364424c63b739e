// Reads everything that a bot can see of a simulation behind a plain MSW server.

import { setupServer } from "msw/node"
import type { Sim } from "../../src/index.ts"
import { read } from "./reading.ts"

/** Returns everything that a bot can read of the first guild, as text. */
export async function readOverPlainMsw(simulation: Sim): Promise<string> {
  const server = setupServer(...simulation.handlers)
  server.listen()
  try {
    return await read(simulation)
  } finally {
    server.close()
  }
}
