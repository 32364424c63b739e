// The dialog that asks what is asserted about a member.

import { handlesOf } from "../../harness/handles/factory.ts"
import { expectRole } from "../../harness/studio/recording/assertions.ts"
import { findById } from "../../world/kernel/snowflake.ts"
import { Dialog, textOf } from "../shell/dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"

/** Asks for a role. The assertion says whether the member has it now. */
export function MemberAssertion({ userId }: { userId: string }) {
  const studio = useStudio()
  const { simulation } = studio.connection
  const { world } = simulation
  const guilds = [...world.guilds.values()]
  const shownIds = studio.panes.value.map(({ guildId }) => guildId.value)
  const guild = guilds.find(({ id, members }) => shownIds.includes(id) && findById(members, userId))
  const user = findById(world.users, userId)
  if (guild === undefined || user === undefined) return null
  const roles = [...guild.roles.values()].filter((role) => String(role.id) !== guild.id)
  const add = (roleId: string): void => {
    const role = findById(guild.roles, roleId)
    if (role === undefined) return
    const handles = handlesOf(simulation)
    const person = handles.person(user.id, guild.id)
    expectRole(studio.recording.recorder, person, handles.role(role.id, guild.id))
    studio.recording.update()
  }
  return (
    <Dialog
      title={`Assert about ${displayName(world, user.id, guild.id)}`}
      submit={roles.length === 0 ? undefined : "Add"}
      onSubmit={(fields) => add(textOf(fields, "role"))}
      onClose={() => studio.close()}
    >
      {roles.length === 0 ? (
        <p>This server has no roles.</p>
      ) : (
        <label>
          Role
          <select name="role">
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </Dialog>
  )
}
