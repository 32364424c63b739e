// The requirements of the package: version ranges, messages about modified versions, and built-in
// modules that link in an old Node.

import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import {
  DELAY_PART,
  MOCK_SOCKET_RANGE,
  findMissingMockSocketParts,
  requireMockSocketParts,
} from "../../src/gateway/transports/mock-socket-parts.ts"
import {
  findMissingClientParts,
  requireKnownClient,
} from "../../src/gateway/transports/msw-parts.ts"
import { createWorker } from "../../src/harness/browser/worker.ts"
import { INTERCEPTORS_RANGE } from "../../src/harness/node/network/sockets/interceptors.ts"
import { objectionToExperimental } from "../../src/harness/node/network/msw-network.ts"
import { VITEST_RANGE, explainUnsupportedVitest } from "../../src/harness/runners/vitest/vitest.ts"
import { MSW_RANGE, explainUnsupportedMsw } from "../../src/requirements/msw.ts"
import { OLDEST_NODE, explainUnsupportedNode } from "../../src/requirements/oldest-node.ts"
import { withLink } from "../../src/requirements/error-link.ts"

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly engines: Readonly<Record<string, string>>
}

// The package's own package.json has this shape.
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest

test("the messages contain the ranges of package.json", () => {
  expect(manifest.engines).toEqual({ node: `>=${OLDEST_NODE}` })
  expect(manifest.peerDependencies).toEqual({
    "@modelcontextprotocol/server": "^2.4.0",
    "fast-check": "^4.0.0",
    msw: MSW_RANGE,
    "node-forge": "^1.4.3",
    playwright: "^1.50.0",
    "playwright-core": "^1.50.0",
    tsx: "^4.0.0",
    vitest: VITEST_RANGE,
  })
  expect(manifest.dependencies).toMatchObject({
    "@mswjs/interceptors": INTERCEPTORS_RANGE,
    "mock-socket": MOCK_SOCKET_RANGE,
  })
})

