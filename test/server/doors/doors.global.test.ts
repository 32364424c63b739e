import { execFile, execFileSync } from "node:child_process"
import { X509Certificate } from "node:crypto"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { SetupError } from "../../../src/index.ts"
import { createCertificateAuthority } from "../../../src/harness/server/doors/certificate-authority.ts"
import { type Doors, openDoors } from "../../../src/harness/server/doors/open-doors.ts"
import { type GuildsimServer, startServer } from "../../../src/server.ts"
import { guildsim, programOf, startGuildsim, temporaryFolder } from "./guildsim.ts"

// Several tests start other programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const GATEWAY = { url: "wss://gateway.discord.gg" }
const REST = "/api/v10/gateway"
const LOCAL = "127.0.0.1"

const notices: string[] = []
let server: GuildsimServer
let doors: Doors

beforeAll(async () => {
  server = await startServer()
  const address = { host: LOCAL, port: server.port }
  const onNotice = (notice: string): void => void notices.push(notice)
  const ports = { proxy: 0, tls: 0 }
  doors = await openDoors({ server: address, host: LOCAL, ...ports, isStrict: false, onNotice })
})

afterAll(async () => {
  await doors.close()
  await server.close()
})

/** Sends one request as bytes, on a connection of its own. */
async function ask(url: string, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

/** Starts an HTTP server on this machine, which answers with the address of each request. */
async function otherServer(): Promise<string> {
  const other = createServer((message, answer) => answer.end(message.url)).listen(0, LOCAL)
  onTestFinished(() => void other.close())
  await once(other, "listening")
  return `${LOCAL}:${(other.address() as AddressInfo).port}`
}

function hasCurl(): boolean {
  try {
    execFileSync("curl", ["--version"])
    return true
  } catch {
    process.stderr.write("The tests with curl are skipped, since it is not installed.\n")
    return false
  }
}

describe.skipIf(!hasCurl())("curl", () => {
  async function curl(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const all = ["--silent", "--show-error", "--max-time", "20", ...args]
    const { stdout } = await promisify(execFile)("curl", all, { env: { ...process.env, ...env } })
    return stdout
  }

  test("the variables lead it through the proxy, for encrypted and other requests", async () => {
    const { variables } = doors.description
    const encrypted = await curl([`https://discord.com${REST}`], variables)
    const other = await curl([`http://discord.com${REST}`], variables)
    expect([encrypted, other].map((json) => JSON.parse(json) as unknown)).toEqual([
      GATEWAY,
      GATEWAY,
    ])
  })

  test("it reaches the TLS port under the names of the platform", async () => {
    const { certificate, tls } = doors.description
    const port = tls?.split(":")[1]
    const names = ["--resolve", `discord.com:${port}:${LOCAL}`, "--cacert", certificate]
    const json = await curl([...names, `https://discord.com:${port}${REST}`])
    expect(JSON.parse(json)).toEqual(GATEWAY)
  })

  test("it refuses a certificate that it does not trust, and the server says what to do", async () => {
    const { proxy } = doors.description
    const asked = curl(["--proxy", proxy ?? "", `https://discord.com${REST}`])
    await expect(asked).rejects.toThrow("certificate")
    await vi.waitFor(
      () =>
        expect(notices.join()).toContain("does not trust the certificate authority of this server"),
      { timeout: 20_000 },
    )
  })
})

test("Node's clients go through the proxy by their options and by its variables", async () => {
  const { variables } = doors.description
  const { stdout } = await promisify(execFile)(process.execPath, [programOf("proxied.mjs")], {
    env: { ...process.env, ...variables },
  })
  expect(JSON.parse(stdout)).toEqual({
    "undici with ProxyAgent": GATEWAY.url,
    "undici with EnvHttpProxyAgent": GATEWAY.url,
    fetch: GATEWAY.url,
    "node:https": GATEWAY.url,
    WebSocket: 10,
  })
})

test("the proxy passes other hosts through", async () => {
  const { proxy } = doors.description
  const host = await otherServer()
  const requested = await ask(proxy ?? "", `GET http://${host}/tea?cups=2 HTTP/1.1`, "Host: x")
  expect(requested).toMatch(/^HTTP\/1\.1 200 OK[^]*\/tea\?cups=2/)

  const tunnel = connect(Number(new URL(proxy ?? "").port), LOCAL)
  tunnel.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  expect(String(await once(tunnel, "data"))).toMatch(/^HTTP\/1\.1 200 /)
  tunnel.write("GET /tunnel HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
  expect(await text(tunnel)).toContain("/tunnel")
})

test("a WebSocket without encryption goes through the proxy", async () => {
  const { proxy } = doors.description
  const socket = connect(Number(new URL(proxy ?? "").port), LOCAL)
  onTestFinished(() => void socket.destroy())
  const lines = [
    "GET http://gateway.discord.gg/?v=10 HTTP/1.1",
    "Host: gateway.discord.gg",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]
  socket.write(`${lines.join("\r\n")}\r\n\r\n`)
  let answer = ""
  for await (const bytes of socket) if ((answer += String(bytes)).includes('"op":10')) break
  expect(answer).toMatch(/^HTTP\/1\.1 101 /)
})

test("a strict proxy refuses other hosts and names the option", async () => {
  const address = { host: LOCAL, port: server.port }
  const common = { server: address, host: LOCAL, onNotice: () => {} }
  const strict = await openDoors({ ...common, proxy: 0, isStrict: true })
  onTestFinished(() => strict.close())
  const { proxy } = strict.description
  const refused =
    /^HTTP\/1\.1 403 [^]*guildsim refuses teas\.example, because of its option --strict-network/

  expect(await ask(proxy ?? "", "GET http://teas.example/ HTTP/1.1", "Host: x")).toMatch(refused)
  const tunnel = await ask(proxy ?? "", "CONNECT teas.example:443 HTTP/1.1", "Host: x")
  expect(tunnel).toMatch(/^HTTP\/1\.1 403 guildsim refuses teas\.example/)
  const own = await ask(proxy ?? "", `GET http://discord.com${REST} HTTP/1.1`, "Host: x")
  expect(own).toMatch(/^HTTP\/1\.1 200 /)
})

test("the proxy answers what it cannot do with a status and a reason", async () => {
  const { proxy } = doors.description
  const asServer = await ask(proxy ?? "", "GET / HTTP/1.1", "Host: x")
  expect(asServer).toMatch(/^HTTP\/1\.1 400 [^]*This is the forward proxy of guildsim/)
  const noPort = await ask(proxy ?? "", "CONNECT discord.com HTTP/1.1", "Host: x")
  expect(noPort).toMatch(/^HTTP\/1\.1 400 /)
  const gone = `${LOCAL}:9`
  const unreachable = await ask(proxy ?? "", `GET http://${gone}/ HTTP/1.1`, "Host: x")
  expect(unreachable).toMatch(/^HTTP\/1\.1 502 [^]*could not be reached/)
  const tunnel = await ask(proxy ?? "", `CONNECT ${gone} HTTP/1.1`, "Host: x")
  expect(tunnel).toMatch(/^HTTP\/1\.1 502 /)
})

test("the certificates hold for the platform's hosts and for a week, and end with the doors", async () => {
  const { certificate, server: presented, validTo } = await createCertificateAuthority()
  const authority = new X509Certificate(certificate)
  const own = new X509Certificate(presented.cert)
  expect(authority.ca && own.verify(authority.publicKey)).toBe(true)
  const hosts = ["discord.com", "gateway.discord.gg", "cdn.discordapp.com", "media.discordapp.net"]
  expect(hosts.map((host) => own.checkHost(host) !== undefined)).toEqual([true, true, true, true])
  expect(own.checkHost("example.com")).toBeUndefined()
  const days = (validTo.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)

  const address = { host: LOCAL, port: server.port }
  const common = { server: address, host: LOCAL, isStrict: false, onNotice: () => {} }
  const brief = await openDoors({ ...common, tls: 0 })
  const files = [brief.description.certificate, brief.description.certificateBundle]
  expect(files.map((file) => readFileSync(file, "utf8").includes("PRIVATE"))).toEqual([
    false,
    false,
  ])
  await brief.close()
  expect(files.map(existsSync)).toEqual([false, false])
})

test("doors that cannot be opened are refused, and nothing stays open", async () => {
  const taken = new URL(doors.description.proxy ?? "").port
  const folder = await temporaryFolder()
  const address = { host: LOCAL, port: server.port }
  const common = { server: address, host: LOCAL, isStrict: false, onNotice: () => {} }
  await expect(openDoors({ ...common, proxy: 0, tls: Number(taken) })).rejects.toThrow(
    /^TLS cannot listen on port \d+ of 127\.0\.0\.1: another process listens there\./,
  )
  const certificateFile = join(folder, "none", "ca.pem")
  const unwritable = openDoors({ ...common, proxy: 0, certificateFile })
  await expect(unwritable).rejects.toThrow(/^The certificate of the server could not be written/)
  const missing = createCertificateAuthority(() => Promise.reject(new Error("not found")))
  await expect(missing).rejects.toThrow(SetupError)
  await expect(missing).rejects.toThrow("npm install --save-dev node-forge")
})

test("guildsim serve opens its doors, prints their variables, and closes them when it is stopped", async () => {
  const folder = await temporaryFolder()
  const [readyFile, certificate] = [join(folder, "ready.json"), join(folder, "ca.pem")]
  const ports = ["--port", "0", "--proxy", "0", "--tls", "0"]
  const files = ["--ready-file", readyFile, "--ca-file", certificate]
  const { child, ended } = startGuildsim(["serve", ...ports, ...files])
  await vi.waitFor(() => expect(existsSync(readyFile)).toBe(true), { timeout: 80_000 })
  const ready: unknown = JSON.parse(readFileSync(readyFile, "utf8"))
  child.kill("SIGTERM")
  const { status, out } = await ended

  expect(status).toBe(0)
  expect(ready).toMatchObject({ doors: { certificate, variables: { NODE_USE_ENV_PROXY: "1" } } })
  expect(out).toMatch(/export HTTPS_PROXY=http:\/\/127\.0\.0\.1:\d+\n/)
  expect(out).toContain(`export NODE_EXTRA_CA_CERTS=${certificate}\n`)
  expect(existsSync(certificate)).toBe(false)
})

test.each([
  [["--proxy", "99999"], '--proxy is "99999"'],
  [["--strict-network"], "Add --proxy"],
  [["--ca-file", "ca.pem"], "Add --proxy or --tls"],
])("guildsim serve refuses the arguments %j", async (args, message) => {
  const { status, err } = await guildsim("serve", "--port", "0", ...args)
  expect(err).toContain(message)
  expect(status).toBe(2)
})
