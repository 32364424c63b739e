import { createSim } from "../../../src/harness/sim.ts"
import { carriesTheGateway } from "./cases.ts"

carriesTheGateway(() => {
  const sim = createSim()
  const restore = sim.installWebSocket()
  return { sim, open: (url) => new WebSocket(url), restore }
})
