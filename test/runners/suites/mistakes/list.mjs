// Lists all mistakes as JSON: their contents on the page, and the texts that each message must contain.

import { writeFileSync } from "node:fs"
import { GROUPS } from "./mistakes.mjs"

const pattern = (said) =>
  typeof said === "string" ? said.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&") : said.source

const listed = Object.entries(GROUPS).map(([heading, mistakes]) => ({
  heading,
  mistakes: mistakes.map(({ title, says, body }) => ({
    title,
    says: says.map(pattern),
    body: String(body),
  })),
}))

/** Writes the list into the file that `npm run mistakes` reads. */
export function writeList() {
  writeFileSync("mistakes.json", JSON.stringify(listed))
}
