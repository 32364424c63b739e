// The package managers: how each is detected, and its commands that `init` runs and writes.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { PackageManifest } from "./manifest.ts"

export const MANAGER_NAMES = ["npm", "pnpm", "yarn", "bun"] as const

/** A package manager, with its commands. */
export interface PackageManager {
  readonly name: (typeof MANAGER_NAMES)[number]
  /** The lock file by which it was detected, if any. */
  readonly lockFile: string | undefined
  /** The command that installs the dependencies of package.json. */
  readonly install: string
  /** The command that installs exactly the versions in the lock file. */
  readonly cleanInstall: string
  /** Returns the command that runs a script of package.json. */
  readonly run: (script: string) => string
  /** Steps of a GitHub workflow before the installation, in addition to `setup-node`. */
  readonly setUp: readonly string[]
}

const LOCK_FILES: readonly (readonly [string, PackageManager["name"]])[] = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
]

const COMMANDS: Readonly<
  Record<PackageManager["name"], Pick<PackageManager, "cleanInstall" | "run" | "setUp">>
> = {
  npm: {
    cleanInstall: "npm ci",
    run: (script) => (script === "test" ? "npm test" : `npm run ${script}`),
    setUp: [],
  },
  pnpm: {
    cleanInstall: "pnpm install --frozen-lockfile",
    run: (script) => (script === "test" ? "pnpm test" : `pnpm run ${script}`),
    setUp: ["uses: pnpm/action-setup@v4"],
  },
  yarn: {
    cleanInstall: "yarn install --immutable",
    run: (script) => (script === "test" ? "yarn test" : `yarn run ${script}`),
    setUp: ["run: corepack enable"],
  },
  bun: {
    cleanInstall: "bun install --frozen-lockfile",
    // "bun test" is Bun's own runner and runs no script.
    run: (script) => `bun run ${script}`,
    setUp: ["uses: oven-sh/setup-bun@v2"],
  },
}

/**
 * Returns the package manager of a project. The first source that names one counts:
 * `packageManager` in package.json, a lock file in the folder or above it up to the root, the
 * package manager that runs this command. The default is npm.
 */
export function detectPackageManager(
  manifests: readonly PackageManifest[],
  folders: readonly string[],
  userAgent: string | undefined,
): PackageManager {
  const declared = manifests.map(({ packageManager }) => packageManager).find(Boolean)
  const lock = folders
    .flatMap((folder) => LOCK_FILES.map(([file, name]) => ({ folder, file, name })))
    .find(({ folder, file }) => existsSync(join(folder, file)))
  const name =
    nameIn(declared) ?? lock?.name ?? (lock === undefined ? nameIn(userAgent) : undefined) ?? "npm"
  const isClassicYarn =
    declared?.startsWith("yarn@1") === true ||
    (lock?.name === "yarn" && isClassic(join(lock.folder, lock.file)))
  return {
    ...COMMANDS[name],
    ...(name === "yarn" && isClassicYarn && { cleanInstall: "yarn install --frozen-lockfile" }),
    name,
    lockFile: lock?.name === name ? lock.file : undefined,
    install: `${name} install`,
  }
}

/** Whether a lock file is of Yarn 1, which names itself in the header. */
function isClassic(lockFile: string): boolean {
  return readFileSync(lockFile, "utf8").includes("yarn lockfile v1")
}

/** Reads the name in `pnpm@10.4.1` and in `pnpm/10.4.1 node/v24`. */
function nameIn(text: string | undefined): PackageManager["name"] | undefined {
  const [name] = text?.split(/[@/]/) ?? []
  return MANAGER_NAMES.find((known) => known === name)
}
