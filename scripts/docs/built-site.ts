// The checks of the built site: every link leads to a file and an anchor, and pages load nothing from
// other hosts.

import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Addresses } from "./repository.ts"

const ID = /\sid="([^"]*)"/g
const HREF = /<a\s[^>]*?href="([^"]*)"/g
const LOADED = /<(?:script|img|source|iframe|video)\s[^>]*?src="(https?:[^"]*)"/g
const LOADED_LINK = /<link\s(?![^>]*rel="(?:canonical|alternate)")[^>]*?href="(https?:[^"]*)"/g
const LOADED_BY_STYLE = /url\(["']?(https?:[^)"']*)/g

/** Returns what is wrong with the pages of a built site, a sentence each. */
export function problemsOf(folder: string, { base, site }: Addresses): readonly string[] {
  const pages = new Map(
    globSync("**/*.html", { cwd: folder }).map((page) => [
      page.replaceAll("\\", "/"),
      readFileSync(join(folder, page), "utf8"),
    ]),
  )
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const [page, html] of pages) {
    anchors.set(page, new Set([...html.matchAll(ID)].map(([, id = ""]) => unescaped(id))))
  }
  const links = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(HREF)].flatMap(([, href = ""]) => {
      const target = new URL(unescaped(href), `https://site${base}${page}`)
      return target.host === "site" && !leadsSomewhere(target, folder, base, anchors)
        ? [`${page} links to ${href}, which does not exist.`]
        : []
    }),
  )
  return [...new Set(links), ...deadAddresses(folder, site), ...filesFromElsewhere(pages, folder)]
}

/** Returns a sentence for each address of the site in a file for coding agents that leads nowhere. */
function deadAddresses(folder: string, site: string): readonly string[] {
  return globSync("llms*.txt", { cwd: folder }).flatMap((name) => {
    const links = readFileSync(join(folder, name), "utf8").matchAll(/\]\((https:[^)#\s]+)/g)
    const addresses = new Set([...links].map(([, address = ""]) => address))
    return [...addresses]
      .filter((address) => address.startsWith(site))
      .filter((address) => !existsSync(join(folder, address.slice(site.length))))
      .map((address) => `${name} links to ${address}, which does not exist.`)
  })
}

function leadsSomewhere(
  target: URL,
  folder: string,
  base: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const path = decodeURIComponent(target.pathname)
  if (!path.startsWith(base)) return false
  const file = path.slice(base.length).replace(/(^|\/)$/, "$1index.html")
  const full = join(folder, file)
  if (!existsSync(full) || !statSync(full).isFile()) return false
  const ids = anchors.get(file)
  const anchor = decodeURIComponent(target.hash.slice(1))
  return anchor === "" || ids === undefined || ids.has(anchor)
}

/** Returns a sentence for each file that a page or a style sheet loads from another host. */
function filesFromElsewhere(pages: ReadonlyMap<string, string>, folder: string): readonly string[] {
  const styles = globSync("**/*.css", { cwd: folder }).map(
    (name) => [name, readFileSync(join(folder, name), "utf8")] as const,
  )
  return [...pages, ...styles].flatMap(([name, text]) =>
    [LOADED, LOADED_LINK, LOADED_BY_STYLE]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(
        ([, address = ""]) => `${name} loads ${address}. Put the file into site/public instead.`,
      ),
  )
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}
