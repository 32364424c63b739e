// Adds a person to the guild of a window: an account of the world, or a new one.

import { useStudio } from "../shell/context.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { guildOfPane } from "../guild/handles.ts"

/** The dialog that adds a person to a guild, as a test sets it up. */
export function AddPerson({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const { value: guildId } = pane.guildId
  const guild = guildId == null ? undefined : world.guilds.get(guildId)
  if (guild === undefined) return null
  const others = [...world.users.values()].filter(
    ({ id, system }) => !system && !guild.members.has(id),
  )
  return (
    <ActionDialog
      title={`Add somebody to ${guild.name}`}
      submit="Add"
      action={`Somebody joins ${guild.name}`}
      perform={(fields) => {
        const handle = guildOfPane(studio, pane)
        const known = studio.connection.env.users.find(({ id }) => id === textOf(fields, "known"))
        const name = textOf(fields, "name")
        if (handle === undefined) throw new Error("No server is open in this window.")
        if (known === undefined && name === "") {
          throw new Error("Choose an account, or enter the name of a new person.")
        }
        return known?.bot === true ? handle.addBot(known) : handle.addMember(known ?? name)
      }}
    >
      <label>
        Account
        <select name="known">
          <option value="">a new person</option>
          {others.map(({ id, bot }) => (
            <option key={id} value={id}>
              {`${displayName(world, id)}${bot ? " (app)" : ""}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Name of the new person
        <input name="name" maxLength={32} autocomplete="off" />
      </label>
    </ActionDialog>
  )
}
