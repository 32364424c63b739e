// Hosts in which the package does not run: an older Node, and other versions of packages.

import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { isAtLeast } from "../../src/requirements/messages.ts"

/** An installed Node that is older than the oldest supported one. */
export interface OldNode {
  readonly path: string
  readonly version: string
}

/** Finds an installed Node that is older than `oldest`, other than the one from npm. */
export function findOldNode(oldest: string): OldNode | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  const own = folders.filter((folder) => !folder.includes("node_modules"))
  for (const path of own.map((folder) => join(folder, "node")).filter((file) => existsSync(file))) {
    const version = spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.trim().slice(1)
    if (/^\d+\.\d+\./.test(version) && !isAtLeast(version, oldest)) return { path, version }
  }
  return undefined
}

/** The files of an installed package, by path. */
export type DoctoredPackage = Readonly<Record<string, string>>

/** Calls `work` while a package of a project is replaced. */
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

/** Returns the error of each entry with `import` and with `require`. Null if it loads. */
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
  // The first line is the script's output; node:test prints its summary after it.
  return JSON.parse(stdout.split("\n")[0] ?? "") as ReturnType<typeof failuresOf>
}

/** A package like MSW 2, with the exports and methods that it has. */
export const MSW_2: DoctoredPackage = {
  "package.json": JSON.stringify({
    name: "msw",
    version: "2.15.0",
    type: "module",
    exports: { ".": "./index.js", "./node": "./node.js", "./package.json": "./package.json" },
  }),
  "index.js": `
    export class RequestHandler {
      static cache = new WeakMap()
      run() {}
    }
    export class HttpHandler extends RequestHandler { predicate() {} }
    export class WebSocketHandler { predicate() {} run() {} test() {} }
    export const http = {}, ws = {}, passthrough = () => {}
    export const HttpResponse = Response`,
  "node.js": "export const setupServer = () => {}",
}

/** A package like Vitest 3, without the builder form of fixtures and without artifacts. */
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
