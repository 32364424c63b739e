// The sidebars of the site, from the pages that list other pages.

import { posix } from "node:path"
import { pagePathOf } from "./page-paths.ts"

/** A group of a sidebar. */
export interface SidebarGroup {
  readonly text: string
  readonly items: readonly SidebarItem[]
}

/** A page in a sidebar. */
export interface SidebarItem {
  readonly text: string
  /** The page, from the root of the site. */
  readonly link: string
  /** The other cells of the table row that lists the page, and nothing if no table does. */
  readonly task: string
}

/** A link to a page in the folder of the index page, or below it. */
const LINK = /\[((?:`[^`]*`|[^\]`])*)\]\((?!\.\.\/)([^)#\s]+\.md)\)/

/**
 * Returns a group for each second-level heading of an index page, with the pages that the text below it
 * links to, in their order. `file` is the path of the index page in the repository.
 */
export function sidebarOf(index: string, file: string): readonly SidebarGroup[] {
  const [, ...sections] = index.split(/^## /m)
  return sections
    .map((section): SidebarGroup => {
      const [title = "", ...lines] = section.split("\n")
      return { text: plain(title), items: itemsOf(lines, file) }
    })
    .filter(({ items }) => items.length > 0)
}

function itemsOf(lines: readonly string[], file: string): readonly SidebarItem[] {
  const items = new Map<string, SidebarItem>()
  for (const line of lines) {
    const links = line.matchAll(new RegExp(LINK, "g"))
    for (const [, text = "", path = ""] of links) {
      const page = pagePathOf(posix.join(posix.dirname(file), path))
      if (page === undefined || items.has(page)) continue
      const link = `/${page.replace(/(^|\/)index\.md$/, "$1")}`
      items.set(page, { text: plain(text), link, task: taskOf(line) })
    }
  }
  return [...items.values()]
}

/** Returns the cells of a table row without links. */
function taskOf(line: string): string {
  const cells = line.split("|").map((cell) => cell.trim())
  return cells.filter((cell) => cell !== "" && !LINK.test(cell)).join("; ")
}

function plain(text: string): string {
  return text.replaceAll("`", "").trim()
}
