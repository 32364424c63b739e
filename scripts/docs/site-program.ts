// Programs of the packages that site/package.json names.

import { spawn } from "node:child_process"
import { join } from "node:path"
import { ROOT } from "./repository.ts"

/** The modules that the programs begin with. */
const PROGRAMS = {
  vitepress: "vitepress/bin/vitepress.js",
} as const

/** Runs a program from the root of this repository. Throws if it fails. */
export function runSiteProgram(
  name: keyof typeof PROGRAMS,
  args: readonly string[],
): Promise<void> {
  return runNode([join("site/node_modules", PROGRAMS[name]), ...args])
}

/** Runs Node from the root of this repository. Throws if it fails. */
export function runNode(args: readonly string[]): Promise<void> {
  return run(process.execPath, args)
}

/** Runs npm from the root of this repository. Throws if it fails. */
export function runNpm(args: readonly string[]): Promise<void> {
  return run("npm", args, process.platform === "win32")
}

async function run(command: string, args: readonly string[], shell = false): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, shell, stdio: "inherit" })
  const status = await new Promise((resolve, reject) => {
    child.on("error", reject)
    child.on("close", resolve)
  })
  if (status !== 0) {
    throw new Error(`"${[command, ...args].join(" ")}" ended with status ${String(status)}.`)
  }
}
