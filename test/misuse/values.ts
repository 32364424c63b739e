// The tested values, and the check whether a value matches a shape.

import type { Field, Form } from "./forms.ts"

type ObjectForm = Extract<Form, { kind: "object" }>

/** A handle, with its description. */
export interface HandleSample {
  readonly called: string
  readonly value: object
  /** The names of its class and of its base classes. */
  readonly classes: readonly string[]
  /** Whether the handle belongs to another simulation, or was created before a reset. */
  readonly isForeign: boolean
}

/** A value that is not a handle, with its description in failures. */
export interface Sample {
  readonly called: string
  readonly value: unknown
}

/** Returns values that are not handles, each an example of a class of mistakes. */
export function plainSamples(): readonly Sample[] {
  // oxfmt-ignore
  const values: readonly unknown[] = [
    undefined, null, "", "no such thing", 0, -1, 1.5, Number.NaN, Infinity, -Infinity, 5n, true, false,
    Symbol("x"), {}, { id: "1" }, { noSuchOption: 1 }, [], [undefined], [null], ["no such thing"], [[]],
    new Date(0), new Date(Number.NaN), new Map(), new Set(["x"]), /x/, new Uint8Array(1),
    Promise.resolve("x"), () => "x",
  ]
  return values.map((value) => ({ called: nameOf(value), value }))
}

function nameOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value)
  if (typeof value === "bigint") return `${value}n`
  if (typeof value !== "object" || value === null) return String(value)
  if (value instanceof Date) return `Date(${value.getTime()})`
  const { name } = value.constructor
  if (name === "Array") return `[${(value as unknown[]).map(nameOf).join()}]`
  return name === "Object" ? JSON.stringify(value) : name
}

/** Numbers that may be negative or infinite. */
const UNBOUNDED: ReadonlySet<string> = new Set(["seed", "times"])

/** Strings that may be empty, or that the platform validates. */
const EMPTY: ReadonlySet<string> = new Set([
  "about",
  "answers",
  "code",
  "content",
  "description",
  "details",
  "discriminator",
  "expected",
  "globalName",
  "lines",
  "match",
  "message",
  "nick",
  "picks",
  "predicate",
  "question",
  "reason",
  "state",
  "text",
  "title",
  "topic",
  "typed",
  "username",
  "values",
  "which",
])

/** Returns whether a value matches a shape; `name` is that of the parameter or the option. */
export type Fits = (form: Form, value: unknown, name: string) => boolean

/** Creates the check whether a value matches a shape, with the handles of a scene. */
export function createFits(handles: readonly HandleSample[]): Fits {
  const known = new Map<unknown, HandleSample>(handles.map((one) => [one.value, one]))
  // Each shape meets thousands of values.
  const read = new WeakMap<ObjectForm, ReadObject>()

  function fits(form: Form, value: unknown, name: string): boolean {
    switch (form.kind) {
      case "any":
        return true
      case "text":
        return typeof value === "string" && (value !== "" || EMPTY.has(name))
      case "template":
        return typeof value === "string"
      case "number":
        if (typeof value !== "number" || Number.isNaN(value)) return false
        return UNBOUNDED.has(name) || (Number.isFinite(value) && value >= 0)
      case "flag":
        return typeof value === "boolean"
      case "date":
        return value instanceof Date && !Number.isNaN(value.getTime())
      case "bytes":
        return value instanceof Uint8Array
      case "pattern":
        return value instanceof RegExp
      case "function":
        return typeof value === "function"
      case "null":
        return value === null
      case "undefined":
        return value === undefined
      case "literal":
        return value === form.value
      case "handle": {
        const handle = known.get(value)
        return handle !== undefined && !handle.isForeign && handle.classes.includes(form.name)
      }
      case "list":
        return Array.isArray(value) && value.every((item) => fits(form.items, item, name))
      case "tuple":
        return Array.isArray(value) && value.length === form.items.length
      case "object":
        return isObject(form, value)
      case "either":
        return form.forms.some((one) => fits(one, value, name))
    }
  }

  function isObject(form: ObjectForm, value: unknown): boolean {
    if (typeof value !== "object" || value === null) return false
    if (known.has(value)) return isFace(form) && known.get(value)?.isForeign === false
    if (Object.prototype.toString.call(value) !== "[object Object]") return false
    let readForm = read.get(form)
    if (readForm === undefined) read.set(form, (readForm = readObject(form)))
    const { fields, needed, isOpen } = readForm
    return (
      needed.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([key, one]: [string, unknown]) => {
        const field = fields.get(key)
        return field === undefined ? isOpen : isField(field, one)
      })
    )
  }

  function isField({ name, optional, form }: Field, value: unknown): boolean {
    return (value === undefined && optional) || fits(form, value, name)
  }

  function readObject(form: ObjectForm): ReadObject {
    const { fields, others } = form
    return {
      fields: new Map(fields.map((field) => [field.name, field])),
      needed: fields.filter((field) => !isField(field, undefined)).map(({ name }) => name),
      isOpen: others !== undefined || isFace(form),
    }
  }

  return fits
}

/** An object form, as it is compared with the keys that a value has. */
interface ReadObject {
  readonly fields: ReadonlyMap<string, Field>
  /** The names of the fields that an object must have. */
  readonly needed: readonly string[]
  /** Whether other keys are allowed. */
  readonly isOpen: boolean
}

/** Whether a shape requires only an id or a name, which handles have too. */
export function isFace({ fields }: ObjectForm): boolean {
  return fields.length > 0 && fields.every(({ name }) => ["id", "name"].includes(name))
}
