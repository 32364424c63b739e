// The forms of values that a method takes, as its declaration says them.

/** The form of a value. */
export type Form =
  | {
      readonly kind: "text" | "number" | "flag" | "date" | "bytes" | "function" | "pattern" | "any"
    }
  | { readonly kind: "null" | "undefined" }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** A text of some pattern, such as `${string} /${string}`. */
  | { readonly kind: "template" }
  | { readonly kind: "handle"; readonly name: string }
  | { readonly kind: "list"; readonly items: Form }
  | { readonly kind: "tuple"; readonly items: readonly Form[] }
  | {
      readonly kind: "object"
      readonly name: string
      readonly fields: readonly Field[]
      /** The form of the values under names that are not declared. */
      readonly others: Form | undefined
    }
  | { readonly kind: "either"; readonly forms: readonly Form[] }

/** A parameter of a method, or an option of an object. */
export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly form: Form
}

/** A parameter; `rest` is one that takes all further values. */
export interface Parameter extends Field {
  readonly rest: boolean
}

/** A method that a user can call. */
export interface Callable {
  /** The class or interface that has it; undefined for a function. */
  readonly owner: string
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Whether it returns a promise. */
  readonly isAsync: boolean
}

/** The public methods and properties of a class or an interface. */
export interface Members {
  readonly name: string
  readonly methods: readonly Callable[]
  readonly properties: readonly string[]
}
