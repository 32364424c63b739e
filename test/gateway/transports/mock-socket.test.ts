import { createSim } from "../../../src/harness/sim/create-sim.ts"
import { describesTransport } from "./cases.ts"

describesTransport(() => {
  const sim = createSim()
  const restore = sim.installWebSocket()
  return { sim, open: (url) => new WebSocket(url), restore }
})
