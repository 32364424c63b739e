// Messages about an environment in which the package cannot run. Each is one sentence with a link:
// what is needed, what was found, what to do.

import { withLink } from "./error-link.ts"

/** The section of these messages on the page of errors. */
const SECTION = "Versions"

/** A package whose installed version lacks parts that are used. */
export interface IncompatiblePackage {
  readonly name: string
  /** The installed version; undefined if it could not be read. */
  readonly version: string | undefined
  /** The names of the missing parts, as the package spells them. */
  readonly missing: readonly string[]
  /** The range of versions that work, as npm writes it. */
  readonly range: string
  /** The file or folder of the package. */
  readonly path?: string | undefined
  /** The command that installs a version in the range. Default: `npm install` of the package. */
  readonly remedy?: string
}

/** Returns the message for a package that lacks parts. */
export function describeIncompatiblePackage(lacking: IncompatiblePackage): string {
  const { name, version, missing, range, path } = lacking
  const { remedy = `\`npm install --save-dev "${name}@${range}"\`` } = lacking
  const found = version === undefined ? `a ${name} of unknown version` : `${name} ${version}`
  const place = path === undefined ? "" : ` at ${path}`
  return withLink(
    SECTION,
    `guildsim needs ${name} ${range}, and found ${found}${place}, which lacks ${joinNames(missing)}: ` +
      `install a version in that range (${remedy}).`,
  )
}

/** Returns the message for a Node that is too old. */
export function describeOldNode(version: string, oldest: string): string {
  return withLink(
    SECTION,
    `guildsim needs Node ${oldest} or newer, and runs in Node ${version}: install a newer Node ` +
      "(https://nodejs.org, or a version manager such as nvm), and use it for the tests and in CI.",
  )
}

/** Whether a version, such as "22.12.0", is at least another one. */
export function isAtLeast(version: string, oldest: string): boolean {
  const wanted = oldest.split(".").map(Number)
  const found = version.split(".").map((part) => Number.parseInt(part, 10))
  const differing = wanted.findIndex((part, index) => part !== (found[index] ?? 0))
  return differing === -1 || (found[differing] ?? 0) > (wanted[differing] ?? 0)
}

function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join("")
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
}
