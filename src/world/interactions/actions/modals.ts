// Submission of modals that a bot has opened.

import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { InteractionId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { isOverdue, sourceMessageIdOf } from "../rules/interactions.ts"
import { type ModalFieldInput, fillModal } from "../rules/modal-fields.ts"
import { requireApplication } from "../../rules/require.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { toResolvedIds } from "../rules/resolving.ts"
import type { PickInput } from "../../components/rules/picking.ts"
import { type AuthContext, type Upload, action } from "../../actions/action.ts"
import { createAttachments } from "../../messages/actions/attachments.ts"
import type { UploadReference } from "./command-use.ts"
import { startInteraction } from "./interactions.ts"

/** The values of a modal field. A file is identified by its index among the uploads. */
export type SubmittedFieldInput = readonly (
  | Exclude<PickInput, { readonly kind: "attachment" }>
  | boolean
  | UploadReference
)[]

/** The interaction whose response was the modal, and the values of its fields. */
export interface ModalInput {
  readonly interactionId: InteractionId
  /** The field values, by custom id or label. */
  readonly fields: Readonly<Record<string, SubmittedFieldInput>>
}

/** Submits a modal in the channel in which it was opened. */
export const submitModal = action({
  name: "interactions.submitModal",
  resolve({ world, actor, input }: AuthContext<ModalInput>) {
    const opener = requireInteraction(world, input.interactionId)
    const channel = requireChannelAccess(world, actor, opener.channelId)
    const modal = requireOpenModal(world, opener, actor)
    return { opener, channel, modal, application: requireApplication(world, opener.applicationId) }
  },
  acceptsFiles: true,
  apply({ world, resolved, input, files }, effects): Interaction {
    const { opener, channel, modal, application } = resolved
    const { id: openedBy, userId, owners } = opener
    const values = withAttachments(world, input.fields, files)
    const { fields, named } = fillModal(modal, values, { world, userId, channel })
    const source = { openedBy, messageId: sourceMessageIdOf(opener) }
    const use = { ...source, kind: "modal", modal, fields, resolved: toResolvedIds(named) } as const
    return startInteraction(world, { application, channel, userId, owners, use }, effects)
  },
})

function requireInteraction({ interactions }: World, id: InteractionId): Interaction {
  const interaction = interactions.get(id)
  if (interaction === undefined) throw new ApiError("unknownInteraction")
  return interaction
}

/**
 * Replaces file references by attachments. The attachments belong to the interaction, not to a
 * message.
 */
function withAttachments(
  world: World,
  fields: ModalInput["fields"],
  files: readonly Upload[],
): Record<string, ModalFieldInput> {
  const attachments = createAttachments(
    world,
    files.map((upload) => ({ upload })),
  )
  const entries = Object.entries(fields).map(([key, values]): [string, ModalFieldInput] => [
    key,
    values.flatMap((one): ModalFieldInput => {
      if (typeof one !== "object" || one.kind !== "file") return [one]
      const file = attachments[one.index]
      return file === undefined ? [] : [{ kind: "attachment", file }]
    }),
  ])
  return Object.fromEntries(entries)
}

/**
 * Returns the modal that the response to an interaction has opened.
 *
 * @throws ImpossibleActionError if the bot has opened no modal, if it was opened for another user, or if it
 * was already submitted.
 */
function requireOpenModal(world: World, opener: Interaction, actor: Actor) {
  if (opener.modal === null) throw new ImpossibleActionError("The bot has not opened a modal.")
  const subject = `The modal "${opener.modal.title}"`
  if (opener.userId !== actor)
    throw new ImpossibleActionError(`${subject} was opened for another user.`)
  // A modal stays open if the bot did not respond to its submission, so that the user can try
  // again.
  const submits = [...world.interactions.values()].filter(
    ({ use }) => use.kind === "modal" && use.openedBy === opener.id,
  )
  const isClosed = submits.some((one) => one.answer !== null || !isOverdue(world, one))
  if (isClosed) throw new ImpossibleActionError(`${subject} was already submitted.`)
  return opener.modal
}
