// Type-checks modules of pages, and the tests of types, in one program. Only they are checked, not the
// code that they import.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { API, type Diagnostic } from "typescript/unstable/sync"
import { ENTRIES } from "./entries.ts"
import { type DocsModule, treatmentOf } from "./modules.ts"

/** The path of a file that is type-checked, with its code and the name by which errors tell it. */
interface CheckedFile {
  readonly path: string
  readonly code: string
  readonly name: string
}

/**
 * Returns the errors of modules, each with its line in the page, then those of `tests`: files of this
 * repository.
 */
export function findTypeErrors(
  modules: readonly DocsModule[],
  tests: readonly string[],
): readonly string[] {
  const cache = resolve("node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, "docs-types-"))
  const api = new API()
  try {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
    const checked = [
      ...modules.map((one) => writeModule(folder, one)),
      ...tests.map((name) => ({ path: resolve(name), code: readFileSync(name, "utf8"), name })),
    ]
    const config = join(folder, "tsconfig.json")
    const files = checked.map(({ path }) => path)
    writeFileSync(config, JSON.stringify({ ...CONFIG, files, include: [] }))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} cannot be opened.`)
    const { program } = project
    return checked.flatMap((file) => {
      const syntactic = program.getSyntacticDiagnostics(file.path)
      const errors = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file.path)
      return errors.map((error) => describeError(file, error))
    })
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const CONFIG = {
  extends: resolve("tsconfig.json"),
  compilerOptions: {
    paths: Object.fromEntries(
      Object.entries(ENTRIES).map(([entry, file]) => [entry, [resolve(file)]]),
    ),
    allowJs: true,
    checkJs: true,
    jsx: "react-jsx",
    types: ["node"],
    // Some frameworks declare commands by decorators.
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  },
}

/** Writes a module into the folder of its page, beside the modules that the page imports. */
function writeModule(folder: string, { page, name, extension, code }: DocsModule): CheckedFile {
  const place = join(folder, page)
  for (const [source, file] of Object.entries(treatmentOf(page).modules ?? {})) {
    const stub = join(place, source.replace(/js$/, "ts"))
    const target = JSON.stringify(relative(dirname(stub), resolve(file)))
    mkdirSync(dirname(stub), { recursive: true })
    writeFileSync(stub, `export * from ${target}`)
  }
  const path = join(place, `${name}.${extension}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  return { path, code, name: page }
}

function describeError({ name, code }: CheckedFile, error: Diagnostic): string {
  const line = code.slice(0, error.pos).split("\n").length
  return `${name}:${line} TS${error.code}: ${textsOf(error).join(" ")}`
}

function textsOf({ text, messageChain = [] }: Diagnostic): readonly string[] {
  return [text, ...messageChain.flatMap(textsOf)]
}
