import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { type Env, type RunOptions, sim } from "../../src/node.ts"

/** Creates a folder that is removed at the end of the test. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Returns the message with which a run ends, in which alice has written. */
async function messageOf(options: RunOptions, body: (env: Env) => unknown): Promise<string> {
  const result = sim.run(
    () => undefined,
    { gateway: false, ...options },
    async (env) => {
      const general = env.createGuild("Tea House").createTextChannel("general")
      await env.guild.addMember("alice").send(general, "Is there tea?")
      await body(env)
    },
  )
  return result.then(
    () => "passed",
    (error: unknown) => String(error),
  )
}

function fail(): never {
  throw new Error("no tea")
}

test("a failed test writes its HTML report, and its message names the file", async () => {
  const reportFolder = createFolder()
  const message = await messageOf({ report: "on-failure", reportFolder }, fail)
  const path = join(
    reportFolder,
    "reports-of-runs.global.test.ts",
    "a-failed-test-writes-its-HTML-report-and-its-message-names-the-file.html",
  )
  expect(message).toMatch(/^Error: no tea\n/)
  expect(message.endsWith(`\n\nHTML report: ${path}`)).toBe(true)
  const page = readFileSync(path, "utf8")
  expect(page).toContain('<div class="text">Is there tea?</div>')
  expect(page).toContain("<title>a failed test writes its HTML report")
})

test("an error that the test did not read writes the report too", async () => {
  const reportFolder = createFolder()
  const message = await messageOf({ report: "on-failure", reportFolder }, (env) =>
    env.asBot(async () => {
      await fetch("https://discord.com/api/v10/discovery/categories", {
        headers: { authorization: `Bot ${env.token}` },
      }).catch(() => {})
    }),
  )
  expect(message).toContain("RouteNotImplemented: GET /discovery/categories")
  expect(message).toMatch(/\n\nHTML report: \S+\.html$/)
})

test("a passed test writes its report only if every one does", async () => {
  const reportFolder = createFolder()
  const file = join(
    reportFolder,
    "reports-of-runs.global.test.ts/a-passed-test-writes-its-report-only-if-every-one-does.html",
  )
  expect(await messageOf({ report: "on-failure", reportFolder }, () => {})).toBe("passed")
  expect(existsSync(file)).toBe(false)
  expect(await messageOf({ report: "always", reportFolder }, () => {})).toBe("passed")
  expect(existsSync(file)).toBe(true)
})

test.each([
  [{ GUILDSIM_REPORT: undefined, CI: "true" }, true],
  [{ GUILDSIM_REPORT: undefined, CI: undefined }, false],
  [{ GUILDSIM_REPORT: undefined, CI: "0" }, false],
  [{ GUILDSIM_REPORT: "never", CI: "true" }, false],
  [{ GUILDSIM_REPORT: "on-failure", CI: undefined }, true],
])("with the environment %j, a failed test writes its report: %j", async (variables, writes) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const message = await messageOf({ reportFolder: createFolder() }, fail)
  expect(message.includes("HTML report:")).toBe(writes)
})

test("a folder that cannot be written to does not hide the failure", async () => {
  const message = await messageOf({ report: "on-failure", reportFolder: "/dev/null/reports" }, fail)
  expect(message).toMatch(/^Error: no tea\n/)
  expect(message).toMatch(
    /The HTML report could not be written to \/dev\/null\/reports\S+: ENOTDIR/,
  )
})
