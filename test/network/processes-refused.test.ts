// Child processes that would bypass the network of the run, and are refused.

import childProcess, { execFile } from "node:child_process"
import { promisify } from "node:util"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import { ChildProcessRefused } from "../../src/harness/node/child-processes/errors.ts"
import { API, test } from "./fixture.ts"
import { ASKING } from "./workers-fixture.ts"

// Every test starts Node, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const answering = () => [mock.get(`${API}/*`, () => new Response("answered"))]

const asking = ASKING.fetch(`${API}/x`)

/** Prints the response to a request, or the name of its error. */
const printing = `(async () => ${asking})().then(console.log, ({ cause }) => console.log(cause.name))`

// Copies of the functions before any run is open, as CommonJS modules take them.
const copies = { ...childProcess }

test("a copy of a function that waits for its child does not leave the run", ({ open }) => {
  const network = open(answering())
  const env = { env: {} }
  const outputs = network.run(() => [
    String(copies.execFileSync(process.execPath, ["-e", printing])),
    String(copies.execSync(`${JSON.stringify(process.execPath)} -e ${JSON.stringify(printing)}`)),
    String(copies.spawnSync(process.execPath, ["-e", printing], env).stdout),
  ])

  expect(outputs).toEqual(Array(3).fill("SynchronousChildRefused\n"))
  expect(() =>
    network.run(() => copies.execFileSync("env", ["-i", process.execPath, "-e", printing])),
  ).toThrow(ChildProcessRefused)
})

test("a child that may not read what links it is refused, and may be let read", async ({
  open,
}) => {
  const network = open(answering())
  const start = (flags: readonly string[], env = process.env) =>
    network.run(() => promisify(execFile)(process.execPath, [...flags, "-e", printing], { env }))

  const refused = { name: "ChildProcessRefused", message: expect.stringContaining("--permission") }
  await expect(start(["--permission"])).rejects.toMatchObject(refused)
  await expect(start([], { NODE_OPTIONS: "--permission" })).rejects.toMatchObject(refused)
  await expect(start(["--permission", "--allow-fs-read=/tea"])).rejects.toMatchObject(refused)
  expect(await start(["--permission", "--allow-fs-read=*"])).toMatchObject({ stdout: "answered\n" })
})

test("a flag of the script is not a flag of Node", async ({ open }) => {
  const network = open(answering())
  const { stdout } = await network.run(() =>
    promisify(execFile)(process.execPath, ["-e", printing, "tea", "--permission"]),
  )

  expect(stdout).toBe("answered\n")
})
