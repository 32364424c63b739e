// The packages of the site, which have a folder of their own.

import { copyFileSync, existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./repository.ts"
import { runNpm } from "./site-program.ts"

const LOCK = join(ROOT, "site/package-lock.json")

/** The lock file of the packages that are installed. */
const INSTALLED = join(ROOT, "site/node_modules/.installed-lock.json")

/** Installs the packages of the site, unless those of its lock file are installed. */
export async function installSite(): Promise<void> {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCK))) return
  await runNpm(["ci", "--prefix", "site"])
  copyFileSync(LOCK, INSTALLED)
}
