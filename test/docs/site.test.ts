// The parts of the site that come from the files of the repository. `npm run docs` builds it.

import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { problemsOf } from "../../scripts/docs/built-site.ts"
import { homePageOf } from "../../scripts/docs/home.ts"
import { siteLinkOf } from "../../scripts/docs/links.ts"
import { groupsForAgents, llmsIndexOf } from "../../scripts/docs/llms.ts"
import { PAGE_FILES, pagePathOf } from "../../scripts/docs/page-paths.ts"
import { ROOT, readAddresses } from "../../scripts/docs/repository.ts"
import { searchTextOf } from "../../scripts/docs/search-text.ts"
import { sidebarOf } from "../../scripts/docs/sidebar.ts"

const ADDRESSES = readAddresses()
const TARGETS = { root: ROOT, repository: ADDRESSES.repository }
/** Pages that other pages list, or that the bar at the top of each page links to. */
const WITHOUT_SIDEBAR = ["index.md", "guides.md", "changelog.md"]

/** The pages of the site, except those of the API reference and those that only the site has. */
const PAGES = globSync(PAGE_FILES, { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.startsWith("site/"))
  .flatMap((file) => pagePathOf(file) ?? [])
  .filter((page) => !WITHOUT_SIDEBAR.includes(page))

test("every guide and every recipe is in a sidebar", () => {
  const links = groupsForAgents().flatMap(({ items }) => items.map(({ link }) => link.slice(1)))
  const paths = links.map((link) => link.replace(/(^|\/)$/, "$1index.md"))
  expect(PAGES.filter((page) => !paths.includes(page))).toEqual([])
})

test("a sidebar has the headings and the links of an index page in their order, with the tasks", () => {
  const index = `# Guides

See the [glossary](glossary.md).

## Begin

| task               | guide                          |
| ------------------ | ------------------------------ |
| Start a bot        | [Start \`a\` bot](starting.md) |
| Follow a recipe    | [Cookbook](cookbook/README.md) |

## Elsewhere

See the [first page](../README.md).
`
  expect(sidebarOf(index, "docs/README.md")).toEqual([
    {
      text: "Begin",
      items: [
        { text: "Start a bot", link: "/starting.md", task: "Start a bot" },
        { text: "Cookbook", link: "/cookbook/", task: "Follow a recipe" },
      ],
    },
  ])
})

test.each([
  ["starting.md#typescript", "docs/start.md", "/starting.md#typescript"],
  ["docs/start.md", "README.md", "/start.md"],
  ["docs/README.md", "README.md", "/guides.md"],
  ["../README.md#install", "docs/init.md", "/index.md#install"],
  ["../src/index.ts", "docs/init.md", `${TARGETS.repository}/blob/main/src/index.ts`],
  ["decisions", "docs/init.md", `${TARGETS.repository}/tree/main/docs/decisions`],
  ["#options", "docs/init.md", "#options"],
  ["https://vitest.dev", "docs/init.md", "https://vitest.dev"],
])("the link %s of %s leads to %s", (link, file, expected) => {
  expect(siteLinkOf(link, file, TARGETS)).toBe(expected)
})

test("a link to a file that does not exist is an error", () => {
  expect(() => siteLinkOf("nowhere.md", "docs/init.md", TARGETS)).toThrow(
    "docs/init.md links to nowhere.md, but docs/nowhere.md does not exist.",
  )
})

test("the home page has the first test and every reason of README.md", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8")
  const page = homePageOf(readme, [])
  const reasons = [...readme.matchAll(/^- \*\*(.*?)\.?\*\*/gm)].map(([, title = ""]) => title)
  const [, code = ""] = /^```ts\n(.*?)^```/ms.exec(readme) ?? []
  expect(reasons.length).toBeGreaterThanOrEqual(7)
  expect([...page.matchAll(/^### (.*)$/gm)].map(([, title]) => title)).toEqual(reasons)
  expect(page).toContain(code)
})

test("a home page without its first test is an error", () => {
  const readme = "# guildsim\n\nAn offline Discord.\n\n## Install\n"
  expect(() => homePageOf(readme, [])).toThrow('README.md no longer has the section "A first test"')
})

test("llms.txt lists every page of the sidebars by its address, with what it is for", () => {
  const text = llmsIndexOf(groupsForAgents(), ADDRESSES)
  const listed = [...text.matchAll(/^- \[.*?\]\((.*?)\)/gm)].map(([, address]) => address)
  const pages = PAGES.map((page) => `${ADDRESSES.site}${page}`)
  expect(pages.filter((page) => !listed.includes(page))).toEqual([])
  expect(text).toContain(`${ADDRESSES.site}api/guildsim/vitest/index.md`)
  expect(text).toMatch(/^- \[Try a bot\]\(.*start\.md\): Start a bot without a test/m)
})

test("the search finds a page of the reference by its title and its own members", () => {
  const page = `[guildsim](../index.md) / Person

# Person

A user in a guild.

## Methods

### send()

Sends a message.

### kick()

#### Inherited from

[\`Verbs\`](Verbs.md)

## References

### Sim

Re-exports [Sim](Sim.md)
`
  expect(searchTextOf(page)).toBe("# Person\n\nA user in a guild.\n\n### send()\n\nPerson")
})

test("the check of the site names dead links, dead anchors and files of other hosts", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-site-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { base, site } = ADDRESSES
  const files = {
    "index.html": `<a class="x" href="${base}start.html#typescript">a</a><a href="${base}gone.html">b</a>`,
    "start.html": `<h2 id="try">Try</h2><a href="#try">c</a><a href="./#top">d</a>`,
    "api/index.html": `<script src="https://cdn.example/vue.js"></script><a href="https://vitest.dev">e</a>`,
    "llms.txt": `[a](${site}start.html), [b](${site}gone.md)`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  expect(problemsOf(folder, ADDRESSES).toSorted()).toEqual([
    "api/index.html loads https://cdn.example/vue.js. Put the file into site/public instead.",
    `index.html links to ${base}gone.html, which does not exist.`,
    `index.html links to ${base}start.html#typescript, which does not exist.`,
    `llms.txt links to ${site}gone.md, which does not exist.`,
    "start.html links to ./#top, which does not exist.",
  ])
})
