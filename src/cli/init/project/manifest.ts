// Reads the project's package.json and adds to it.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { InitError } from "../error.ts"
import { formatLike, objectOf, stringOf, stringsOf } from "../json.ts"

/** The parts of a package.json that `init` reads. */
export interface PackageManifest {
  readonly path: string
  readonly text: string
  /** Whether it has `"type": "module"`. */
  readonly isModule: boolean
  readonly main: string | undefined
  readonly scripts: Readonly<Record<string, string>>
  /**
   * The version ranges of all dependencies, including development, optional and peer dependencies.
   */
  readonly dependencies: Readonly<Record<string, string>>
  /** The value of `"packageManager"`, such as `pnpm@10.4.1`. */
  readonly packageManager: string | undefined
  readonly isWorkspaceRoot: boolean
  /** Whether it has the key `jest`, the configuration of Jest. */
  readonly hasJestConfig: boolean
}

/** The additions of `init` to a package.json. */
export interface ManifestAdditions {
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

/** The placeholder script that `npm init` writes. It is treated as no script. */
const PLACEHOLDER = /^echo "?Error: no test specified"? && exit 1$/

/**
 * Reads the package.json of a folder. @throws InitError if there is none, or if it is not valid.
 */
export function readManifest(folder: string): PackageManifest {
  const path = join(folder, "package.json")
  if (!existsSync(path)) {
    throw new InitError(
      `There is no package.json in ${folder}. Run the command in the folder of the bot, or create one with "npm init -y".`,
    )
  }
  const text = readFileSync(path, "utf8")
  const data = objectOf(parsed(path, text))
  const scripts = stringsOf(data["scripts"])
  return {
    path,
    text,
    isModule: data["type"] === "module",
    main: stringOf(data["main"]),
    scripts: PLACEHOLDER.test(scripts["test"] ?? "") ? without(scripts, "test") : scripts,
    dependencies: {
      ...stringsOf(data["peerDependencies"]),
      ...stringsOf(data["optionalDependencies"]),
      ...stringsOf(data["devDependencies"]),
      ...stringsOf(data["dependencies"]),
    },
    packageManager: stringOf(data["packageManager"]),
    isWorkspaceRoot:
      data["workspaces"] !== undefined || existsSync(join(folder, "pnpm-workspace.yaml")),
    hasJestConfig: data["jest"] !== undefined,
  }
}

/** Returns the text of the package.json with the additions. Existing values are not changed. */
export function withAdditions(
  { path, text }: PackageManifest,
  additions: ManifestAdditions,
): string {
  const data = { ...objectOf(parsed(path, text)) }
  if (Object.keys(additions.scripts).length > 0) {
    data["scripts"] = { ...objectOf(data["scripts"]), ...additions.scripts }
  }
  const added = additions.devDependencies
  if (Object.keys(added).length > 0) {
    const all = Object.entries({ ...objectOf(data["devDependencies"]), ...added })
    data["devDependencies"] = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return formatLike(text, data)
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new InitError(
      `${path} is not valid JSON: ${reason}. Correct it and run the command again.`,
    )
  }
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))
}
