import { setupServer } from "msw/node"
import { createSim } from "../../../src/harness/sim/create-sim.ts"
import { describesTransport } from "./cases.ts"

describesTransport(() => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen({ onUnhandledFrame: "error" })
  return { sim, open: (url) => new WebSocket(url), restore: () => server.close() }
})
