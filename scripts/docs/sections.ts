// The sections of the site, and the pages of each.

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./repository.ts"
import { type SidebarGroup, sidebarOf } from "./sidebar.ts"

/** A folder of `docs` that has a sidebar of its own, with a page that lists its pages. */
export interface Section {
  readonly text: string
  readonly folder: string
  /** The page that lists the others, from the root of the repository. */
  readonly index: string
}

const SECTIONS = [
  { text: "Cookbook", folder: "cookbook" },
  { text: "Frameworks", folder: "frameworks" },
]

/** Returns the sections whose folders exist. */
export function sectionsOf(): readonly Section[] {
  return SECTIONS.map(({ text, folder }) => ({
    text,
    folder,
    index: `docs/${folder}/README.md`,
  })).filter(({ index }) => existsSync(join(ROOT, index)))
}

/** Returns the groups of the guides: those of `docs/README.md`, with the concepts after the first one. */
export function groupsOfGuides(): readonly SidebarGroup[] {
  const [first, ...rest] = groupsOf("docs/README.md")
  return [...(first ? [first] : []), ...groupsOf("docs/concepts/README.md"), ...rest]
}

/** Returns the groups of the pages that an index page lists. */
export function groupsOf(index: string): readonly SidebarGroup[] {
  return sidebarOf(readFileSync(join(ROOT, index), "utf8"), index)
}
