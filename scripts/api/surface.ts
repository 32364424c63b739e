// Reads the exported declarations of the built package, and the declarations that they mention but
// users cannot import.

import { type Declaration, type ExportedName, readDeclarations } from "./declarations.ts"

/** A name with its declarations, without documentation. */
export interface PrintedDeclaration {
  readonly name: string
  readonly code: string
}

/** The exports of one entry. */
export interface EntryExports {
  readonly entry: string
  /** Earlier entries whose exports are all included. */
  readonly includes: readonly string[]
  readonly declared: readonly PrintedDeclaration[]
}

/** A declaration of this package that an exported one mentions and that no entry exports. */
export interface UnexportedDeclaration extends PrintedDeclaration {
  /** The names of the declarations that mention it. */
  readonly mentionedBy: readonly string[]
}

export interface ApiSurface {
  readonly entries: readonly EntryExports[]
  readonly unexported: readonly UnexportedDeclaration[]
  /** Declarations added to modules of other packages. */
  readonly augmentations: readonly PrintedDeclaration[]
}

/**
 * Reads the exports of the entries, which are files such as `node.d.ts` in a folder. Each
 * declaration is printed at the first entry that exports it.
 */
export function readSurface(folder: string, entries: readonly string[]): ApiSurface {
  const { byName, exports } = readDeclarations(folder)
  const earlier = new Map<string, ReadonlySet<string>>()
  /** Whether the value is exported. False means that only the type is. */
  const exported = new Map<string, boolean>()
  /** The mentions in the printed declarations. */
  const mentions: { readonly by: string; readonly name: string }[] = []

  const listed = entries.map((entry): EntryExports => {
    const all = exports.get(`${entry}.d.ts`) ?? []
    const keys = new Set(all.map(keyOf))
    const whole = [...earlier].filter(([, part]) => isPart(part, keys))
    const included = new Set(whole.flatMap(([, part]) => [...part]))
    const own = all.filter((one) => !included.has(keyOf(one)))
    earlier.set(entry, keys)
    return { entry, includes: whole.map(([other]) => other), declared: sorted(own.map(declare)) }
  })
  const augmented = [...byName].filter(([, all]) => all.some((one) => one.isAugmentation))
  const augmentations = augmented.map(([name, all]) => ({
    name,
    code: textsOf(name, all, true).join("\n"),
  }))
  return { entries: listed, augmentations: sorted(augmentations), unexported: follow() }

  function declare({ exported: as, name, isValue }: ExportedName): PrintedDeclaration {
    const reference = `export { ${name === as ? name : `${name} as ${as}`} }`
    const all = byName.get(name)
    if (all === undefined) return { name: as, code: `${reference} // of another package` }
    const before = exported.get(name)
    if (before === true || before === isValue) return { name: as, code: reference }
    exported.set(name, isValue)
    const texts = textsOf(name, all, isValue)
    const code = name === as ? texts.map((text) => `export ${text}`) : [...texts, reference]
    return { name: as, code: code.join("\n") }
  }

  /** Returns the declarations of a name, whose mentions are followed. */
  function textsOf(by: string, all: readonly Declaration[], isValue: boolean): readonly string[] {
    const parts = all.map((one) => one.publicPart(isValue))
    for (const name of parts.flatMap((part) => part.mentions)) mentions.push({ by, name })
    return parts.map(({ text }) => text)
  }

  /** Returns the declarations that the printed ones mention, directly or indirectly. */
  function follow(): readonly UnexportedDeclaration[] {
    const found = new Map<string, { readonly code: string; readonly by: Set<string> }>()
    // Reading a declaration appends to `mentions` during the iteration.
    for (const { by, name } of mentions) {
      const all = byName.get(name)
      if (all === undefined || exported.has(name)) continue
      const entry = found.get(name) ?? {
        code: textsOf(name, all, false).join("\n"),
        by: new Set<string>(),
      }
      found.set(name, entry)
      if (by !== name) entry.by.add(by)
    }
    const unexported = [...found].map(([name, { code, by }]) => ({
      name,
      code,
      mentionedBy: [...by].toSorted(),
    }))
    return sorted(unexported)
  }
}

/** Whether something is exported and all of it is in `whole`. */
function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size > 0 && [...part].every((key) => whole.has(key))
}

function keyOf({ exported, name, isValue }: ExportedName): string {
  return `${name} as ${exported}, ${isValue ? "value" : "type"}`
}

function sorted<One extends PrintedDeclaration>(all: readonly One[]): readonly One[] {
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
