// The pages for coding agents: each page as Markdown, a list of them, and one file with all text. See
// https://llmstxt.org.

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ENTRIES } from "../build/manifest.ts"
import { siteLinkOf } from "./links.ts"
import { PAGE_FILES, pagePathOf } from "./page-paths.ts"
import { type Addresses, ROOT } from "./repository.ts"
import { groupsOf, groupsOfGuides, sectionsOf } from "./sections.ts"
import type { SidebarGroup } from "./sidebar.ts"

/** Pages that are only linked: generated tables, which are longer than all else. */
const ONLY_LINKED = new Set(["parity.md"])

const FENCE = /^ *(`{3,})[\s\S]*?^ *\1$/gm
const LINK = /\]\(([^)\s]+)\)/g

/** Writes the pages for coding agents into the folder of the built site. */
export function writeLlms(folder: string, addresses: Addresses): void {
  for (const file of globSync(PAGE_FILES, { cwd: ROOT })) {
    const name = file.replaceAll("\\", "/")
    const path = pagePathOf(name)
    if (path !== undefined) write(join(folder, path), markdownOf(name, addresses))
  }
  const groups = groupsForAgents()
  write(join(folder, "llms.txt"), llmsIndexOf(groups, addresses))
  write(join(folder, "llms-full.txt"), llmsFullOf(groups, folder, addresses))
}

/** Returns the guides, the recipes and other sections, and the API reference, in the order of the site. */
export function groupsForAgents(): readonly SidebarGroup[] {
  const names = ENTRIES.map((name) => (name === "index" ? "guildsim" : `guildsim/${name}`))
  const api = names.map((name) => ({ text: name, link: `/api/${name}/`, task: "" }))
  return [
    ...groupsOfGuides(),
    ...sectionsOf().flatMap(({ index }) => groupsOf(index)),
    { text: "API reference", items: api },
  ]
}

/** Returns the text of `llms.txt`. */
export function llmsIndexOf(groups: readonly SidebarGroup[], addresses: Addresses): string {
  const sections = groups.map(({ text, items }) => {
    const lines = items.map(({ text: title, link, task }) => {
      const address = new URL(markdownPath(link), addresses.site).href
      return `- [${title}](${address})${task === "" ? "" : `: ${task}`}`
    })
    return `## ${text}\n\n${lines.join("\n")}\n`
  })
  const full = new URL("llms-full.txt", addresses.site).href
  const intro = `All guides in one file: [llms-full.txt](${full}). The same guides are in the package, in \`node_modules/guildsim/docs\`.`
  return `# guildsim\n\n> ${addresses.description}\n\n${intro}\n\n${sections.join("\n")}`
}

/** Returns the text of `llms-full.txt`: the guides and recipes, each after its address. */
function llmsFullOf(groups: readonly SidebarGroup[], folder: string, addresses: Addresses): string {
  const paths = groups.flatMap(({ items }) => items.map(({ link }) => markdownPath(link)))
  const pages = [...new Set(paths)].filter((path) => !path.startsWith("api/"))
  const texts = pages.map((path) => {
    const text = ONLY_LINKED.has(path)
      ? "This page is long. Read it at its address."
      : readFileSync(join(folder, path), "utf8").trim()
    return `Source: ${new URL(path, addresses.site).href}\n\n${text}\n`
  })
  return texts.join("\n---\n\n")
}

/** Returns the Markdown of a page, with addresses in place of relative links. */
function markdownOf(file: string, { repository, site }: Addresses): string {
  const source = readFileSync(join(ROOT, file), "utf8")
  const targets = { root: ROOT, repository }
  return outsideFences(source, (text) =>
    text.replaceAll(LINK, (whole, link: string) => {
      if (link.startsWith("#")) return whole
      const target = siteLinkOf(link, file, targets)
      return `](${target.startsWith("/") ? new URL(target.slice(1), site).href : target})`
    }),
  )
}

/** Changes the text of a page, and leaves its code blocks as they are. */
function outsideFences(source: string, change: (text: string) => string): string {
  const blocks = source.match(FENCE) ?? []
  const texts = source.split(FENCE).filter((_, index) => index % 2 === 0)
  return texts.map((text, index) => change(text) + (blocks[index] ?? "")).join("")
}

/** Returns the path of the Markdown of a page, such as `start.md` for `/start.md`. */
function markdownPath(link: string): string {
  return link.slice(1).replace(/(^|\/)$/, "$1index.md")
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
