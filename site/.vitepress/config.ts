// The configuration of VitePress. Pages are the Markdown files of the repository, with paths of
// their own, see scripts/docs/page-paths.ts.

import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, posix, relative, sep } from "node:path"
import type { DefaultTheme, MarkdownRenderer } from "vitepress"
import { defineConfig } from "vitepress"
import { ENTRIES } from "../../scripts/build/manifest.ts"
import { anchorOf } from "../../scripts/docs/anchors.ts"
import { homePageOf } from "../../scripts/docs/home.ts"
import { siteLinkOf } from "../../scripts/docs/links.ts"
import { pagePathOf } from "../../scripts/docs/page-paths.ts"
import { ROOT, SITE_OUTPUT, readAddresses } from "../../scripts/docs/repository.ts"
import { searchTextOf } from "../../scripts/docs/search-text.ts"
import { groupsOf, groupsOfGuides, sectionsOf } from "../../scripts/docs/sections.ts"
import type { SidebarGroup } from "../../scripts/docs/sidebar.ts"

const { base, description, repository, version } = readAddresses()

/** Large generated tables, which would drown what else the search finds. */
const NOT_SEARCHED = ["docs/parity.md"]

/** The entries of the package, with the page of each. */
const API = ENTRIES.map((name) => (name === "index" ? "guildsim" : `guildsim/${name}`)).map(
  (name) => ({ text: name, link: `/api/${name}/` }),
)

/** The link to the playground, which is not a page of VitePress. */
const PLAYGROUND = { text: "Playground", link: "/playground/", target: "_self" }

/** Returns the groups of a sidebar in the form of VitePress. */
function sidebar(groups: readonly SidebarGroup[]): DefaultTheme.SidebarItem[] {
  return groups.map(({ text, items }) => ({
    text,
    items: items.map((item) => ({ text: item.text, link: item.link })),
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
  const file = fileOf(env.path)
  if (NOT_SEARCHED.includes(file)) return ""
  md.set({ highlight: (code) => `<pre>${md.utils.escapeHtml(code)}</pre>` })
  return md.render(file.startsWith("site/api/") ? searchTextOf(source) : source, env)
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

/** Puts the SVG files of pages into the pages, so that their colors follow the theme. */
function diagramsInline(md: MarkdownRenderer): void {
  const image = md.renderer.rules.image
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const source = tokens[index]?.attrGet("src") ?? ""
    const { realPath, path = realPath } = env as { realPath?: string; path?: string }
    if (image === undefined) return ""
    if (path === undefined || !/^[^:]*\.svg$/.test(source)) {
      return image(tokens, index, options, env, self)
    }
    const svg = readFileSync(join(dirname(realPath ?? path), source), "utf8")
    return `<span class="diagram">${svg.replace(/<style>.*?<\/style>/s, "")}</span>`
  }
}

export default defineConfig({
  title: "guildsim",
  description,
  lang: "en-US",
  base,
  srcDir: "..",
  outDir: SITE_OUTPUT,
  // The names of all files are in one file, instead of in each page.
  metaChunk: true,
  srcExclude: notPages(),
  rewrites: (file) => pagePathOf(file) ?? file,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  markdown: {
    anchor: { slugify: anchorOf },
    config(md) {
      linksOfTheSite(md)
      diagramsInline(md)
    },
  },
  transformPageData(page) {
    // Generated pages are not edited.
    if (page.filePath.startsWith("site/api/")) page.frontmatter["editLink"] = false
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
      ...sectionsOf().map(({ text, folder }) => ({ text, link: `/${folder}/` })),
      { text: "API", link: "/api/" },
      PLAYGROUND,
      {
        text: version,
        items: [
          { text: "Changelog", link: "/changelog.md" },
          { text: "Contribute", link: `${repository}/blob/main/CONTRIBUTING.md` },
          { text: "For coding agents", link: "/agents.md" },
        ],
      },
    ],
    sidebar: {
      "/api/": [{ text: "API reference", link: "/api/", items: API }],
      "/": sidebar(groupsOfGuides()),
      ...Object.fromEntries(
        sectionsOf().map(({ folder, index }) => [`/${folder}/`, sidebar(groupsOf(index))]),
      ),
    },
    outline: { level: [2, 3] },
    editLink: { pattern: `${repository}/edit/main/:path`, text: "Edit this page on GitHub" },
    socialLinks: [{ icon: "github", link: repository }],
    search: {
      provider: "local",
      options: {
        _render: renderForSearch,
        miniSearch: {
          searchOptions: {
            // A guide says more about a name than its declaration.
            boostDocument: (id: string) => (id.includes("/api/") ? 0.5 : 1),
          },
        },
      },
    },
    footer: { message: "MIT license. guildsim is not affiliated with Discord." },
  },
})
