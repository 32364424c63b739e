// Reads the public methods of the package and the shapes of their parameters with the TypeScript
// compiler.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { deserialize, serialize } from "node:v8"
import { type Node, isBindingElement, isParameterDeclaration } from "typescript/unstable/ast"
import {
  API,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
  type UnionOrIntersectionType,
} from "typescript/unstable/sync"
import { keptBuild } from "../../scripts/build/kept.ts"
import { declarationsOf, exportsOf } from "./exported.ts"
import type { Callable, Field, Form, Members, Parameter } from "./forms.ts"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))

/** The entry modules of the package. */
const ENTRIES = ["index", "node", "vitest", "worlds", "browser", "storybook"]

/** The maximum depth of nested options. */
const DEPTH = 7

/** Types of the user's own objects, which may have additional properties. */
const USERS_OWN: ReadonlySet<string> = new Set([
  "AdapterBot",
  "ClientBot",
  "CommandBuilder",
  "DeclaredCommand",
  "FixtureWorld",
])

/** Types of data that the simulation writes itself and that another function validates. */
const UNREAD: ReadonlySet<string> = new Set(["JournalEntry", "WorldSnapshot"])

/** The public API. */
export interface PublicApi {
  /** Classes and interfaces with their methods, inherited ones too. */
  readonly members: readonly Members[]
  readonly functions: readonly Callable[]
}

/** Reads the exports of the entry modules. They are compiled only if the sources have changed. */
export async function readApi(): Promise<PublicApi> {
  const folder = await keptBuild({
    name: "public-api",
    inputs: ["src/**/*.ts", "test/misuse/*.ts", "tsconfig.json", "package-lock.json"],
    write: async (place) => writeFileSync(join(place, "api"), serialize(compileApi())),
  })
  return deserialize(readFileSync(join(folder, "api"))) as PublicApi // as it was written
}

