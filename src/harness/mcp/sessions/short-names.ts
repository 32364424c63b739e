// Short names for messages and interactions, whose ids are long and which have no names: `m1`, `i1`.

import type { HandleResolver } from "../../control/arguments/decode.ts"
import type { HandleKind } from "../../handles/arguments/json-form.ts"

const LETTERS = { message: "m", interaction: "i" } as const

/** A kind of objects that get short names. */
export type ShortNamed = keyof typeof LETTERS

/** The short names of one bot's world. They stay the same while the bot is restarted. */
export class ShortNames {
  readonly #names = new Map<string, string>()
  readonly #ids = new Map<string, string>()
  readonly #counts = { message: 0, interaction: 0 }

  /** Returns the name of an object, which gets the next one at first. */
  of(kind: ShortNamed, id: string): string {
    const known = this.#names.get(`${kind} ${id}`)
    if (known !== undefined) return known
    this.#counts[kind] += 1
    const name = `${LETTERS[kind]}${this.#counts[kind]}`
    this.#names.set(`${kind} ${id}`, name)
    this.#ids.set(name, id)
    return name
  }

  /** Returns the id of an object with a short name; any other text as it is. */
  idOf(kind: HandleKind, which: string): string {
    const isShort = Object.hasOwn(LETTERS, kind) && which.startsWith(LETTERS[kind as ShortNamed]) // Checked just before.
    return (isShort ? this.#ids.get(which) : undefined) ?? which
  }

  /** Returns the kind of the object that a short name has; undefined for another text. */
  kindOf(which: string): ShortNamed | undefined {
    if (!this.#ids.has(which)) return undefined
    return which.startsWith(LETTERS.message) ? "message" : "interaction"
  }

  /** Returns a resolver that knows the short names too. */
  extend(resolver: HandleResolver): HandleResolver {
    return {
      ...resolver,
      require: (kind, which) => resolver.require(kind, this.idOf(kind, which)),
      find: (kind, which) => resolver.find(kind, this.idOf(kind, which)),
    }
  }
}
