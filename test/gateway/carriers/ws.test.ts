import { WebSocket } from "ws"
import { sim } from "../../../src/harness/node/sim.ts"
import { carriesTheGateway } from "./cases.ts"

carriesTheGateway(async () => {
  const env = await sim.run(() => {}, { gateway: false })
  return {
    sim: env,
    // It has all that the standard's has and the cases use.
    open: (url) => new WebSocket(url) as unknown as globalThis.WebSocket,
    restore: () => env.close(),
  }
})
