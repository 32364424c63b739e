// Submitting the modal that a bot has opened.

import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { InteractionId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { Actor, World } from "../model/world.ts"
import { isOverdue, sourceOf } from "../rules/interactions.ts"
import { type FieldInput, fillModal } from "../rules/modal-fields.ts"
import { needAccount, needChannel } from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { resolvedOf } from "../rules/resolving.ts"
import type { Picked } from "../rules/picking.ts"
import { type Asked, type Upload, action } from "./action.ts"
import { fill } from "./attachments.ts"
import type { FileInput } from "./command-use.ts"
import { begin } from "./interactions.ts"

/** What is filled into a field; a file by its number among those that come along. */
export type FieldGiven = readonly (
  | Exclude<Picked, { readonly kind: "attachment" }>
  | boolean
  | FileInput
)[]

/** The interaction that was answered with the modal, and what is filled in. */
export interface ModalInput {
  readonly interactionId: InteractionId
  /** By custom id or by label. */
  readonly fields: Readonly<Record<string, FieldGiven>>
}

function needInteraction({ world, input }: Asked<ModalInput>): Interaction {
  const interaction = world.interactions.get(input.interactionId)
  if (interaction === undefined) throw new Problem("unknownInteraction")
  return interaction
}

/** Submits a modal. */
export const submitModal = action({
  name: "interactions.submitModal",
  authorize(asked: Asked<ModalInput>) {
    needInChannel(asked.world, asked.actor, needInteraction(asked).channelId)
  },
  takesFiles: true,
  apply({ files, ...asked }, effects): Interaction {
    const { world, actor, input } = asked
    const opener = needInteraction(asked)
    const modal = needOpen(world, opener, actor)
    const { channelId, guildId, applicationId } = opener
    const userId = needAccount(actor)
    const place = { world, userId, channel: needChannel(world, channelId) }
    const { fields, named } = fillModal(modal, withFiles(world, input.fields, files), place)
    return begin(
      world,
      {
        applicationId,
        userId,
        channelId,
        guildId,
        use: {
          kind: "modal",
          openedBy: opener.id,
          messageId: sourceOf(opener),
          modal,
          fields,
          resolved: resolvedOf(named),
        },
      },
      effects,
    )
  },
})

/** Each file becomes an attachment, which is the interaction's and no message's. */
function withFiles(
  world: World,
  fields: ModalInput["fields"],
  files: readonly Upload[],
): Record<string, FieldInput> {
  const attachments = fill(
    world,
    files.map((upload) => ({ upload })),
  )
  const entries = Object.entries(fields).map(([key, given]): [string, FieldInput] => [
    key,
    given.flatMap((one): FieldInput => {
      if (typeof one !== "object" || one.kind !== "file") return [one]
      const file = attachments[one.index]
      return file === undefined ? [] : [{ kind: "attachment", file }]
    }),
  ])
  return Object.fromEntries(entries)
}

/** @throws SetupError where no modal was opened, for somebody else's, and where it is submitted already. */
function needOpen(world: World, opener: Interaction, actor: Actor) {
  if (opener.modal === null) throw new SetupError("The bot has not opened a modal.")
  const what = `The modal "${opener.modal.title}"`
  if (opener.userId !== actor) throw new SetupError(`${what} was opened for somebody else.`)
  // What the bot did not answer stays open, so that the person can try again.
  const submits = [...world.interactions.values()].filter(
    ({ use }) => use.kind === "modal" && use.openedBy === opener.id,
  )
  const isClosed = submits.some((one) => one.answer !== null || !isOverdue(world, one))
  if (isClosed) throw new SetupError(`${what} was submitted already.`)
  return opener.modal
}
