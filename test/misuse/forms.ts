// The shapes of the values that a method accepts, according to its declaration.

/** The shape of a value. */
export type Form =
  | {
      readonly kind: "text" | "number" | "flag" | "date" | "bytes" | "function" | "pattern" | "any"
    }
  | { readonly kind: "null" | "undefined" }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** A text of a template literal type, such as `${string} /${string}`. */
  | { readonly kind: "template" }
  | { readonly kind: "handle"; readonly name: string }
  | { readonly kind: "list"; readonly items: Form }
  | { readonly kind: "tuple"; readonly items: readonly Form[] }
  | {
      readonly kind: "object"
      readonly name: string
      readonly fields: readonly Field[]
      /** The shape of the values under undeclared keys. */
      readonly others: Form | undefined
    }
  | { readonly kind: "either"; readonly forms: readonly Form[] }

/** A parameter of a method, or a property of an options object. */
export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly form: Form
}

/** A parameter. A `rest` parameter takes all further values. */
export interface Parameter extends Field {
  readonly rest: boolean
}

/** A public method or function. */
export interface Callable {
  /** The class or interface of the method; empty for a function. */
  readonly owner: string
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Whether the method returns a promise. */
  readonly isAsync: boolean
}

/** The public methods and properties of a class or an interface. */
export interface Members {
  readonly name: string
  readonly methods: readonly Callable[]
  readonly properties: readonly string[]
}
