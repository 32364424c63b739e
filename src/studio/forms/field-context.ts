// The properties that all controls of a form share.

import type { ComponentType } from "preact"
import type { ArgumentType } from "../../harness/handles/arguments/argument-types.ts"
import type { ChoiceContext } from "./handle-choices.ts"

/** The properties of the control of one value. */
export interface FieldProps {
  readonly label: string
  readonly type: ArgumentType
  /** The present value; undefined if it is left out. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly context: ChoiceContext
}

/** The control of a value of any type, for controls that contain others. */
export type FieldComponent = ComponentType<FieldProps>

/** Returns whether a form cannot be submitted while the control is empty. */
export function isRequired({ type }: FieldProps): boolean {
  return type.optional !== true && type.rest !== true && !type.accepts("")
}
