// The result of `guildsim init` as text for people.
import type { Plan, PlannedChange } from "./plan.ts"
import { type Project, isTypeScriptBot } from "./project.ts"

const FORMS = {
  import: "logs in when it is imported",
  client: "exports the client",
  function: "exports a function that makes the bot",
} as const

/** Describes the project as it was found. */
export function reportProject(project: Project): string {
  const { library, entry, isModule, form, environment, chosen, manager } = project
  const language = isTypeScriptBot(project) ? "TypeScript" : "JavaScript"
  const kind = isModule ? "ES module" : "CommonJS"
  const exported = form.kind === "import" ? "" : ` (${form.exported})`
  const rows = [
    ["bot", `${entry.path}, by ${entry.origin}: ${library.name}, ${language}, ${kind}`],
    ["start", `${FORMS[form.kind]}${exported}`],
    ...(environment.token === undefined ? [] : [["token", `process.env.${environment.token}`]]),
    ["runner", `${chosen.runner.title}: ${chosen.reason}`],
    [
      "packages",
      `${manager.name}${manager.lockFile === undefined ? "" : `, by ${manager.lockFile}`}`,
    ],
  ]
  return `Found\n${table(rows)}`
}

/** Lists every file with what happened to it, or would happen. */
export function reportChanges({ changes, left }: Plan, isDry: boolean): string {
  const verb = ({ before }: PlannedChange): string =>
    before === undefined ? (isDry ? "would write" : "wrote") : isDry ? "would change" : "changed"
  const rows = [
    ...changes.map((change) => [verb(change), `${change.path}: ${change.purpose}`]),
    ...left.map((what) => ["left", what]),
  ]
  return table(rows)
}

/** Shows the files that a dry run would write, with their texts. */
export function reportTexts({ changes }: Plan): string {
  return changes
    .filter(({ before }) => before === undefined)
    .map(({ path, text }) => `── ${path}\n${text.trimEnd()}`)
    .join("\n\n")
}

/** Says what to do next. */
export function reportNext(steps: readonly string[], notes: readonly string[]): string {
  const list = steps.map((step) => `  ${step}`).join("\n")
  const remarks = notes.map((note) => `  - ${note.replaceAll("\n", "\n    ")}`).join("\n")
  return [`Next\n${list}`, ...(notes.length === 0 ? [] : [`Note\n${remarks}`])].join("\n\n")
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = ""]) => first.length))
  return rows.map(([first = "", second = ""]) => `  ${first.padEnd(width)}  ${second}`).join("\n")
}
