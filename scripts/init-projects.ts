// `npm run init:check [-- NAME …]`: runs `npx guildsim init` in fresh projects. Each is set up from
// the packed tarball. Its first test must pass, and must fail if the bot is broken.

import { spawn } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"
import { DISCORDJS_PROJECTS } from "./init/discordjs.ts"
import { LIBRARY_PROJECTS } from "./init/libraries.ts"
import type { FreshProject } from "./init/project.ts"

/** The number of projects that are tested at once. */
const LANES = 2
const MAX_LINES = 25

const wanted = process.argv.slice(2)
const projects = [...DISCORDJS_PROJECTS, ...LIBRARY_PROJECTS].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)
const workshop = mkdtempSync(join(tmpdir(), "guildsim-init-"))
// Node and the installed packages come from this repository. All projects share npm's cache.
const env = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter),
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  NO_COLOR: "1",
}

interface Result {
  readonly project: FreshProject
  readonly seconds: number
  /** The failure of the project. Undefined if it passed. */
  readonly failure: string | undefined
}

try {
  process.exitCode = await main()
} finally {
  rmSync(workshop, { recursive: true, force: true })
}

async function main(): Promise<number> {
  await requireSuccess("npm run --silent build", resolve("."))
  await requireSuccess(`npm pack --silent --pack-destination ${workshop}`, resolve("."))
  const tarball = readdirSync(workshop).find((name) => name.endsWith(".tgz")) ?? ""
  const npx = `npm exec --yes --cache ${join(workshop, "npx")} --package ${join(workshop, tarball)} -- guildsim`
  // Installed once for all projects.
  await requireSuccess(`${npx} --version`, workshop)
  const waiting = [...projects]
  const results: Result[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        results.push(await tried(next, npx))
      }
    }),
  )
  return report(results)
}

async function tried(project: FreshProject, npx: string): Promise<Result> {
  const begun = performance.now()
  const failure = await play(project, npx).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { project, seconds: (performance.now() - begun) / 1000, failure }
}

/** Sets up the project and runs its test, first unchanged and then with the bot broken. */
async function play(project: FreshProject, npx: string): Promise<void> {
  const {
    name,
    files,
    manifest,
    options = [],
    test,
    command = "npm test",
    also = [],
    broken,
  } = project
  const folder = join(workshop, name)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write(
    "package.json",
    `${JSON.stringify({ name, version: "1.0.0", ...manifest }, undefined, 2)}\n`,
  )
  for (const [path, text] of Object.entries(files)) write(path, text)

  await requireSuccess([npx, "init", ...options].join(" "), folder)
  const text = readFileSync(join(folder, test), "utf8")
  const lines = text.trimEnd().split("\n").length
  if (lines > MAX_LINES) throw new Error(`${test} has ${lines} lines.`)
  for (const each of [command, ...also]) {
    await requireSuccess(each, folder, `\n── ${test}\n${text}`)
  }

  const before = contents(folder)
  await requireSuccess(["npx guildsim init", ...options].join(" "), folder)
  if (contents(folder) !== before) throw new Error("A second run of init changed files.")

  if (broken === undefined) return
  const { file, remove, says } = broken
  write(file, (files[file] ?? "").replace(remove, ""))
  const { status, output } = await run(command, folder)
  if (status === 0) throw new Error(`The test passes without "${remove}".\n${output}`)
  if (!says.test(output))
    throw new Error(`Without "${remove}" the output does not match ${says}.\n${output}`)
}

/** Returns the files that `init` writes or changes as one text. */
function contents(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.includes("node_modules") && /\.(?:[cm]?[jt]s|json|ya?ml)$/.test(path))
    .toSorted()
    .map((path) => `${path}\n${readFileSync(join(folder, path), "utf8")}`)
    .join("\n")
}

/** Runs a command. @throws Error with its output if it fails. */
async function requireSuccess(command: string, cwd: string, context = ""): Promise<void> {
  const { status, output } = await run(command, cwd)
  if (status !== 0) throw new Error(`${command} ended with ${status}.\n${output}${context}`)
}

function run(command: string, cwd: string): Promise<{ status: number; output: string }> {
  const child = spawn(command, { cwd, env, shell: true, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text))
  }
  return new Promise((resolvePromise) => {
    child.on("close", (status) => resolvePromise({ status: status ?? 1, output }))
    child.on("error", ({ message }) => resolvePromise({ status: 1, output: message }))
  })
}

function report(results: readonly Result[]): number {
  const keep = process.env["GUILDSIM_INIT_KEEP"]
  if (keep !== undefined)
    cpSync(workshop, keep, {
      recursive: true,
      filter: (path) => !path.includes("node_modules") && existsSync(path),
    })
  const failed = results.filter(({ failure }) => failure !== undefined)
  for (const { project, failure } of failed) console.log(`── ${project.name} ──\n${failure}\n`)
  console.log("project                 result   seconds")
  for (const { project, seconds, failure } of results) {
    const verdict = failure === undefined ? "ok" : "FAILED"
    console.log(
      `${project.name.padEnd(24)}${verdict.padEnd(8)}${seconds.toFixed(1).padStart(8)}  ${project.summary}`,
    )
  }
  return failed.length === 0 ? 0 : 1
}
