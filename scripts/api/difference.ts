// Compares two reports by the names whose declarations differ.

import { difference } from "../inventory/difference.ts"

/** Returns the entry of each name that differs, with the removed and added lines. */
export function differenceOfReports(before: string, after: string): readonly string[] {
  const old = sectionsOf(before)
  const fresh = sectionsOf(after)
  const names = [...new Set([...old.keys(), ...fresh.keys()])].toSorted()
  return names.flatMap((name) => {
    const [was = "", is = ""] = [old.get(name), fresh.get(name)]
    if (was === is) return []
    const lines = difference(was, is).map((line) => line.replace(/^\d+: /, ""))
    return [
      `  ${name}`,
      ...lines.filter((line) => !/^[-+] (```.*)?$/.test(line)).map((line) => `    ${line}`),
    ]
  })
}

/** Returns the text below each heading, by the headings above it. */
function sectionsOf(report: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  let [entry, name] = ["", ""]
  for (const line of report.split("\n")) {
    const [, level, title = ""] = /^(##+) (.*)$/.exec(line) ?? []
    if (level === "##") [entry, name] = [title, ""]
    else if (level === "###") name = title
    else {
      const key = [entry, name].join(" ").trim()
      sections.set(key, `${sections.get(key) ?? ""}${line}\n`)
    }
  }
  return sections
}
