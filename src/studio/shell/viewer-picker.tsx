// Chooses who looks and acts in a window.

import { AccountMenu } from "../people/account-menu.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { peopleOf } from "../state/visible.ts"
import { useStudio } from "./context.ts"
import { NewPerson } from "./new-person.tsx"

/** The choice of the person of a window, and a button for a new one. */
export function ViewerPicker({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const people = peopleOf(world)
  return (
    <div class="viewer">
      <select
        aria-label="Person"
        value={pane.viewerId.value ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const person = people.find(({ id }) => id === value)
          if (person !== undefined) studio.showAs(pane, person.id)
        }}
      >
        {people.length === 0 && <option value="">nobody</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {optionText(displayName(world, id), name)}
          </option>
        ))}
      </select>
      <NewPerson pane={pane} />
      <AccountMenu pane={pane} />
    </div>
  )
}

function optionText(shown: string, name: string): string {
  return shown === name ? name : `${shown} (${name})`
}
