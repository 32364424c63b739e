// The scenarios of `guildsim verify` as data, and its command line.
import { expect, test } from "vitest"
import { ASSUMPTIONS } from "../../scripts/inventory/assumptions/index.ts"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { inviteLink } from "../../src/cli/verify/permissions.ts"
import type { RequestStep } from "../../src/cli/verify/scenarios/scenario.ts"
import { SCENARIOS } from "../../src/cli/verify/scenarios/scenarios.ts"
import { unknownIdsOf, unrequestedRoutes } from "../../src/cli/verify/scenarios/unknown-ids.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"

const steps: readonly RequestStep[] = SCENARIOS.flatMap((scenario) =>
  scenario.steps.filter((step) => step.kind === "request"),
)

test("every modeled route has a scenario, except POST /guilds, which the platform has removed", () => {
  const modeled = inventory.filter(({ status }) => status === "implemented")
  const missing = unrequestedRoutes(modeled, SCENARIOS)
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /guilds"])
})

test("a route that no scenario requests is requested with unknown ids, if it has any", () => {
  const routes = ["/guilds/{guild_id}/teas/{tea_id}", "/guilds/{guild_id}", "/teas"]
  const added = unknownIdsOf(
    routes.map((path) => ({ method: "GET", path })),
    SCENARIOS,
  )
  expect(added).toEqual([
    {
      name: "unknown ids: GET /guilds/{guild_id}/teas/{tea_id}",
      steps: [{ kind: "request", method: "GET", path: "/guilds/{nowhere}/teas/{nowhere}" }],
    },
  ])
})

test("every created object has a name with the prefix", () => {
  const MAKING =
    /^\/(?:guilds\/\{guild\}\/(?:channels|roles|emojis|stickers|scheduled-events|auto-moderation\/rules)|channels\/\{\w+\}\/(?:webhooks|threads)|applications\/.*(?:commands|emojis))$/
  const named = steps.filter(({ method, path }) => method === "POST" && MAKING.test(path))
  expect(named.length).toBeGreaterThan(80)
  for (const { path, body } of named) {
    const { name } = Object(body) as { readonly name?: unknown } // The body of a request.
    // Without a name, or with one letter, no object is created. An object without a name is deleted
    // by its id.
    if (typeof name !== "string" || !/\w\w/.test(name)) continue
    expect(name, path).toMatch(/^gsv[-_ ]/)
  }
})

test("no scenario kicks or bans a member successfully", () => {
  const removing = steps.filter(
    ({ method, path }) =>
      /\/bans\/|bulk-ban$|\/prune$/.test(path) ||
      (method === "DELETE" && /\/members\/\{\w+\}$/.test(path)),
  )
  for (const { method, path, as, body } of removing.filter(({ method: how }) => how !== "GET")) {
    const harmless =
      /\{(?:owner|nowhere)\}/.test(path) || as === "second" || /\/(?:bulk-ban|prune)$/.test(path)
    expect(harmless, `${method} ${path}`).toBe(true)
    expect(JSON.stringify(body ?? {})).not.toMatch(/\{(?:second|bot)\}/)
  }
})

/** Runs the command line without a platform. */
async function commandLine(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  let output = ""
  let errors = ""
  const status = await runCommandLine(["verify", ...args], {
    folder: process.cwd(),
    print: (text) => void (output += text),
    error: (text) => void (errors += text),
    env: (name) => env[name],
  })
  return { status, output, errors }
}

// Loads the simulator.
test("--list prints every scenario once without playing it", { timeout: 30_000 }, async () => {
  const { status, output } = await commandLine(["--list"])
  const names = output.trimEnd().split("\n")
  expect(status).toBe(0)
  expect(names).toEqual(SCENARIOS.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect((await commandLine(["--list", "--only", "GATEWAY"])).output).toMatch(/^gateway: /)
})

test("the help shows the link with the permissions that the bot needs", async () => {
  const { status, output } = await commandLine(["--help"])
  expect(status).toBe(0)
  expect(output).toContain(inviteLink("ID"))
})

test.for([
  [[], "--token-env"],
  [
    ["--token-env", "TOKEN"],
    "The environment variable TOKEN, which --token-env names, is not set.",
  ],
  [["--token-env", "SET"], "--guild ID"],
  [["--token-env", "SET", "--guild", "mine"], "--guild ID"],
  [["--token-env", "SET", "--second-token-env", "OTHER"], "OTHER"],
  [["--nope"], "--nope"],
] as const)("%j is refused with the help", async ([args, says]) => {
  const { status, output, errors } = await commandLine(args, { SET: "a.b.c" })
  expect({ status, output }).toEqual({ status: 2, output: "" })
  expect(errors.split("\n")[0]).toContain(says)
  expect(errors).toContain("Usage: guildsim verify")
})

test("every assumption of a scenario is in the list", () => {
  const known = new Set(Object.values(ASSUMPTIONS).flatMap((list) => list.map(({ id }) => id)))
  const unknown = SCENARIOS.flatMap(({ verifies = [] }) => verifies).filter((id) => !known.has(id))
  expect(unknown).toEqual([])
})
