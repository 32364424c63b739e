// The parts that all fields of a modal have.

import { ComponentType as Type } from "discord-api-types/v10"
import type { ModalFieldValue } from "../../../harness/handles/interaction/field-values.ts"
import type { InteractionResult } from "../../../harness/handles/interaction/interaction.ts"
import type { ModalField } from "../../../world/interactions/rules/modal-fields.ts"
import type { Acting } from "../acting.ts"

/** The properties of a field of a modal. */
export interface ModalFieldProps {
  readonly acting: Acting
  readonly result: InteractionResult
  readonly field: ModalField
  /** Why the platform did not accept the value. */
  readonly problem: string | undefined
  readonly onChange: (value: ModalFieldValue) => void
}

/** Returns whether a field has to be filled in. */
export function isRequired({ node }: ModalField): boolean {
  return node.required ?? node.type !== Type.Checkbox
}

/** The description of a field, and why its value was not accepted. */
export function FieldNotes({
  id,
  field,
  problem,
}: Pick<ModalFieldProps, "field" | "problem"> & { readonly id: string }) {
  return (
    <div id={id}>
      {field.description !== undefined && <small>{field.description}</small>}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}
