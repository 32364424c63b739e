// Prints all mistakes as JSON: their contents on the page, and the texts that each message must
// contain.

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

process.stdout.write(JSON.stringify(listed), () => process.exit())
