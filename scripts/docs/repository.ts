// The addresses of the repository and of the site, from package.json.

import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"

/** The folder of this repository. */
export const ROOT = resolve(import.meta.dirname, "../..")

/** The folder that the site is built into. */
export const SITE_OUTPUT = join(ROOT, "artifacts/site")

/** The folder that the playground is built into, a part of the site. */
export const PLAYGROUND_OUTPUT = join(SITE_OUTPUT, "playground")

/** The folder that the API reference is written into, as Markdown. */
export const SITE_API = join(ROOT, "site/api")

/** The addresses and the version of the project. */
export interface Addresses {
  /** The version of the package. */
  readonly version: string
  /** The description of the package. */
  readonly description: string
  /** The address of the repository, without a slash at its end. */
  readonly repository: string
  /** The address of the site, with a slash at its end. */
  readonly site: string
  /** The path of the site on its host, such as `/guildsim/`. */
  readonly base: string
}

/** The fields of package.json that are read. */
interface Manifest {
  readonly version: string
  readonly description: string
  readonly homepage: string
  readonly repository: { readonly url: string }
}

/** Reads the addresses of the project from its package.json. */
export function readAddresses(): Addresses {
  // The package of this repository has these fields.
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest
  return {
    version: manifest.version,
    description: manifest.description,
    repository: manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, ""),
    site: manifest.homepage,
    base: new URL(manifest.homepage).pathname,
  }
}
