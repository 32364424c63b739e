import { sim } from "../../../src/harness/node/sim.ts"
import { describesTransport } from "./cases.ts"

describesTransport(async () => {
  const env = await sim.run(() => {}, { gateway: false })
  return { sim: env, open: (url) => new WebSocket(url), restore: () => env.close() }
})
