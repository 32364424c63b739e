// The home page of the site, from README.md.

/** A link of the home page that looks like a button. */
export interface HomeAction {
  readonly theme: "brand" | "alt"
  readonly text: string
  readonly link: string
  readonly target?: string
}

/** The first section of README.md that the page shows, and the last. Reasons stand between them. */
const FIRST = "A first test"
const LAST = "Install"

/** An item of the list of reasons: a sentence in bold, and a paragraph. */
const REASON = /^- \*\*(.*?)\.?\*\* (.*(?:\n {2}.*)*)/gm

/**
 * Returns the source of the home page: the first sentence of README.md as its title, the rest of the first
 * paragraph, the first test, the reasons as cards, and how to install. Throws if README.md has a part no
 * longer.
 */
export function homePageOf(readme: string, actions: readonly HomeAction[]): string {
  const [intro = "", ...sections] = readme.split(/^(?=## )/m)
  const paragraphs = intro.split(/\n{2,}/)
  const first = paragraphs.find((text) => text !== "" && !/^[#>[!<]/.test(text))
  const [, tagline, rest = ""] = /^(.*?\.)(?:\s+(.*))?$/s.exec(first ?? "") ?? []
  const hero = {
    name: "guildsim",
    tagline: tagline?.replaceAll("\n", " ") ?? missing("a first paragraph"),
    actions,
  }
  const frontmatter = JSON.stringify({
    layout: "home",
    title: "guildsim",
    titleTemplate: false,
    hero,
  })
  const body = [`${rest}\n`, section(sections, FIRST), cardsOf(sections), section(sections, LAST)]
  return `---\n${frontmatter}\n---\n\n${body.join("\n")}`
}

function section(sections: readonly string[], title: string): string {
  const found = sections.find((text) => text.startsWith(`## ${title}\n`))
  return found ?? missing(`the section "${title}"`)
}

/** Returns the list of reasons as headings with paragraphs. */
function cardsOf(sections: readonly string[]): string {
  const reasons = sections.find((text) => /^## .*reasons/i.test(text)) ?? ""
  const cards = [...reasons.matchAll(REASON)].map(([, title = "", text = ""]) => {
    const details = text.trim().replace(/:$/, ".")
    return `<div class="reason">\n\n### ${title}\n\n${details}\n\n</div>\n`
  })
  if (cards.length === 0) return missing('a section with "reasons" in its heading')
  const [heading = ""] = reasons.split("\n", 1)
  return `${heading}\n\n<div class="reasons">\n\n${cards.join("\n")}\n</div>\n`
}

function missing(part: string): never {
  throw new Error(`README.md no longer has ${part}, which the home page of the site shows.`)
}
