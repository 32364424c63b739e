// A program that runs in its own process, because the test checks that the process and its workers
// exit.

import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { http as mock } from "msw"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import { ASKING, heard, scriptOf, type Told } from "./workers-fixture.ts"

const url = "https://discord.com/api/v10/x"
const network = openNodeNetwork({
  name: "leaving",
  handlers: [mock.get("*", () => new Response("x"))],
  claims: () => true,
  onSocket: (socket) => socket.send("hello"),
  onActivity: () => {},
})
const told: Told[] = []
for (const asking of [ASKING.fetch(url), ASKING.undici(url), ASKING["node:https"](url)]) {
  const worker = new Worker(scriptOf(asking), { eval: true })
  const exit = once(worker, "exit")
  told.push(await heard(worker))
  await exit
}
const living = new Worker(scriptOf(ASKING.ws("wss://gateway.discord.gg")), { eval: true })
told.push(await heard(living))
await network.close()
living.unref()
setImmediate(() => {
  process.stdout.write(JSON.stringify({ told, left: process.getActiveResourcesInfo() }))
})