test.for([
  ["20.20.2", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["24.0.0", true],
  ["25.0.0-nightly", true],
] as const)("Node %s can run the package: %s", ([node, isFine]) => {
  expect(explainUnsupportedNode({ process: { versions: { node } } }) === undefined).toBe(isFine)
})

test("in a web page, which has no process, the Node version is not checked", () => {
  expect(explainUnsupportedNode({})).toBeUndefined()
})

/** Creates a class whose instances have these methods. */
const methods = (...names: readonly string[]): object => {
  const prototype = Object.fromEntries(names.map((name) => [name, () => {}]))
  return Object.assign(() => {}, { prototype })
}
const MSW = {
  HttpHandler: Object.assign(methods("run", "predicate"), { cache: new WeakMap() }),
  WebSocketHandler: methods("predicate", "run", "test"),
  isPassthroughResponse: () => false,
}

// The exports of MSW 2.0, 2.6 and 2.15, as published, and one without its cache of copies.
test.for([
  [{}, undefined],
  [{ isPassthroughResponse: undefined }, "isPassthroughResponse"],
  [
    { WebSocketHandler: undefined, isPassthroughResponse: undefined },
    "WebSocketHandler and isPassthroughResponse",
  ],
  [{ HttpHandler: methods("run", "predicate") }, "HttpHandler.cache.get"],
  [
    { WebSocketHandler: methods("predicate") },
    "WebSocketHandler.prototype.run and WebSocketHandler.prototype.test",
  ],
] as const)("an MSW with %o lacks %s", ([change, missing]) => {
  const objection = explainUnsupportedMsw({ ...MSW, ...change }, () => "2.6.0")
  if (missing === undefined) expect(objection).toBeUndefined()
  else expect(objection).toContain(`found msw 2.6.0, which lacks ${missing}: install`)
})

test("an MSW with changed networks is refused, and the message names the missing methods", () => {
  const experimental = {
    defineNetwork: () => {},
    HttpNetworkFrame: methods(),
    InMemoryHandlersController: methods("getHandlersByKind"),
    NetworkSource: methods("queue"),
  }
  const objectionTo = (found: object) => objectionToExperimental(found, () => "3.9.0")
  expect(objectionTo(experimental)).toBeUndefined()
  expect(objectionTo({ ...experimental, NetworkSource: methods() })).toContain(
    `guildsim needs msw ${MSW_RANGE}, and found msw 3.9.0, which lacks NetworkSource.prototype.queue`,
  )
  expect(objectionTo({})).toContain("lacks defineNetwork, HttpNetworkFrame,")
})

test("a Vitest without the fixtures of 4.1 is refused, and the message names the missing part", () => {
  const others = { aroundEach: (): void => {}, recordArtifact: (): void => {} }
  const objectionTo = (found: object) => explainUnsupportedVitest(found, () => "4.0.18")
  expect(objectionTo({ ...others, test: { override() {} } })).toContain("test.override")
  expect(objectionTo({ ...others, test: () => {} })).toBe(
    withLink(
      "Versions",
      `guildsim needs vitest ${VITEST_RANGE}, and found vitest 4.0.18, which lacks test.override: install a version in that range (\`npm install --save-dev "vitest@${VITEST_RANGE}"\`).`,
    ),
  )
  const override = Object.assign(() => {}, { override() {} })
  expect(objectionTo({ ...others, test: override })).toBeUndefined()
})

// Modified copies of undocumented parts.
test("an incompatible mock-socket is refused, and the message names the missing part", () => {
  const used = {
    Server: methods("on", "stop"),
    WebSocket: Object.assign(methods("addEventListener", "close"), { CONNECTING: 0, OPEN: 1 }),
  }
  expect(findMissingMockSocketParts(used)).toEqual([])
  expect(
    findMissingMockSocketParts({ Server: methods("on"), WebSocket: methods("close") }),
  ).toEqual([
    "Server.prototype.stop",
    "WebSocket.prototype.addEventListener",
    "WebSocket.CONNECTING",
    "WebSocket.OPEN",
  ])
  expect(() => requireMockSocketParts([])).not.toThrow()
  expect(() => requireMockSocketParts([DELAY_PART])).toThrow(
    /needs mock-socket \^9\.3\.1, and found mock-socket [\d.]+, which lacks its delay of events by the global setTimeout: .*npm update mock-socket/,
  )
})

test("an MSW with changed clients is refused, and the message names the missing part", () => {
  const [addEventListener, close, send] = [() => {}, () => {}, () => {}]
  const client = { addEventListener, close, send, socket: new EventTarget() }
  const known = { ...client, [Symbol("kEmitter")]: new EventTarget() }
  expect(findMissingClientParts(known)).toEqual([])
  expect(findMissingClientParts({ ...known, socket: undefined })).toEqual([
    "WebSocketClientConnection.socket.dispatchEvent",
  ])
  expect(() => requireKnownClient(client)).toThrow(
    "which lacks the emitter of a WebSocketClientConnection: install",
  )
})

test("a service worker of an MSW that lacks a part is refused", () => {
  expect(() => createWorker(undefined, [])).toThrow("which lacks setupWorker, SetupWorker.start")
  const doctored = { start() {}, stop() {}, events: {} }
  const setup = () => doctored as unknown as ReturnType<typeof createWorker> // A shape that a later MSW may have.
  expect(() => createWorker(setup, [])).toThrow("which lacks SetupWorker.events.on: install")
})

test("a version that cannot be read is called unknown", () => {
  expect(explainUnsupportedMsw({ ...MSW, HttpHandler: 1 }, () => undefined)).toContain(
    "found a msw of unknown version, which lacks HttpHandler",
  )
})

// A name that Node 20 lacks would fail while modules are linked, before the version check runs.
test("every name imported from Node's modules exists in Node 20", () => {
  // Written by Node 20, whose version it contains.
  const known = JSON.parse(readFileSync("fixtures/node-20-exports.json", "utf8")) as {
    readonly modules: Readonly<Record<string, readonly string[]>>
  }
  const imported = filesIn("src").flatMap((file) => namesOf(readFileSync(file, "utf8")))
  expect(imported).toContain("node:net Socket")
  const isKnown = (name: string): boolean => {
    const [module = "", exported = ""] = name.split(" ")
    return known.modules[module]?.includes(exported) ?? false
  }
  expect([...new Set(imported)].filter((name) => !isKnown(name))).toEqual([])
})

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name))
}

/**
 * Returns the names that a module imports by value from Node's modules, such as "node:net Socket".
 */
function namesOf(code: string): readonly string[] {
  const statements = code.matchAll(/^import (?!type )[^"]*?\{([^}]*)\} from "(node:[^"]+)"/gm)
  return [...statements].flatMap(([, names = "", module = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => `${module} ${name.split(" as ")[0]}`),
  )
}
