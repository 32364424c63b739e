// The text of a page of the API reference that the search finds.

/**
 * Returns the title and the first paragraph of a page of the API reference, and the headings of its own
 * members. Inherited ones and types of arguments would drown the guides among the results.
 */
export function searchTextOf(page: string): string {
  // The last section has names that another entry exports, whose page has them.
  const [own = ""] = page.split(/^## References$/m, 1)
  const [intro = "", ...sections] = own.split(/^(?=#{2,3} )/m)
  const title = /^# .*$/m.exec(intro)?.[0] ?? ""
  const summary = /^(?![#>[*|])\S.*(?:\n\S.*)*/m.exec(intro)?.[0] ?? ""
  const members = sections.filter(
    (section) => section.startsWith("### ") && !section.includes("#### Inherited from"),
  )
  const headings = members.map((section) => `${section.split("\n", 1)[0]}\n\n${nameOf(title)}`)
  return [title, summary, ...headings].join("\n\n")
}

function nameOf(title: string): string {
  return title.replace(/^# /, "")
}
