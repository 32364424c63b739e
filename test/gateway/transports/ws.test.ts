import { WebSocket } from "ws"
import { sim } from "../../../src/harness/node/sim.ts"
import { describesTransport } from "./cases.ts"

describesTransport(async () => {
  const env = await sim.run(() => {}, { gateway: false })
  return {
    sim: env,
    // It has every member of the standard WebSocket that the cases use.
    open: (url) => new WebSocket(url) as unknown as globalThis.WebSocket,
    restore: () => env.close(),
  }
})
