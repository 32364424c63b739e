// The paths of pages on the site, for the Markdown files of the repository.

/** Patterns of the Markdown files that can be pages, from the root of the repository. */
export const PAGE_FILES = ["README.md", "CHANGELOG.md", "docs/**/*.md", "site/{pages,api}/**/*.md"]

/**
 * Returns the path of the page that a Markdown file of the repository becomes, such as `start.md` for
 * `docs/start.md`. Returns undefined if the file is not a page of the site, as decisions are not.
 */
export function pagePathOf(file: string): string | undefined {
  if (file === "README.md") return "index.md"
  if (file === "CHANGELOG.md") return "changelog.md"
  if (file === "docs/README.md") return "guides.md"
  if (!file.endsWith(".md") || file.startsWith("docs/decisions/")) return undefined
  const [, path] = /^(?:docs|site\/pages|site(?=\/api\/))\/(.*)$/.exec(file) ?? []
  return path?.replace(/(^|\/)README\.md$/, "$1index.md")
}
