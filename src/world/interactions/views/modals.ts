// Submitted modals: the identity and the value of each component.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-modal-submit-data-structure

import type { APIModalSubmissionComponent } from "discord-api-types/v10"
import type { SubmittedFieldValue, ModalUse } from "../model.ts"
import type { ComponentNode } from "../../components/rules/tree.ts"

/** Returns the components of a modal with their submitted values. */
export function viewModalSubmission({ modal, fields }: ModalUse): APIModalSubmissionComponent[] {
  const nodes: readonly ComponentNode[] = modal.components
  // Values were filled in by component type, so each view matches its type.
  return nodes.map((node) => viewNode(node, fields)) as APIModalSubmissionComponent[]
}

function viewNode(node: ComponentNode, fields: ReadonlyMap<string, SubmittedFieldValue>): object {
  const { type, id, custom_id, components, component } = node
  return {
    type,
    id,
    ...(components && { components: components.map((one) => viewNode(one, fields)) }),
    ...(component && { component: viewNode(component, fields) }),
    ...(custom_id !== undefined && { custom_id, ...viewValue(fields.get(custom_id) ?? null) }),
  }
}

/** Returns `values` for a list and `value` for a single value. */
function viewValue(value: SubmittedFieldValue): object {
  return Array.isArray(value) ? { values: value } : { value }
}
