// How two reports differ, by the names whose declarations differ.

import { difference } from "../inventory/difference.ts"

/** For each name that differs its entry, and the lines that went and came. */
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

/** The text below each heading, by the headings that it stands under. */
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
