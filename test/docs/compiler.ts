// Type-checks modules of pages in one program. Only they are checked, not the code that they import.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { API, type Diagnostic } from "typescript/unstable/sync"
import { ENTRIES } from "./entries.ts"
import { type DocsModule, treatmentOf } from "./modules.ts"

/** Returns the errors of modules, each with its line in the page. */
export function findTypeErrors(modules: readonly DocsModule[]): readonly string[] {
  const cache = resolve("node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, "docs-types-"))
  const api = new API()
  try {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
    const files = modules.map((one) => writeModule(folder, one))
    const config = join(folder, "tsconfig.json")
    writeFileSync(config, JSON.stringify({ ...CONFIG, files, include: [] }))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} cannot be opened.`)
    const { program } = project
    return modules.flatMap((one, index) => {
      const file = files[index] ?? ""
      const syntactic = program.getSyntacticDiagnostics(file)
      const errors = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file)
      return errors.map((error) => describeError(one, error))
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
  },
}

/** Writes a module into the folder of its page, beside the modules that the page imports. */
function writeModule(folder: string, { page, name, extension, code }: DocsModule): string {
  const place = join(folder, page)
  for (const [source, file] of Object.entries(treatmentOf(page).modules ?? {})) {
    const stub = join(place, source.replace(/js$/, "ts"))
    const target = JSON.stringify(relative(dirname(stub), resolve(file)))
    mkdirSync(dirname(stub), { recursive: true })
    writeFileSync(stub, `export * from ${target}`)
  }
  const file = join(place, `${name}.${extension}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return file
}

function describeError({ page, code }: DocsModule, error: Diagnostic): string {
  const line = code.slice(0, error.pos).split("\n").length
  return `${page}:${line} TS${error.code}: ${textsOf(error).join(" ")}`
}

function textsOf({ text, messageChain = [] }: Diagnostic): readonly string[] {
  return [text, ...messageChain.flatMap(textsOf)]
}
