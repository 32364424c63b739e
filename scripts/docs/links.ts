// The links of a page, as they are on the site.

import { existsSync, statSync } from "node:fs"
import { posix } from "node:path"
import { pagePathOf } from "./page-paths.ts"

/** The repository that pages link into. */
export interface LinkTargets {
  /** The folder of the repository. */
  readonly root: string
  /** The address of the repository. */
  readonly repository: string
}

const ABSOLUTE = /^(?:[a-z][a-z+.-]*:|\/|#)/i

/**
 * Returns the target of a link on the site, for a link of a Markdown file of the repository: a page from
 * the root of the site, such as `/start.md#typescript`, or the address on GitHub of a file that is not a
 * page. A link with a scheme, or within its page, stays as it is. Throws if the file does not exist.
 */
export function siteLinkOf(link: string, file: string, targets: LinkTargets): string {
  if (ABSOLUTE.test(link)) return link
  const [, path = "", hash = ""] = /^([^#]*)(#.*)?$/s.exec(link) ?? []
  const target = posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, "")
  const full = posix.join(targets.root, target)
  if (!existsSync(full)) {
    throw new Error(`${file} links to ${link}, but ${target} does not exist. Correct the path.`)
  }
  const isFolder = statSync(full).isDirectory()
  const page = readmePage(isFolder, target, full) ?? pagePathOf(target)
  if (page !== undefined) return `/${page}${hash}`
  return `${targets.repository}/${isFolder ? "tree" : "blob"}/main/${encodeURI(target)}${hash}`
}

/** Returns the page of a folder, which its README.md becomes. */
function readmePage(isFolder: boolean, target: string, full: string): string | undefined {
  const hasReadme = isFolder && existsSync(posix.join(full, "README.md"))
  return hasReadme ? pagePathOf(posix.join(target, "README.md")) : undefined
}
