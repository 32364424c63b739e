// The suite against a server, over HTTP.

import { afterAll, beforeAll } from "vitest"
import { type RemoteServer, connect } from "../../src/client.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { startRawBot } from "./raw-bot.ts"
import { defineSuite } from "./suite.ts"

let started: GuildsimServer
let server: RemoteServer

beforeAll(async () => {
  started = await startServer({ quiet: 5 })
  const env = await connect(started.url, { key: started.key })
  server = env.server
})
afterAll(() => started.close())

defineSuite(async (snapshot) => {
  const env = await server.createWorld({ ...(snapshot && { snapshot }) })
  const [bot] = env.bots
  await startRawBot(env.endpoints.api, bot?.token ?? "")
  return env
})
