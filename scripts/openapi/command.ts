// The command `npm run openapi`: reads a description and writes the fixture and its license.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { reduceDescription } from "./reduce.ts"
import { printAnswers } from "./print.ts"

const FOLDER = fileURLToPath(new URL("../../fixtures/openapi", import.meta.url))

const USAGE = [
  "The file of the platform's OpenAPI description is missing: npm run openapi -- path/to/openapi.json",
  "Its license must be in the same folder, as openapi.LICENSE or LICENSE.",
]

/** Runs the command and resolves with its exit status. */
export async function openapiCommand(
  args: readonly string[],
  print: (line: string) => void,
  folder: string = FOLDER,
): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) {
    for (const line of USAGE) print(line)
    return 1
  }
  const [description, license] = await Promise.all([readFile(file, "utf8"), readLicense(file)])
  const answers = reduceDescription(JSON.parse(description))
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, "answers.json"), printAnswers(answers)),
    writeFile(join(folder, "LICENSE"), license),
  ])
  const [operations, schemas] = [answers.operations, answers.schemas].map(
    (table) => Object.keys(table).length,
  )
  print(`The fixture contains the responses of ${operations} operations with ${schemas} schemas.`)
  return 0
}

/**
 * Reads the license. @throws Error if there is none, because the description must not be copied
 * without it.
 */
async function readLicense(file: string): Promise<string> {
  const candidates = [file.replace(/(\.json)?$/, ".LICENSE"), join(dirname(file), "LICENSE")]
  for (const candidate of candidates) {
    const license = await readFile(candidate, "utf8").catch(() => undefined)
    if (license !== undefined) return license
  }
  throw new Error(`The license is missing: neither ${candidates.join(" nor ")} can be read.`)
}
