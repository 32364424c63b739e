// The names of the variables of a test.

import type { RecordedObject } from "../recording.ts"

/** Names that a variable of a test cannot have, or that a test uses itself. */
const TAKEN = [
  ..."await break case catch class const continue debugger default delete do else enum export".split(
    " ",
  ),
  ..."extends false finally for function if implements import in instanceof interface let".split(
    " ",
  ),
  ..."new null package private protected public return static super switch this throw true".split(
    " ",
  ),
  ..."try typeof var void while with yield arguments eval undefined async of".split(" "),
  ..."env expect test assert sim options startBot snapshot readFileSync Buffer Date vi importFresh measureGrowth".split(
    " ",
  ),
]

/** The names of objects whose own names say less than what they are. */
const BY_KIND: Readonly<Record<string, string>> = {
  guild: "guild",
  interaction: "result",
  invite: "invite",
  entitlement: "entitlement",
  activity: "activity",
}

/** Gives each object of a test a name. */
export class VariableNames {
  readonly #taken = new Set<string>(TAKEN)

  /** @param taken further names that are used, such as those of imports. */
  constructor(taken: readonly string[]) {
    for (const name of taken) this.#taken.add(name)
  }

  /** Returns a name for an object that no other one has. */
  add(object: RecordedObject): string {
    const { kind, name } = object
    const base = BY_KIND[kind] ?? (toIdentifier(name) || kind)
    const withKind = `${base}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    const isPlain = Object.hasOwn(BY_KIND, kind) || kind === "message" || base === kind
    const unique = [base, ...(isPlain ? [] : [withKind])]
    let found = unique.find((one) => !this.#taken.has(one))
    for (let number = 2; found === undefined; number++) {
      if (!this.#taken.has(`${base}${number}`)) found = `${base}${number}`
    }
    this.#taken.add(found)
    return found
  }

  /** Takes a name, if nothing else has it. Returns whether it could. */
  take(name: string): boolean {
    if (this.#taken.has(name)) return false
    this.#taken.add(name)
    return true
  }
}

/** Returns a text as an identifier: `ticket-alice` as `ticketAlice`; empty if it has no letter. */
export function toIdentifier(name: string): string {
  const words = name.match(/[\p{ID_Continue}$]+/gu) ?? []
  const [first = "", ...others] = words
  const start = first === first.toUpperCase() ? first.toLowerCase() : lowerFirst(first)
  const joined = [start, ...others.map((word) => upperFirst(word))].join("")
  return joined.replace(/^[^\p{ID_Start}$_]+/u, "")
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
