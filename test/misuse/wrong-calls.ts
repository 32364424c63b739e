// Creates wrong calls of a method from the shapes of its parameters.

import type { Callable, Field, Form, Parameter } from "./forms.ts"
import { type Fits, type HandleSample, type Sample, isFace, plainSamples } from "./values.ts"

/** A call with one wrong value. */
export interface WrongCall {
  /** The path of the wrong value, such as `options.poll.hours`, and the value. */
  readonly called: string
  /** The name of the wrong parameter or option. */
  readonly name: string
  /** Whether a whole argument is wrong, rather than a value inside it. */
  readonly isTop: boolean
  readonly given: readonly unknown[]
}

/** Creates the arguments of calls. */
export interface Calls {
  readonly wrongCalls: (method: Callable) => readonly WrongCall[]
  /**
   * Returns a call with a value after the last argument; undefined for a method with a rest
   * parameter.
   */
  readonly overlongCall: (method: Callable) => WrongCall | undefined
  /** Returns the arguments of a call that is correct by its types. */
  readonly validCall: (method: Callable) => readonly unknown[]
}

/** A wrong value with its path. */
interface Wrong {
  readonly path: string
  readonly name: string
  readonly called: string
  readonly value: unknown
}

/** Creates calls with the handles of a scene. */
export function createWrongCalls(handles: readonly HandleSample[], fits: Fits): Calls {
  const plain = plainSamples()
  const own = handles.filter(({ isForeign }) => !isForeign)
  const guild = own.find(({ classes }) => classes[0] === "GuildHandle")?.value
  const message = own.filter(({ classes }) => classes[0] === "MessageHandle")

  /** Returns all samples for shapes with handles, and a few for others. */
  function samplesFor(form: Form): readonly Sample[] {
    const names = handleNames(form)
    if (names.length === 0) return [...plain, ...message]
    const foreign = handles.filter((it) => it.isForeign && names.includes(it.classes[0] ?? ""))
    const ids = own.map(({ called, value }) => ({
      called: `the id of ${called}`,
      value: idOf(value),
    }))
    return [...plain, ...own, ...foreign, ...ids.slice(0, 2)]
  }

  /**
   * Returns all wrong values for a shape: those that replace the whole value, and those inside it.
   */
  function wrongFor(form: Form, path: string, name: string): readonly Wrong[] {
    const whole = samplesFor(form).map(({ called, value }) => ({ path, name, called, value }))
    return [...whole, ...insideOf(form, path, name)]
  }

  function insideOf(form: Form, path: string, name: string): readonly Wrong[] {
    if (form.kind === "either") return form.forms.flatMap((one) => insideOf(one, path, name))
    if (form.kind === "list") {
      const items = wrongFor(form.items, `${path}[0]`, name)
      return items.map((wrong) => ({ ...wrong, value: [wrong.value] }))
    }
    if (form.kind !== "object") return []
    const base = validObject(form)
    const unknown = { path, name: "nope", called: "{ nope }", value: { ...base, nope: 1 } }
    const others = form.others === undefined ? [] : wrongFor(form.others, `${path}.key`, "key")
    return [
      ...(form.others === undefined ? [unknown] : []),
      ...others.map((wrong) => ({ ...wrong, value: { ...base, key: wrong.value } })),
      ...form.fields.flatMap((field) =>
        wrongFor(field.form, `${path}.${field.name}`, field.name)
          .filter(({ value }) => !(field.optional && value === undefined))
          .map((wrong) => ({ ...wrong, value: { ...base, [field.name]: wrong.value } })),
      ),
    ]
  }

  function validObject({ fields }: { readonly fields: readonly Field[] }): object {
    const needed = fields.filter(({ optional }) => !optional)
    return Object.fromEntries(needed.map(({ name, form }) => [name, validFor(form, name)]))
  }

  /** Returns a value that matches a shape. */
  function validFor(form: Form, name: string): unknown {
    if (form.kind === "literal") return form.value
    if (form.kind === "object" && isFace(form)) return guild
    if (form.kind === "object") return validObject(form)
    if (form.kind === "either") return validFor(form.forms[0] ?? { kind: "undefined" }, name)
    if (form.kind === "list") return []
    if (form.kind === "template") return "GET /gateway"
    if (form.kind === "text") return "text"
    if (form.kind === "number") return 1
    return [...own, ...plain].find(({ value }) => fits(form, value, name))?.value
  }

  function isRight({ optional, form, name }: Parameter, value: unknown): boolean {
    return (optional && value === undefined) || fits(form, value, name)
  }

  const overlongCall: Calls["overlongCall"] = ({ name, parameters }) => {
    if (parameters.at(-1)?.rest === true) return undefined
    const valid = parameters.map((it) => (it.optional ? undefined : validFor(it.form, it.name)))
    return { called: "one argument too many", name, isTop: true, given: [...valid, 5] }
  }

  const wrongCalls: Calls["wrongCalls"] = ({ parameters }) =>
    parameters.flatMap((parameter, index) => {
      const before = parameters.slice(0, index).map(({ form, name }) => validFor(form, name))
      const after = parameters
        .slice(index + 1)
        .filter(({ optional }) => !optional)
        .map(({ form, name }) => validFor(form, name))
      return wrongFor(parameter.form, parameter.name, parameter.name)
        .filter(({ value }) =>
          parameter.rest
            ? !fits(parameter.form, value, parameter.name)
            : !isRight(parameter, value),
        )
        .map(({ path, name, called, value }) => ({
          called: `${path} = ${called}`,
          name,
          isTop: path === parameter.name,
          given: [...before, value, ...after],
        }))
    })

  const validCall: Calls["validCall"] = ({ parameters }) =>
    parameters
      .filter(({ optional, rest }) => !optional || rest)
      .map(({ form, name }) => validFor(form, name))

  return { wrongCalls, overlongCall, validCall }
}

function handleNames(form: Form): readonly string[] {
  if (form.kind === "handle") return [form.name]
  return form.kind === "either" ? form.forms.flatMap(handleNames) : []
}

function idOf(value: object): unknown {
  return Reflect.get(value, "id")
}
