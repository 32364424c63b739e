// The configuration of VitePress. Pages are the Markdown files of the repository, with paths of
// their own, see scripts/docs/page-paths.ts.

import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join, posix, relative, sep } from "node:path"
import type { DefaultTheme, MarkdownRenderer } from "vitepress"
import { defineConfig } from "vitepress"
import { anchorOf } from "../../scripts/docs/anchors.ts"
import { homePageOf } from "../../scripts/docs/home.ts"
import { siteLinkOf } from "../../scripts/docs/links.ts"
import { pagePathOf } from "../../scripts/docs/page-paths.ts"
import { ROOT, SITE_OUTPUT, readAddresses } from "../../scripts/docs/repository.ts"
import { sidebarOf } from "../../scripts/docs/sidebar.ts"

const { base, description, repository } = readAddresses()

/** Large generated tables, which would drown what else the search finds. */
const NOT_SEARCHED = ["docs/parity.md"]

/** The sections of the site that have a sidebar of their own, with the page that lists theirs. */
const SECTIONS = [
  { text: "Cookbook", folder: "cookbook" },
  { text: "Frameworks", folder: "frameworks" },
].filter(({ folder }) => existsSync(join(ROOT, "docs", folder, "README.md")))

/** The link to the playground, which is not a page of VitePress. */
const PLAYGROUND = { text: "Playground", link: "/playground/", target: "_self" }

/** Returns the groups of the pages that an index page lists. */
function sidebar(index: string): DefaultTheme.SidebarItem[] {
  return sidebarOf(readFileSync(join(ROOT, index), "utf8"), index).map(({ text, items }) => ({
    text,
    items: [...items],
    collapsed: false,
  }))
}

/** Returns patterns for everything in the repository that has no pages of the site. */
function notPages(): string[] {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["docs", "site"].includes(entry.name))
    .map(({ name }) => `${name}/**`)
  return [...folders, "CONTRIBUTING.md", "docs/decisions/**", "site/*.md", "site/!(pages|api)/**"]
}

/** Returns the HTML that the search reads: without colors of code, which take long to compute. */
const renderForSearch: DefaultTheme.LocalSearchOptions["_render"] = (source, env, md) => {
  if (NOT_SEARCHED.includes(fileOf(env.path))) return ""
  md.set({ highlight: (code) => `<pre>${md.utils.escapeHtml(code)}</pre>` })
  return md.render(source, env)
}

/** Returns the path of a file from the root of the repository. */
function fileOf(path: string): string {
  return relative(ROOT, path).replaceAll(sep, "/")
}

/** Replaces the links of a page by those that it has on the site. */
function linksOfTheSite(md: MarkdownRenderer): void {
  md.core.ruler.push("links-of-the-site", ({ tokens, env }) => {
    const { realPath, path = realPath } = env as { realPath?: string; path?: string }
    // Titles are rendered without their page.
    if (path === undefined) return
    const file = fileOf(realPath ?? path)
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null
      if (href !== null) token.attrSet("href", siteLinkOf(href, file, { root: ROOT, repository }))
    }
  })
}

export default defineConfig({
  title: "guildsim",
  description,
  lang: "en-US",
  base,
  srcDir: "..",
  outDir: SITE_OUTPUT,
  srcExclude: notPages(),
  rewrites: (file) => pagePathOf(file) ?? file,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  markdown: {
    anchor: { slugify: anchorOf },
    config: linksOfTheSite,
  },
  vite: {
    // The index of the search, which is loaded when somebody searches.
    build: { chunkSizeWarningLimit: 2000 },
    publicDir: join(ROOT, "site/public"),
    plugins: [
      {
        // Pages outside this folder import Vue too.
        name: "guildsim:vue",
        enforce: "pre",
        resolveId(id, importer, { ssr }) {
          if (!/^vue(?:$|\/)/.test(id)) return
          if (ssr === true) return { id, external: true }
          if (importer?.endsWith(".md") !== true) return
          return this.resolve(id, join(ROOT, "site/package.json"), { skipSelf: true })
        },
      },
      {
        name: "guildsim:home",
        enforce: "pre",
        transform(source, id) {
          if (id !== join(ROOT, "README.md").replaceAll(sep, posix.sep)) return
          return homePageOf(source, [
            { theme: "brand", text: "Get started", link: "/init.md" },
            { theme: "alt", ...PLAYGROUND },
            { theme: "alt", text: "Guides", link: "/guides.md" },
          ])
        },
      },
    ],
  },
  themeConfig: {
    logo: "/logo.svg",
    nav: [
      { text: "Guides", link: "/guides.md" },
      ...SECTIONS.map(({ text, folder }) => ({ text, link: `/${folder}/` })),
      PLAYGROUND,
    ],
    sidebar: {
      "/": sidebar("docs/README.md"),
      ...Object.fromEntries(
        SECTIONS.map(({ folder }) => [`/${folder}/`, sidebar(`docs/${folder}/README.md`)]),
      ),
    },
    outline: { level: [2, 3] },
    editLink: { pattern: `${repository}/edit/main/:path`, text: "Edit this page on GitHub" },
    socialLinks: [{ icon: "github", link: repository }],
    search: { provider: "local", options: { _render: renderForSearch } },
    footer: { message: "MIT license. guildsim is not affiliated with Discord." },
  },
})
