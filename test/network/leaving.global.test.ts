import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const network = new URL("../../src/harness/node/network/network.ts", import.meta.url)

// A program as text, which runs in its own process, because the test checks that the process exits.
const program = `
  import https from "node:https"
  import { once } from "node:events"
  import { http as mock } from "msw"
  import { request } from "undici"
  import { WebSocket } from "ws"
  import { openNodeNetwork } from ${JSON.stringify(network.href)}

  const url = "https://discord.com/api/v10/x"
  const open = openNodeNetwork({
    name: "leaving",
    handlers: [mock.get("*", () => new Response("x"))],
    claims: () => true,
    onSocket: (socket) => socket.send("hello"),
    onActivity: () => {},
  })
  await (await fetch(url)).text()
  await (await request(url)).body.text()
  const agent = new https.Agent({ keepAlive: true })
  const [response] = await once(https.get(url, { agent }), "response")
  await once(response.resume(), "end")
  const socket = new WebSocket("wss://gateway.discord.gg")
  await once(socket, "message")
  if (process.argv[1] === "close") await open.close()
  setImmediate(() => console.log(JSON.stringify(process.getActiveResourcesInfo())))
`

test("after closing nothing of the network is left, and the process ends", async () => {
  const run = promisify(execFile)
  const { stdout } = await run(
    process.execPath,
    [...BUILT_MODULES, "--input-type=module", "--eval", program, "close"],
    { timeout: 15_000 },
  )
  const left: string[] = JSON.parse(stdout)

  expect(left.filter((kind) => /TCP|TLS|Timeout|Server/.test(kind))).toEqual([])
}, 20_000)
