// The command `npm run test:nodes`.

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { copyRepository } from "./checkout.ts"
import { type InstalledNode, install } from "./install.ts"

/** The oldest supported version, and the major version after the current LTS release. */
const VERSIONS = ["22.12.0", "26"]

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

/** Runs the tests on each version. Returns 1 if a test run failed. */
export function nodesCommand(args: readonly string[], print: (line: string) => void): number {
  const own = args.filter((arg) => /^\d+(\.\d+){0,2}$/.test(arg))
  const vitest = args.filter((arg) => !own.includes(arg))
  const verdicts = (own.length === 0 ? VERSIONS : own).map((version) => {
    const installed = install(REPOSITORY, version)
    print(`── Node ${installed.version} ──`)
    return { version: installed.version, isGood: test(installed, vitest) }
  })
  for (const { version, isGood } of verdicts) print(`Node ${version}: ${isGood ? "ok" : "FAILED"}`)
  return verdicts.every(({ isGood }) => isGood) ? 0 : 1
}

function test(installed: InstalledNode, args: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-nodes-"))
  try {
    copyRepository(REPOSITORY, folder, installed)
    // Types and lint do not depend on the version of Node, and `npm run check` covers them.
    const checks = ["test/docs/types.test.ts", "test/package/lint.shared.test.ts"]
    const without = checks.map((file) => `--exclude=${file}`)
    const options = ["run", ...without, ...args]
    const vitest = join(folder, "node_modules", "vitest", "vitest.mjs")
    const run = spawnSync(installed.node, [vitest, ...options], {
      cwd: folder,
      stdio: "inherit",
      env: {
        ...process.env,
        PATH: [dirname(installed.node), process.env["PATH"]].join(delimiter),
        NODE_OPTIONS: installed.flags.join(" "),
      },
    })
    return run.status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
