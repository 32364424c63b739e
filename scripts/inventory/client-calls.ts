// Finds in a library's scripts which functions of `Routes` it calls, with which method.
import { METHODS, type Route } from "./route.ts"

/** `Routes.name(args)` as it stands in the text, and the method it is called with. */
export interface ClientCall {
  readonly method: Route["method"]
  readonly name: string
  readonly args: readonly string[]
  /** False where the call takes its path from a variable, so that the method is only likely. */
  readonly direct: boolean
}

type Reference = Pick<ClientCall, "name" | "args">

const REST_CALL = new RegExp(`\\brest\\s*\\.\\s*(${METHODS.join("|").toLowerCase()})\\(`, "g")
const RAW_FETCH = /\bfetch\(\s*RouteBases\.api\s*\+/g

/** @throws when a call takes its path from where none can be found. */
export function findCalls(scripts: readonly string[]): ClientCall[] {
  return scripts.flatMap((text) => [
    ...[...text.matchAll(RAW_FETCH)].flatMap((match) =>
      referencesIn(firstArgument(text, endOf(match))).map((found) => call("GET", found, true)),
    ),
    ...[...text.matchAll(REST_CALL)].flatMap((match) => {
      const method = METHODS.find((name) => name.toLowerCase() === match[1])
      return method === undefined ? [] : callsAt(scripts, text, match, method)
    }),
  ])
}

function callsAt(
  scripts: readonly string[],
  text: string,
  match: RegExpExecArray,
  method: Route["method"],
): ClientCall[] {
  const argument = firstArgument(text, endOf(match))
  const written = referencesIn(argument)
  if (written.length > 0) return written.map((found) => call(method, found, true))
  const meant = resolve(scripts, text, match.index, argument)
  if (meant.length === 0) {
    throw new Error(
      `Cannot tell which route "${match[0]}${argument})" calls. ` +
        "Teach scripts/inventory/client-calls.ts how this library makes the path.",
    )
  }
  return meant.map((found) => call(method, found, false))
}

/** What a variable, a method or a parameter stands for: every route that is ever put into it. */
function resolve(
  scripts: readonly string[],
  text: string,
  position: number,
  argument: string,
): Reference[] {
  const name = /\w+$/.exec(argument.replace(/\(.*$/s, ""))?.[0]
  if (name === undefined) return []
  const assigned = new RegExp(`\\b${name}\\s*(?:\\?\\?)?=\\s*([^;]*);`, "g")
  const variable = [...text.matchAll(assigned)].flatMap((match) => referencesIn(match[1] ?? ""))
  if (variable.length > 0) return variable

  const method = new RegExp(`^\\s*${name}\\(.*\\)\\s*\\{`, "m").exec(text)
  if (method !== null) return referencesIn(balanced(text, endOf(method)))

  const caller = [...text.slice(0, position).matchAll(/\bfunction (\w+)\(/g)].at(-1)?.[1]
  if (caller === undefined) return []
  const callsOfIt = new RegExp(`\\b${caller}\\(`, "g")
  return scripts.flatMap((script) =>
    [...script.matchAll(callsOfIt)].flatMap((match) =>
      referencesIn(balanced(script, endOf(match))),
    ),
  )
}

function referencesIn(text: string): Reference[] {
  return [...text.matchAll(/\bRoutes\.(\w+)\(/g)].map((match) => ({
    name: match[1] ?? "",
    args: split(balanced(text, endOf(match))),
  }))
}

function call(method: Route["method"], reference: Reference, direct: boolean): ClientCall {
  return { method, ...reference, direct }
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}

function firstArgument(text: string, start: number): string {
  return split(balanced(text, start))[0] ?? ""
}

/** The text from `start` to the bracket that closes the one before it. */
function balanced(text: string, start: number): string {
  let end = start
  walk(text, start, (index, depth) => {
    end = index
    return depth >= 0
  })
  return text.slice(start, end)
}

/** The arguments of a list, parted by the commas at its own depth. */
function split(list: string): string[] {
  const commas: number[] = []
  walk(list, 0, (index, depth) => {
    if (depth === 0 && list[index] === ",") commas.push(index)
    return true
  })
  return [...commas, list.length]
    .map((comma, i) => list.slice(i === 0 ? 0 : (commas[i - 1] ?? 0) + 1, comma).trim())
    .filter((argument) => argument !== "")
}

/** Visits what is not inside quotes, with the depth of brackets, until `visit` says false. */
function walk(text: string, start: number, visit: (index: number, depth: number) => boolean) {
  let depth = 0
  let quote: string | undefined
  for (let index = start; index < text.length; index += 1) {
    const char = text.charAt(index)
    if (quote !== undefined) {
      if (char === "\\") index += 1
      else if (char === quote) quote = undefined
      continue
    }
    if ("'\"`".includes(char)) quote = char
    else if ("([{".includes(char)) depth += 1
    else if (")]}".includes(char)) depth -= 1
    if (!visit(index, depth)) return
  }
  visit(text.length, -1)
}
