// Writes docs/mistakes.md: each provoked mistake with the message that each runner shows.

import { shownMessage } from "./message.ts"
import type { Mistake, MistakeGroup } from "./mistakes.ts"
import { type Messages, RUNNERS, type Runner } from "./runners.ts"

const HEAD = `# Mistakes and their messages

This page lists common mistakes with their error messages. Search it for the message that you see. Tests in Vitest, Jest
and \`node:test\` make each mistake, and \`npm run mistakes\` writes this page from their output. Transcripts are left out: a
message with a transcript ends with \`What happened: …\`. [Read a failed test](failures.md) explains the parts of a message, and
[Errors by name](errors-by-name.md) the errors that messages link to.
`

/** Writes the page. */
export function mistakesPage(
  groups: readonly MistakeGroup[],
  said: ReadonlyMap<Runner, Messages>,
): string {
  const parts = groups.map(({ heading, mistakes }) =>
    [`## ${heading}`, ...mistakes.map((mistake) => section(mistake, said))].join("\n\n"),
  )
  return `${[HEAD.trimEnd(), ...parts].join("\n\n")}\n`
}

function section({ title, body }: Mistake, said: ReadonlyMap<Runner, Messages>): string {
  return [`### ${title}`, fence("js", codeOf(body)), ...blocks(title, said)].join("\n\n")
}

/** Writes a block for each message, with the runners that show it. */
function blocks(title: string, said: ReadonlyMap<Runner, Messages>): readonly string[] {
  const runnersOf = new Map<string, Runner[]>()
  for (const runner of RUNNERS) {
    const message = shownMessage(said.get(runner)?.get(title) ?? "")
    runnersOf.set(message, [...(runnersOf.get(message) ?? []), runner])
  }
  if (runnersOf.size === 1) return [...runnersOf.keys()].map((message) => fence("text", message))
  return [...runnersOf].flatMap(([message, runners]) => [
    `In ${runners.join(" and ")}:`,
    fence("text", message),
  ])
}

function fence(language: string, text: string): string {
  return ["```" + language, text, "```"].join("\n")
}

/** Returns the statements of a mistake, without the function around them. */
function codeOf(text: string): string {
  const statements = /^(?:async )?\([^]*?\) => \{\n([^]*)\n\s*\}$/.exec(text)?.[1]
  const code = statements ?? text.replace(/^(?:async )?\([^]*?\) =>\s*/, "await ")
  return dedented(code)
    .replaceAll(/\bsent\(env, (\w+), /g, "expect($1).toHaveSent(")
    .replaceAll(/\bequal\(([^\n]+), ("[^"\n]*"|\d+)\)/g, "expect($1).toBe($2)")
}

function dedented(code: string): string {
  const lines = code.split("\n")
  const indents = lines.slice(code.startsWith(" ") ? 0 : 1).filter((line) => line.trim() !== "")
  const least = Math.min(...indents.map((line) => line.search(/\S/)), 99)
  return lines.map((line) => (/^\s/.test(line) ? line.slice(least) : line)).join("\n")
}
