// Runs programs in their own processes, because they install global state or could block the event
// loop of the tests.

import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { BUILT_MODULES } from "../built/programs.ts"

const ROOT = new URL("../..", import.meta.url)
const at = (file: string): string => JSON.stringify(new URL(`src/${file}`, ROOT).href)

const PRELUDE = `
  import { once } from "node:events"
  import http from "node:http"
  import https from "node:https"
  import net from "node:net"
  import tls from "node:tls"
  import { text } from "node:stream/consumers"
  import { http as mock } from "msw"
  import { setupServer } from "msw/node"
  import { request } from "undici"
  import { openNodeNetwork } from ${at("harness/node/network/network.ts")}
  import { unseal } from ${at("harness/node/network/sockets/unseal.ts")}

  const API = "https://discord.com/api/v10"
  const open = (answer) => openNodeNetwork({
    name: answer,
    handlers: [mock.get(API + "/*", () => new Response(answer))],
    claims: () => false,
    onSocket: (socket) => socket.send(answer),
    onActivity: () => {},
  })
  const clients = {
    fetch: async (url) => (await fetch(url)).text(),
    undici: async (url) => (await request(url)).body.text(),
    node: async (url) => {
      const { get } = url.startsWith("https:") ? https : http
      return text((await once(get(url), "response"))[0])
    },
  }
  /** The name of what an action fails with, or else what it gives. */
  const outcome = async (act) => {
    try {
      return await act()
    } catch (error) {
      return (error.cause ?? error).name + ": " + (error.cause ?? error).message
    }
  }
  const show = (value) => console.log(JSON.stringify(value))
`

/** The timeout in milliseconds. Every program is faster, even on a busy machine. */
const LIMIT = 20_000

/** Returns the values that a program shows. Rejects if the program does not exit in time. */
export async function shownBy(program: string): Promise<unknown[]> {
  const args = [...BUILT_MODULES, "--input-type=module", "--eval", PRELUDE + program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT.pathname,
    timeout: LIMIT,
    killSignal: "SIGKILL",
  })
  const lines = stdout.trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line) as unknown)
}
