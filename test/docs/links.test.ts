// Links of every Markdown file of the repository, and the index of the guides.

import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { expect, test } from "vitest"

/** The folders with Markdown files of this project. */
const FOLDERS = [".", "docs", "src", "test", "fixtures", "scripts", "skills", ".changeset"]
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g
const FENCED = /^ *(`{3,})[\s\S]*?^ *\1$/gm

const FILES = FOLDERS.flatMap((folder) => {
  const isDeep = folder !== "."
  return readdirSync(folder, { recursive: isDeep, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => normalize(join(folder, name)))
})

/** Returns the folder that links are relative to. Changesets become the changelog. */
const folderOf = (file: string): string => (file.startsWith(".changeset") ? "." : dirname(file))

const proseOf = (file: string): string => readFileSync(file, "utf8").replaceAll(FENCED, "")

/** Returns the anchors of a page, which GitHub computes from its headings. */
function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ""] of proseOf(file).matchAll(/^#+ (.*)$/gm)) {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase()
    const slug = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-")
    const repeated = [...anchors].filter((one) => one.replace(/-\d+$/, "") === slug).length
    anchors.add(repeated === 0 ? slug : `${slug}-${repeated}`)
  }
  return anchors
}

test.each(FILES)("the links of %s lead to files and headings", (file) => {
  const dead = [...proseOf(file).matchAll(LINK)].flatMap(([link, path = "", anchor]) => {
    const target = path === "" ? file : join(folderOf(file), path)
    if (!existsSync(target)) return [link]
    const isPage = target.endsWith(".md") && statSync(target).isFile()
    return anchor === undefined || !isPage || anchorsOf(target).has(anchor) ? [] : [link]
  })
  expect(dead, "These links lead nowhere. Mend the path, or the anchor of the heading.").toEqual([])
})

/** The folders of guides. Records of decisions are not guides. */
const GUIDES = readdirSync("docs", { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== "decisions")
  .map(({ name }) => `docs/${name}`)

test.each(["docs", ...GUIDES])(
  "the readme of %s lists each guide and each folder once",
  (folder) => {
    const links = proseOf(`${folder}/README.md`).matchAll(LINK)
    const listed = [...links].flatMap(([, path = ""]) => (path.startsWith("../") ? [] : [path]))
    const guides = readdirSync(folder).filter(
      (name) => name.endsWith(".md") && name !== "README.md",
    )
    const indexes =
      folder === "docs" ? GUIDES.map((one) => `${one.slice("docs/".length)}/README.md`) : []
    expect(listed.toSorted()).toEqual([...guides, ...indexes].toSorted())
  },
)
