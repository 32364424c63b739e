// Hosts in which the package does not run: an older Node, and packages in other versions.

import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { isAtLeast } from "../../src/requirements/messages.ts"

/** A Node of the machine that is older than the oldest that works. */
export interface OldNode {
  readonly path: string
  readonly version: string
}

/** Finds a Node of the machine that is older than `oldest`: the one that npm brings is none. */
export function findOldNode(oldest: string): OldNode | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  const own = folders.filter((folder) => !folder.includes("node_modules"))
  for (const path of own.map((folder) => join(folder, "node")).filter((file) => existsSync(file))) {
    const version = spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.trim().slice(1)
    if (/^\d+\.\d+\./.test(version) && !isAtLeast(version, oldest)) return { path, version }
  }
  return undefined
}

/** A package as a project has it installed: the files by their path. */
export type DoctoredPackage = Readonly<Record<string, string>>

/** Does `work` while a package of a project is another one. */
export function withPackage<Result>(
  project: string,
  name: string,
  files: DoctoredPackage,
  work: () => Result,
): Result {
  const place = join(project, "node_modules", name)
  renameSync(place, `${place}.away`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  try {
    return work()
  } finally {
    rmSync(place, { recursive: true })
    renameSync(`${place}.away`, place)
  }
}

/** Returns what each entry fails with, by `import` and by `require`; null where it loads. */
export function failuresOf(
  node: string,
  project: string,
  entries: readonly string[],
): Readonly<Record<string, readonly [imported: string | null, required: string | null]>> {
  const script = `
    const tell = (error) => error.message
    const required = (entry) => { try { require(entry); return null } catch (error) { return tell(error) } }
    const main = async () => {
      const failures = {}
      for (const entry of ${JSON.stringify(entries)}) {
        failures[entry] = [await import(entry).then(() => null, tell), required(entry)]
      }
      console.log(JSON.stringify(failures))
    }
    main()`
  writeFileSync(join(project, "failures.cjs"), script)
  const { stdout, stderr } = spawnSync(node, ["failures.cjs"], {
    cwd: project,
    encoding: "utf8",
    timeout: 60_000,
  })
  if (stdout === "") throw new Error(`The entries could not be tried:\n${stderr}`)
  // The script's own output; node:test writes its summary after it.
  return JSON.parse(stdout.split("\n")[0] ?? "") as ReturnType<typeof failuresOf>
}

/** An MSW of version 2, with the exports and the methods that it has and has not. */
export const MSW_2: DoctoredPackage = {
  "package.json": JSON.stringify({
    name: "msw",
    version: "2.15.0",
    type: "module",
    exports: { ".": "./index.js", "./node": "./node.js", "./package.json": "./package.json" },
  }),
  "index.js": `
    export class RequestHandler { run() {} }
    export class HttpHandler extends RequestHandler {}
    export class WebSocketHandler { predicate() {} run() {} test() {} }
    export const http = {}, ws = {}, passthrough = () => {}
    export const HttpResponse = Response`,
  "node.js": "export const setupServer = () => {}",
}

/** A Vitest of version 3, without the builder form of fixtures and without artifacts. */
export const VITEST_3: DoctoredPackage = {
  "package.json": JSON.stringify({
    name: "vitest",
    version: "3.2.7",
    type: "module",
    exports: { ".": "./index.js", "./package.json": "./package.json" },
  }),
  "index.js": `
    export const test = Object.assign(() => {}, { extend: () => test })
    export const expect = Object.assign(() => {}, { extend() {} })`,
}
