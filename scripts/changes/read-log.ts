// Reads the platform's change log: `<Update label="August 5, 2026" tags={[…]} rss={{ … }}>…</Update>`.
import type { Change } from "./change.ts"

/** The page of the change log, for links. */
const PAGE = "https://docs.discord.com/developers/change-log"

const MONTHS =
  "january february march april may june july august september october november december".split(" ")

const OPENING = "<Update"
const CLOSING = "</Update>"

/**
 * Reads every entry of a change log, in the order of the log: the newest first.
 *
 * @throws if an entry has no date, no title or no end, because the format of the log has changed.
 */
export function readLog(text: string): Change[] {
  const log = withoutAside(text)
  const entries: Change[] = []
  for (let at = log.indexOf(OPENING); at !== -1; at = log.indexOf(OPENING, at + 1)) {
    const head = headOf(log, at)
    const end = log.indexOf(CLOSING, head.end)
    if (end === -1) throw new Error(`The entry at line ${lineOf(log, at)} has no ${CLOSING}.`)
    entries.push(entryOf(head.text, log.slice(head.end, end), lineOf(log, at)))
    at = end
  }
  return entries
}

/** Removes comments and code blocks, whose content may look like an entry, but keeps the line breaks. */
function withoutAside(text: string): string {
  return text.replaceAll(/\{\/\*[\s\S]*?\*\/\}|^[ \t]*```[\s\S]*?^[ \t]*```/gm, (aside) =>
    aside.replaceAll(/[^\n]/g, " "),
  )
}

/** Finds the end of a tag: the first `>` outside of quotes and braces. */
function headOf(log: string, start: number): { readonly text: string; readonly end: number } {
  let depth = 0
  let quote = ""
  for (let at = start; at < log.length; at += 1) {
    const letter = log[at] ?? ""
    if (quote !== "") {
      if (letter === "\\") at += 1
      else if (letter === quote) quote = ""
    } else if (`"'\``.includes(letter)) quote = letter
    else if (letter === "{") depth += 1
    else if (letter === "}") depth -= 1
    else if (letter === ">" && depth === 0) {
      return { text: log.slice(start, at), end: at + 1 }
    }
  }
  throw new Error(`The tag at line ${lineOf(log, start)} has no end.`)
}

function entryOf(head: string, body: string, line: number): Change {
  const [label, description] = [attribute(head, "label"), attribute(head, "description")]
  const date = [label, description, field(head, "date")].map(dateOf).find((found) => found !== "")
  const heading = /^[ \t]*#{1,6}[ \t]+(.+?)[ \t]*$/m.exec(body)?.[1]
  const named = dateOf(label) === "" ? label : undefined
  const title = field(head, "title") ?? named ?? (heading && plain(heading))
  if (date === undefined || title === undefined) {
    const missing = date === undefined ? "date" : "title"
    throw new Error(`The entry at line ${line} has no readable ${missing}: ${head}>`)
  }
  const tags = /\btags=\{\[([^\]]*)\]\}/.exec(head)?.[1] ?? ""
  return {
    date,
    title,
    link: `${PAGE}#${slugOf(plain(heading ?? title))}`,
    tags: [...tags.matchAll(/(["'`])(.*?)\1/g)].map(([, , tag = ""]) => tag),
  }
}

/** Returns the value of an attribute: `label="…"` or `label={"…"}`. */
function attribute(head: string, name: string): string | undefined {
  return textAfter(head, new RegExp(`\\b${name}=\\{?\\s*(["'\`])((?:\\\\.|(?!\\1).)*)\\1`))
}

/** Returns the value of a field in an attribute that is an object: `rss={{ title: "…" }}`. */
function field(head: string, name: string): string | undefined {
  return textAfter(head, new RegExp(`\\b${name}["']?:\\s*(["'\`])((?:\\\\.|(?!\\1).)*)\\1`))
}

function textAfter(head: string, pattern: RegExp): string | undefined {
  return pattern.exec(head)?.[2]?.replaceAll(/\\(.)/g, "$1")
}

/** Returns `2026-08-05` for `August 5, 2026`, `Aug 5 2026` and `2026-08-05`, and an empty string for other texts. */
function dateOf(text: string | undefined = ""): string {
  const plainDate = /^\s*(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1]
  if (plainDate !== undefined) return plainDate
  const [, month = "", day = "", year = ""] =
    /^\s*([A-Za-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\s*$/.exec(text) ?? []
  const number =
    MONTHS.findIndex((name) => month !== "" && name.startsWith(month.toLowerCase())) + 1
  return number === 0 ? "" : `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`
}

/** Returns a heading without Markdown. */
function plain(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\\(.)/g, "$1")
    .trim()
}

/** Returns the anchor of a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-")
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length
}
