// Creates a person, who looks and acts in the window from then on.

import { useState } from "preact/hooks"
import type { Pane } from "../state/panes.ts"
import { useStudio } from "./context.ts"
import { Dialog, textOf } from "./dialog.tsx"

/** The button that creates a person, and its dialog. */
export function NewPerson({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const [isOpen, setOpen] = useState(false)
  const create = async (name: string): Promise<void> => {
    const { env } = studio.connection
    const guild = env.guilds.find(({ id }) => id === pane.guildId.value)
    const title = `${name} joins ${guild?.name ?? "no server"}`
    const person = await studio.actions.act<{ readonly id: string }>(title, () =>
      guild === undefined ? env.createUser(name) : guild.addMember(name),
    )
    const user = person && env.users.find(({ id }) => id === person.id)
    if (user !== undefined) studio.showAs(pane, user.id)
  }
  return (
    <>
      <button
        type="button"
        aria-label="New person"
        title="New person"
        disabled={!studio.isPresent}
        onClick={() => setOpen(true)}
      >
        +
      </button>
      {isOpen && (
        <Dialog
          title="New person"
          submit="Create"
          onSubmit={(fields) => void create(textOf(fields, "name"))}
          onClose={() => setOpen(false)}
        >
          <label>
            Name
            <input name="name" required maxLength={32} autocomplete="off" />
          </label>
        </Dialog>
      )}
    </>
  )
}
