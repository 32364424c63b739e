// Reads how a bot is started: by importing its entry, or by calling one of its exports.
import { textToClosingBracket, splitList } from "./brackets.ts"
import type { ClientLibrary } from "./client-libraries.ts"
import { InitError } from "../error.ts"
import type { ProjectSources } from "./sources.ts"

/** The way a test starts the bot. */
export type StartStrategy =
  | { readonly kind: "import" }
  | { readonly kind: "client"; readonly exported: string; readonly start: string }
  | {
      readonly kind: "function"
      readonly exported: string
      /** The text of its arguments: `token`, `{ token }` or nothing. */
      readonly given: string
      /** The method of its result that starts the bot. Absent if the function starts it. */
      readonly start: string | undefined
    }

/** A function that a module exports. */
interface ExportedFunction {
  readonly name: string
  /** The name under which the module exports it: `default` for the default export. */
  readonly exported: string
  readonly parameters: string
  readonly body: string
}

/** A condition for code that runs only if the file is the entry of the process. */
const GUARD =
  /if\s*\([^{;]*(?:require\.main|import\.meta\.main|import\.meta\.filename|process\.argv\[1\])/g
const FUNCTION_NAMES = /^(?:start|run|main|launch|boot|create|make|build|init|bot)/i
const CLIENT = /new\s+(?:\w+\.)?\w*(?:Client|Bot)\s*\(|\bcreateBot\s*\(|\bEris\s*\(/

/**
 * Reads how the entry starts the bot. `reached` contains the entry and the files that it imports.
 *
 * @throws InitError if nothing logs the bot in and no export can.
 */
export function readStartStrategy(
  entry: string,
  reached: readonly string[],
  { files }: ProjectSources,
  library: ClientLibrary,
): StartStrategy {
  const modules = reached.map((path) => readModule(files.get(path) ?? ""))
  const starting = modules
    .flatMap(({ functions }) => functions)
    .filter(({ body }) => library.logsIn.test(body))
  const calls = starting.map(({ name }) => new RegExp(`(?<!function\\s+)\\b${name}\\s*\\(`))
  const startsItself = modules.some(
    ({ atTop }) => library.logsIn.test(atTop) || calls.some((call) => call.test(atTop)),
  )
  if (startsItself) return { kind: "import" }
  const { functions, text } = readModule(files.get(entry) ?? "")
  const form = byFunction(functions, library) ?? byClient(text, library)
  if (form !== undefined) return form
  throw new InitError(
    `${entry} uses ${library.name}, but it does not log the bot in, and it exports neither the client nor a function that starts the bot. Export one of them, or name another file: guildsim init --entry FILE.`,
  )
}

function byFunction(
  functions: readonly ExportedFunction[],
  { logsIn, start }: ClientLibrary,
): StartStrategy | undefined {
  const makers = functions.filter(({ body }) => logsIn.test(body) || CLIENT.test(body))
  const [best] = makers.toSorted((a, b) => rank(b) - rank(a))
  if (best === undefined) return undefined
  const isStarter = logsIn.test(best.body)
  if (!isStarter && start === undefined) return undefined
  const { exported, parameters } = best
  return {
    kind: "function",
    exported,
    given: argumentsFor(parameters),
    start: isStarter ? undefined : start,
  }

  function rank({ name, body }: ExportedFunction): number {
    return (logsIn.test(body) ? 2 : 0) + (FUNCTION_NAMES.test(name) ? 1 : 0)
  }
}

/** Returns the text of the arguments for a function: the token, alone or in an options object. */
function argumentsFor(parameters: string): string {
  const [first = ""] = splitList(parameters)
  if (/^\{[^}]*\btoken\b/.test(first)) return "{ token }"
  if (/^\w*token\b/i.test(first)) return "token"
  return /^\w*(?:options|config|settings)\b/i.test(first) ? "{ token }" : ""
}

function byClient(text: string, { start }: ClientLibrary): StartStrategy | undefined {
  const made = [...text.matchAll(/\b(?:const|let|var)\s+(\w+)[^=;]*=\s*(?=(new|\w+)\b)/g)]
  const clients = made.filter(({ index, 0: { length } }) =>
    new RegExp(`^(?:${CLIENT.source})`).test(text.slice(index + length)),
  )
  const exported = clients.map(([, name = ""]) => exportedAs(name, text)).find(Boolean)
  if (exported === undefined || start === undefined) return undefined
  return { kind: "client", exported, start }
}

/** Returns the name under which a module exports one of its variables or functions. */
function exportedAs(name: string, text: string): string | undefined {
  const has = (pattern: string): boolean => new RegExp(pattern).test(text)
  const isDefault = has(`\\bexport\\s+default\\s+(?:async\\s+)?(?:function\\s+)?${name}\\b`)
  if (isDefault || has(`\\bmodule\\.exports\\s*=\\s*${name}\\b`)) return "default"
  const isNamed =
    has(`\\bexport\\s+(?:async\\s+)?(?:const|let|var|function)\\s+${name}\\b`) ||
    has(`\\bexport\\s*\\{[^}]*\\b${name}\\b`) ||
    has(`\\bmodule\\.exports\\s*=\\s*\\{[^}]*\\b${name}\\b`) ||
    has(`\\bexports\\.${name}\\s*=`)
  return isNamed ? name : undefined
}

const FUNCTION =
  /\bfunction\s+(\w+)\s*\(|\b(?:const|let|var)\s+(\w+)[^=;()]*=\s*(?:async\s*)?(?:function\s*\w*\s*)?\(|\bexports\.(\w+)\s*=\s*(?:async\s*)?(?:function\s*\w*\s*)?\(|\bexport\s+default\s+(?:async\s+)?(?:function\s*)?\(/g

/**
 * Reads a module from its text: its exported functions, and the code that runs when it is imported.
 */
function readModule(text: string): {
  readonly text: string
  readonly functions: readonly ExportedFunction[]
  readonly atTop: string
} {
  let atTop = text
  const functions: ExportedFunction[] = []
  for (const match of text.matchAll(FUNCTION)) {
    const name = match[1] ?? match[2] ?? match[3] ?? "default"
    const exported = name === "default" ? name : exportedAs(name, text)
    const opening = match.index + match[0].length
    const parameters = textToClosingBracket(text, opening)
    const body = bodyAfter(text, opening + parameters.length + 1)
    if (exported === undefined || body === undefined) continue
    functions.push({ name, exported, parameters, body })
    atTop = atTop.replace(body, "")
  }
  for (const { index, 0: head } of text.matchAll(GUARD)) {
    const condition = textToClosingBracket(text, text.indexOf("(", index) + 1)
    const after = index + text.slice(index).indexOf("(") + condition.length + 2
    const guarded = bodyAfter(text, after) ?? text.slice(after).split("\n")[0] ?? head
    atTop = atTop.replace(guarded, "")
  }
  return { text, functions, atTop }
}

/**
 * Returns the text in the braces after a function's parameters or a condition, or the expression of
 * an arrow function.
 */
function bodyAfter(text: string, start: number): string | undefined {
  const [head] = /^[^{;=]*(?:=>\s*)?\{/.exec(text.slice(start)) ?? []
  if (head !== undefined) return textToClosingBracket(text, start + head.length)
  const [arrow] = /^[^;{]*?=>\s*/.exec(text.slice(start)) ?? []
  return arrow === undefined ? undefined : text.slice(start + arrow.length).split("\n\n")[0]
}
