// The forms in which a library sends a request. Each finds the places in a script, with the method
// and the expression that says the path.
import { METHODS, type Route } from "../route.ts"
import { balanced, items } from "./brackets.ts"

/** A request as it stands in a script. */
export interface Site {
  readonly method: Route["method"]
  readonly position: number
  /** What says the path. */
  readonly expression: string
}

export type Form = (text: string) => readonly Site[]

const NAMES = METHODS.join("|")
const VERBS = NAMES.toLowerCase()

/** `rest.get(path, …)` */
export const verb: Form = (text) =>
  sites(text, new RegExp(`\\brest\\s*\\.\\s*(${VERBS})\\(`, "g"), firstArgument)

/** `fetch(RouteBases.api + path, …)` */
export const rawFetch: Form = (text) =>
  sites(text, /\bfetch\(\s*RouteBases\.api\s*\+()/g, firstArgument)

/** `request("GET", path, …)` */
export const argument: Form = (text) =>
  sites(text, new RegExp(`\\brequest\\(\\s*["'](${NAMES})["']\\s*,`, "g"), firstArgument)

/** `{ method: "GET", path: … }` */
export const fields: Form = (text) =>
  sites(text, new RegExp(`\\{\\s*method:\\s*["'](${NAMES})["']\\s*,`, "g"), (end) =>
    items(balanced(text, end))
      .find((field) => /^path\s*:/.test(field))
      ?.replace(/^path\s*:\s*/, ""),
  )

/** `client.proxy.channels(id)["bulk-delete"].get(…)`: each name and each argument is a segment. */
export const chain: Form = (text) =>
  [...text.matchAll(/\.proxy(?=\s*[.[(])/g)].map(({ index }) => ({
    position: index,
    ...linksFrom(text, index + ".proxy".length),
  }))

const LINK = /\s*(?:\.\s*(\w+)|(\[)|(\())/y

/** A chain that ends without a method goes where nothing says. */
function linksFrom(text: string, start: number): Omit<Site, "position"> {
  const segments: string[] = []
  let end = start
  for (;;) {
    LINK.lastIndex = end
    const [whole = "", name, key, list] = LINK.exec(text) ?? []
    end += whole.length
    if (name !== undefined) {
      const method = METHODS.find((one) => one.toLowerCase() === name && text[end] === "(")
      if (method !== undefined) return { method, expression: pathOf(segments) }
      segments.push(`"${name}"`)
    } else if (key !== undefined || list !== undefined) {
      const inner = balanced(text, end)
      segments.push(...items(inner))
      end += inner.length + 1
    } else {
      return { method: "GET", expression: "" }
    }
  }
}

/** The segments as one sum, which the reader of paths understands as any other expression. */
function pathOf(segments: readonly string[]): string {
  return segments.map((segment) => `"/" + (${segment})`).join(" + ")
}

function sites(
  text: string,
  pattern: RegExp,
  expressionAt: (end: number, text: string) => string | undefined,
): Site[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const method = METHODS.find((name) => name === (match[1] || "GET").toUpperCase())
    const expression = expressionAt(match.index + match[0].length, text)
    return method === undefined || expression === undefined
      ? []
      : [{ method, expression, position: match.index }]
  })
}

function firstArgument(end: number, text: string): string {
  return items(balanced(text, end))[0] ?? ""
}
