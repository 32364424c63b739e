// Checks the commands on the pages: their scripts, programs, flags and versions must exist.

import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { listPages, nameBlock } from "./blocks.ts"
import { treatBlocks } from "./modules.ts"

// The package's own package.json has this shape.
const MANIFEST = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "scripts" | "peerDependencies" | "devDependencies",
  Readonly<Record<string, string>>
> & { readonly version: string }

const RANGES = { ...MANIFEST.devDependencies, ...MANIFEST.peerDependencies }

/** Commands of npm itself. */
const NPM: ReadonlySet<string> = new Set(["ci", "pack"])

/** Commands that exist on every machine. */
const KNOWN: ReadonlySet<string> = new Set(["cp", "curl", "export", "git", "mkdir"])

const COMMANDS = listPages()
  .flatMap((page) => treatBlocks(page))
  .filter(({ treatment }) => treatment?.kind === "shell")
  .flatMap(({ block }) =>
    block.code
      .split(/\n|&&/)
      .map((line) => (block.language === "yaml" ? (/\brun: (.+)/.exec(line)?.[1] ?? "") : line))
      .map((line) => line.replace(/(?:^|\s)#.*$/, "").trim())
      .filter((line) => line !== "")
      .map((line) => [line, nameBlock(block)] as const),
  )

test.each(COMMANDS)("%s of %s can be run", async (line) => {
  const [program = "", ...args] = line.split(/\s+/)
  expect(await findFault(program, args)).toBeUndefined()
})

/** Returns the reason why a printed command cannot be run. Undefined if it can. */
async function findFault(program: string, args: readonly string[]): Promise<string | undefined> {
  if (KNOWN.has(program)) return undefined
  const [first = "", ...rest] = args
  const isOurs = first === "guildsim" || goodFormsOf("guildsim.tgz").includes(first)
  if (program === "npx" && isOurs) return findFlagFault(rest)
  if (program === "npx") {
    return existsSync(`node_modules/.bin/${first}`) ? undefined : `${first} is no program here`
  }
  if (program !== "npm") return `${program} is unknown: add it to test/docs/shell.test.ts`
  if (first === "install") return findRangeFault(rest.filter((one) => !one.startsWith("--")))
  const script = first === "run" ? rest[0] : first
  const isThere = NPM.has(first) || Object.hasOwn(MANIFEST.scripts, script ?? "")
  return isThere ? undefined : `package.json has no script ${script}`
}

/**
 * Compares the packages of an install command with the ranges of package.json or their
 * alternatives.
 */
function findRangeFault(packages: readonly string[]): string | undefined {
  const bad = packages.find((one) => !goodFormsOf(one).includes(one))
  return bad === undefined ? undefined : `${bad} is none of ${goodFormsOf(bad).join(", ")}`
}

function goodFormsOf(one: string): readonly string[] {
  if (one.endsWith(".tgz")) return [`./guildsim-${MANIFEST.version}.tgz`]
  const name = one.replace(/(?<=.)@.*$/, "")
  const ranges = (RANGES[name] ?? "").split(" || ")
  // A major version may be written as its number.
  const majors = ranges.flatMap((range) => /^\^(\d+)\.0\.0$/.exec(range)?.[1] ?? [])
  // A peer dependency needs its range. Users install the newest version of any other package.
  const isPeer = Object.hasOwn(MANIFEST.peerDependencies, name)
  const isKnown = name === "guildsim" || Object.hasOwn(MANIFEST.devDependencies, name)
  const bare = isKnown && !isPeer ? [name] : []
  return [...bare, ...[...ranges, ...majors].map((range) => `${name}@${range}`)]
}

/** Searches for the flags of a command in its help. */
async function findFlagFault([command = "", ...args]: readonly string[]): Promise<
  string | undefined
> {
  const lines: string[] = []
  const print = (text: string): void => void lines.push(text)
  const terminal = { folder: ".", print, error: print, env: () => undefined }
  if ((await runCommandLine([command, "--help"], terminal)) !== 0) return lines.join("")
  const flags = args.filter((one) => one.startsWith("--"))
  return flags.find((flag) => !lines.join("").includes(flag))
}
