import { sim } from "../../../src/harness/node/sim.ts"
import { carriesTheGateway } from "./cases.ts"

carriesTheGateway(async () => {
  const env = await sim.run(() => {}, { gateway: false })
  return { sim: env, open: (url) => new WebSocket(url), restore: () => env.close() }
})
