// Opens direct messages: with one account, or with several as a group.

import type { UserId } from "../../world/model/ids.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { actorName } from "../guild/handles.ts"

/** The dialog that opens direct messages. */
export function NewDm({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const others = [...world.users.values()].filter(
    ({ id, system }) => !system && id !== pane.viewerId.value,
  )
  return (
    <ActionDialog
      title="New direct message"
      submit="Open"
      action={`${actorName(studio, pane)} opens direct messages`}
      perform={(fields) => open(studio, pane, fields)}
      onDone={({ id }) => {
        pane.guildId.value = null
        studio.showChannel(pane, id)
      }}
    >
      <fieldset>
        <legend>With</legend>
        <div class="checks">
          {others.map(({ id, bot }) => (
            <label key={id} class="row">
              <input type="checkbox" name="user" value={id} />
              {`${displayName(world, id)} `}
              {bot && <small class="mark bot">app</small>}
            </label>
          ))}
        </div>
      </fieldset>
      <p class="hint">Choose one account, or several people for a group.</p>
      <label>
        Name of the group
        <input name="name" maxLength={100} autocomplete="off" />
      </label>
    </ActionDialog>
  )
}

/** The button that opens the dialog. */
export function NewDmButton({ pane }: { pane: Pane }) {
  const studio = useStudio()
  return (
    <button
      type="button"
      class="menu-button"
      aria-label="New direct message"
      title="New direct message"
      disabled={!studio.isPresent || pane.viewerId.value === undefined}
      onClick={() => studio.open(<NewDm pane={pane} />)}
    >
      +
    </button>
  )
}

/** Opens the channel with the chosen accounts. @throws Error if nobody is chosen. */
async function open(
  studio: Studio,
  pane: Pane,
  fields: FormData,
): Promise<{ readonly id: Parameters<Studio["showChannel"]>[1] }> {
  const actor = studio.actorOf(pane)
  const ids = fields.getAll("user").map(String) as UserId[] // The values of the checkboxes.
  const users = ids.map((id) => studio.connection.env.users.get(id))
  const [first, ...more] = users
  if (actor === undefined) throw new Error("Nobody acts in this window. Choose a person first.")
  if (first === undefined) throw new Error("Choose at least one account.")
  if (more.length === 0) return actor.dmWith(first)
  const name = textOf(fields, "name")
  return actor.createGroupDm(users, name === "" ? {} : { name })
}