function compileApi(): PublicApi {
  const cache = join(ROOT, "node_modules", ".cache")
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, "misuse-"))
  const api = new API()
  try {
    const config = join(folder, "tsconfig.json")
    const files = ENTRIES.map((entry) => join(ROOT, "src", `${entry}.ts`))
    writeFileSync(
      config,
      JSON.stringify({ extends: join(ROOT, "tsconfig.json"), files, include: [] }),
    )
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} cannot be opened.`)
    return readProject(project, files)
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readProject(project: Project, files: readonly string[]): PublicApi {
  const reader = createReader(project)
  const members = new Map<string, Members>()
  const functions = new Map<string, Callable>()
  // Several entries export the same.
  const seen = new Set<string>()
  for (const file of files) {
    for (const [name, { symbol, isValue }] of exportsOf(project, file)) {
      const key = `${name} ${symbol.id} ${isValue}`
      if (seen.has(key)) continue
      seen.add(key)
      if (!declarationsOf(symbol).some(isOurs)) continue
      if (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) {
        members.set(name, reader.membersOf(name, project.checker.getDeclaredTypeOfSymbol(symbol)))
      }
      if (!isValue || symbol.flags & SymbolFlags.Class) continue
      const own = reader.callablesOf("", name, symbol)
      for (const one of own) functions.set(name, one)
      if (own.length === 0) members.set(name, reader.membersOf(name, reader.typeOf(symbol)))
    }
  }
  return { members: [...members.values()], functions: [...functions.values()] }
}

function isOurs(node: Node): boolean {
  return !node.getSourceFile().fileName.includes("/node_modules/")
}

function createReader({ checker }: Project) {
  // Each question is a message to the process of the compiler, so it is asked once.
  const typeOf = memoizePerId(
    (symbol: Symbol): Type => checker.getTypeOfSymbol(symbol) ?? checker.getAnyType(),
  )
  const callSignaturesOf = memoizePerId((type: Type) =>
    checker.getSignaturesOfType(type, SignatureKind.Call),
  )
  const propertiesOf = memoizePerId((type: Type) => checker.getPropertiesOfType(type))
  const indexesOf = memoizePerId((type: Type) => checker.getIndexInfosOfType(type))
  const partsOf = memoizePerId((type: UnionOrIntersectionType) => type.getTypes())

  function membersOf(name: string, type: Type): Members {
    const properties = propertiesOf(type)
      .filter((one) => !one.name.startsWith("__"))
      .filter((one) => declarationsOf(one).some((node) => isOurs(node) && isPublic(node)))
    return {
      name,
      methods: properties.flatMap((one) => callablesOf(name, one.name, one)),
      properties: properties.filter((one) => signaturesOf(one).length === 0).map((one) => one.name),
    }
  }

  function signaturesOf(symbol: Symbol): readonly Signature[] {
    return callSignaturesOf(typeOf(symbol))
  }

  /** Returns the method of a symbol with the parameters of its overloads. */
  function callablesOf(owner: string, name: string, symbol: Symbol): readonly Callable[] {
    const signatures = signaturesOf(symbol)
    const [signature] = signatures
    if (signature === undefined) return []
    const returned = checker.getReturnTypeOfSignature(signature)
    const isAsync = returned !== undefined && returned.getSymbol()?.name === "Promise"
    const overloads = signatures.map((one) => one.getParameters().flatMap(parametersOf))
    return [{ owner, name, parameters: mergedOf(overloads), isAsync }]
  }

  function parametersOf(symbol: Symbol): readonly Parameter[] {
    const [node] = declarationsOf(symbol)
    const isDeclared = node !== undefined && isParameterDeclaration(node)
    const rest = isDeclared && node.dotDotDotToken !== undefined
    const optional =
      isDeclared && (node.questionToken !== undefined || node.initializer !== undefined)
    const form = formOf(typeOf(symbol), 0)
    const name = /^\W|^__/.test(symbol.name) ? "options" : symbol.name
    if (!rest) return [{ name, optional, rest: false, form }]
    // A tuple of further parameters counts as those parameters.
    if (form.kind === "tuple") {
      return form.items.map((item, index) => ({
        name: `${name}[${index}]`,
        optional: true,
        rest: false,
        form: item,
      }))
    }
    const items: Form = form.kind === "list" ? form.items : { kind: "any" }
    return [{ name, optional: true, rest: true, form: items }]
  }

  const known = new Map<number, Form>()

  /** Returns the shape of a type. A recursive part can be anything. */
  function formOf(type: Type, depth: number): Form {
    const found = known.get(type.id)
    if (found !== undefined) return found
    if (depth > DEPTH) return ANY
    known.set(type.id, ANY)
    const form = readForm(type, depth + 1)
    if (depth === 0) known.set(type.id, form)
    else known.delete(type.id)
    return form
  }

  function readForm(type: Type, depth: number): Form {
    if (UNREAD.has(type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? "")) return ANY
    const simple = simpleFormOf(type)
    if (simple !== undefined) return simple
    if (type.isUnionType()) return either(partsOf(type).map((one) => formOf(one, depth)))
    if (type.isTypeParameter()) {
      const constraint = checker.getConstraintOfTypeParameter(type)
      const form = constraint === undefined ? ANY : formOf(constraint, depth)
      // The user chooses the keys.
      return form.kind === "object" ? { ...form, others: ANY } : form
    }
    if (type.isTypeReference() && checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map((one) => formOf(one, depth))
      return { kind: "tuple", items }
    }
    if (type.isTypeReference() && checker.isArrayType(type)) {
      const [items] = checker.getTypeArguments(type)
      return { kind: "list", items: items === undefined ? { kind: "any" } : formOf(items, depth) }
    }
    return objectFormOf(type, depth)
  }

  function simpleFormOf(type: Type): Form | undefined {
    const { flags } = type
    if (type.isLiteralType()) {
      const { value } = type
      return typeof value === "bigint" ? { kind: "any" } : { kind: "literal", value }
    }
    if (flags & TypeFlags.TemplateLiteral) return { kind: "template" }
    if (flags & TypeFlags.String) return { kind: "text" }
    if (flags & TypeFlags.Number) return { kind: "number" }
    if (flags & TypeFlags.Boolean) return { kind: "flag" }
    if (flags & TypeFlags.Null) return { kind: "null" }
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { kind: "undefined" }
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return { kind: "any" }
    // A branded string.
    if (type.isIntersectionType() && partsOf(type).some((one) => one.flags & TypeFlags.String)) {
      return { kind: "text" }
    }
    return undefined
  }

  function objectFormOf(type: Type, depth: number): Form {
    const symbol = type.getSymbol()
    const name = type.getAliasSymbol()?.name ?? symbol?.name ?? ""
    if (symbol?.name === "Date") return { kind: "date" }
    if (symbol?.name === "Uint8Array") return { kind: "bytes" }
    if (symbol?.name === "RegExp") return { kind: "pattern" }
    if (symbol?.name === "PromiseLike") return ANY
    if (callSignaturesOf(type).length > 0) return { kind: "function" }
    if (checker.getSignaturesOfType(type, SignatureKind.Construct).length > 0) {
      return { kind: "function" }
    }
    if (symbol !== undefined && symbol.flags & SymbolFlags.Class) return { kind: "handle", name }
    // Mapped types such as Omit are declared elsewhere, but their properties are of this package.
    const isForeign =
      symbol !== undefined && symbol.name !== "__type" && !declarationsOf(symbol).every(isOurs)
    const index = indexesOf(type)[0]
    const open = USERS_OWN.has(name) ? ANY : undefined
    const others = index === undefined ? open : formOf(index.valueType, depth)
    if (isForeign) return { kind: "object", name, fields: [], others: ANY }
    const properties = propertiesOf(type)
    // Each property of a match is itself a pattern.
    const isMatch = name === "PropertyMatch" || name === "ErrorProperties"
    const fields = properties.map((one) =>
      isMatch ? { name: one.name, optional: true, form: ANY } : fieldOf(one, depth),
    )
    return { kind: "object", name, fields, others }
  }

  function fieldOf(symbol: Symbol, depth: number): Field {
    const optional = (symbol.flags & SymbolFlags.Optional) !== 0
    return { name: symbol.name, optional, form: formOf(typeOf(symbol), depth) }
  }

  return { membersOf, callablesOf, typeOf }
}

/** Creates a function that asks once for each symbol or type. */
function memoizePerId<Asked extends { readonly id: number }, Answer>(
  ask: (about: Asked) => Answer,
): (about: Asked) => Answer {
  const known = new Map<number, Answer>()
  return (about) => {
    if (!known.has(about.id)) known.set(about.id, ask(about))
    return known.get(about.id) as Answer // set above
  }
}

const ANY: Form = { kind: "any" }

/**
 * Merges the parameters of overloads to one list, in which each parameter accepts the shapes of all
 * overloads.
 */
function mergedOf(overloads: readonly (readonly Parameter[])[]): readonly Parameter[] {
  const longest = Math.max(...overloads.map(({ length }) => length))
  const all = overloads.filter(({ length }) => length === longest)
  const [first = []] = all
  return first.map((parameter, index) => ({
    ...parameter,
    optional: overloads.some((one) =>
      one[index]?.name === parameter.name ? one[index].optional : isPrefix(one, first),
    ),
    form: either(all.flatMap((one) => one[index]?.form ?? [])),
  }))
}

function either(forms: readonly Form[]): Form {
  const flat = forms.flatMap((form) => (form.kind === "either" ? form.forms : [form]))
  const [only, ...others] = flat
  return only !== undefined && others.length === 0 ? only : { kind: "either", forms: flat }
}

/** Whether an overload equals another one without its last parameters. */
function isPrefix(short: readonly Parameter[], long: readonly Parameter[]): boolean {
  return short.every(({ name }, index) => long[index]?.name === name)
}

/** Whether a member is public. */
function isPublic(node: Node): boolean {
  return !/^(?:private|protected|static)\b/.test(node.getText()) && !isBindingElement(node)
}
