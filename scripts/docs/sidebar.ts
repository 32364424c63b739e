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
}

const LINK = /\[((?:`[^`]*`|[^\]`])*)\]\(([^)#\s]+\.md)\)/g

/**
 * Returns a group for each second-level heading of an index page, with the pages that the text below it
 * links to, in their order. `file` is the path of the index page in the repository.
 */
export function sidebarOf(index: string, file: string): readonly SidebarGroup[] {
  const [, ...sections] = index.split(/^## /m)
  return sections
    .map((section): SidebarGroup => {
      const [title = ""] = section.split("\n", 1)
      return { text: plain(title), items: itemsOf(section, file) }
    })
    .filter(({ items }) => items.length > 0)
}

function itemsOf(section: string, file: string): readonly SidebarItem[] {
  const items = new Map<string, SidebarItem>()
  for (const [, text = "", path = ""] of section.matchAll(LINK)) {
    const page = pagePathOf(posix.join(posix.dirname(file), path))
    if (page !== undefined && !items.has(page)) {
      items.set(page, { text: plain(text), link: `/${page.replace(/(^|\/)index\.md$/, "$1")}` })
    }
  }
  return [...items.values()]
}

function plain(text: string): string {
  return text.replaceAll("`", "").trim()
}
