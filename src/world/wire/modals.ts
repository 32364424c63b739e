// A modal as it comes back: of each component what identifies it, and what was filled in.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-modal-submit-data-structure

import type { APIModalSubmissionComponent } from "discord-api-types/v10"
import type { SubmittedFieldValue, ModalUse } from "../model/interaction.ts"
import type { ComponentNode } from "../rules/components.ts"

/** The components of a modal with what stands in them. */
export function viewModalSubmission({ modal, fields }: ModalUse): APIModalSubmissionComponent[] {
  const nodes: readonly ComponentNode[] = modal.components
  // Each component answers as its type does, since it was filled in by its type.
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

/** What can be several is under a key of its own. */
function viewValue(value: SubmittedFieldValue): object {
  return Array.isArray(value) ? { values: value } : { value }
}
