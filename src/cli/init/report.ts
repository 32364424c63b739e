// Formats the result of `guildsim init` as text.
import type { InitPlan, PlannedChange } from "./plan.ts"
import { type BotProject, isTypeScriptBot } from "./project/project.ts"

const FORMS = {
  import: "logs in when it is imported",
  client: "exports the client",
  function: "exports a function that creates the bot",
} as const

/** Describes the project. */
export function reportProject(project: BotProject): string {
  const { library, entry, isModule, startStrategy, environment, runnerChoice, manager } = project
  const language = isTypeScriptBot(project) ? "TypeScript" : "JavaScript"
  const kind = isModule ? "ES module" : "CommonJS"
  const exported = startStrategy.kind === "import" ? "" : ` (${startStrategy.exported})`
  const rows = [
    ["bot", `${entry.path}, from ${entry.origin}: ${library.name}, ${language}, ${kind}`],
    ["start", `${FORMS[startStrategy.kind]}${exported}`],
    ...(environment.token === undefined ? [] : [["token", `process.env.${environment.token}`]]),
    ["runner", `${runnerChoice.runner.title}: ${runnerChoice.reason}`],
    [
      "packages",
      `${manager.name}${manager.lockFile === undefined ? "" : `, from ${manager.lockFile}`}`,
    ],
  ]
  return `Found\n${table(rows)}`
}

/** Lists every file with its change, or with the change that a real run would make. */
export function reportChanges({ changes, unchanged }: InitPlan, isDry: boolean): string {
  const verb = ({ before }: PlannedChange): string =>
    before === undefined ? (isDry ? "would write" : "wrote") : isDry ? "would change" : "changed"
  const rows = [
    ...changes.map((change) => [verb(change), `${change.path}: ${change.purpose}`]),
    ...unchanged.map((what) => ["unchanged", what]),
  ]
  return table(rows)
}

/** Formats the files that a dry run would write. */
export function reportTexts({ changes }: InitPlan): string {
  return changes
    .filter(({ before }) => before === undefined)
    .map(({ path, text }) => `── ${path}\n${text.trimEnd()}`)
    .join("\n\n")
}

/** Formats the next steps and the notes. */
export function reportNext(steps: readonly string[], notes: readonly string[]): string {
  const list = steps.map((step) => `  ${step}`).join("\n")
  const remarks = notes.map((note) => `  - ${note.replaceAll("\n", "\n    ")}`).join("\n")
  return [`Next\n${list}`, ...(notes.length === 0 ? [] : [`Note\n${remarks}`])].join("\n\n")
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = ""]) => first.length))
  return rows.map(([first = "", second = ""]) => `  ${first.padEnd(width)}  ${second}`).join("\n")
}
