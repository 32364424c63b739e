// Creates, edits and deletes a role.

import { useState } from "preact/hooks"
import type { RemoteRole } from "../../harness/client/remote-types.ts"
import { permissions as permissionList } from "../../harness/handles/arguments/argument-values.ts"
import { permission as anyPermission } from "../../harness/handles/arguments/argument-values.ts"
import type { RoleSettings } from "../../harness/handles/role-options.ts"
import type { Role } from "../../world/roles/model.ts"
import { type Permission, permissionNamesOf } from "../../world/rules/permissions.ts"
import { ChoicesField } from "../forms/handle-fields.tsx"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { ActAs, chosenActor } from "./act-as.tsx"
import { actorName } from "./handles.ts"

/** The properties of the dialog that creates or edits a role. */
export interface EditRoleProps {
  readonly pane: Pane
  /** The role that is edited; without one, a role is created. */
  readonly role?: Role
}

/** The dialog that creates or edits a role. */
export function EditRole({ pane, role }: EditRoleProps) {
  const studio = useStudio()
  const [chosen, setChosen] = useState(role ? permissionNamesOf(role.permissions) : [])
  const what = role === undefined ? "creates a role" : `edits the role ${role.name}`
  return (
    <ActionDialog
      title={role === undefined ? "Create a role" : `Edit ${role.name}`}
      submit={role === undefined ? "Create role" : "Save"}
      action={`${actorName(studio, pane)} ${what}`}
      perform={(fields) => saveRole(studio, { pane, role, permissions: chosen, fields })}
    >
      <RoleFields role={role} />
      <ChoicesField
        label="Permissions"
        type={permissionList}
        items={anyPermission}
        value={chosen}
        onChange={(value) => setChosen((value ?? []) as Permission[])} // The items are permissions.
        context={{ simulation: studio.connection.simulation, guildId: pane.guildId.value ?? null }}
      />
      <ActAs pane={pane} hasBuilder />
    </ActionDialog>
  )
}

/** The name, the color and the display of a role. */
function RoleFields({ role }: { role: Role | undefined }) {
  const color = `#${(role?.color ?? 0).toString(16).padStart(6, "0")}`
  return (
    <>
      <label>
        Role name
        <input name="name" required maxLength={100} defaultValue={role?.name ?? ""} />
      </label>
      <label class="row">
        Color
        <input type="color" name="color" defaultValue={color} />
      </label>
      <label class="row">
        <input type="checkbox" name="hoist" defaultChecked={role?.hoist ?? false} /> Show members
        separately
      </label>
      <label class="row">
        <input type="checkbox" name="mentionable" defaultChecked={role?.mentionable ?? false} />{" "}
        Everyone can mention it
      </label>
      {role !== undefined && role.position > 0 && (
        <label>
          Position, 1 is right above @everyone (only without permission checks)
          <input type="number" name="position" min={1} defaultValue={role.position} />
        </label>
      )}
    </>
  )
}

/** A role as it was entered. */
interface EnteredRole {
  readonly pane: Pane
  readonly role: Role | undefined
  readonly permissions: readonly Permission[]
  readonly fields: FormData
}

async function saveRole(
  studio: Studio,
  { pane, role, permissions, fields }: EnteredRole,
): Promise<unknown> {
  const { guild, member } = chosenActor(studio, pane, fields)
  const name = textOf(fields, "name")
  const settings: RoleSettings = {
    color: Number.parseInt(textOf(fields, "color").slice(1), 16),
    hoist: fields.has("hoist"),
    mentionable: fields.has("mentionable"),
    permissions,
  }
  if (role === undefined) {
    return member === undefined
      ? guild.createRole(name, settings)
      : member.createRole(name, settings)
  }
  const handle = guild.roles.get(role.id)
  if (member !== undefined) return member.editRole(handle, { name, ...settings })
  return arrangeRole(handle, role, permissions, Number(textOf(fields, "position")))
}

/** Changes a role without permission checks: its permissions and its position. */
async function arrangeRole(
  handle: RemoteRole,
  role: Role,
  permissions: readonly Permission[],
  position: number,
): Promise<void> {
  await handle.setPermissions(...permissions)
  if (position > 0 && position !== role.position) await handle.setPosition(position)
}

/** The dialog that deletes a role. */
export function DeleteRole({ pane, role }: Required<EditRoleProps>) {
  const studio = useStudio()
  return (
    <ActionDialog
      title={`Delete ${role.name}`}
      submit="Delete"
      action={`${actorName(studio, pane)} deletes the role ${role.name}`}
      perform={(fields) => {
        const { guild, member } = chosenActor(studio, pane, fields)
        const handle = guild.roles.get(role.id)
        return member === undefined ? handle.delete() : member.deleteRole(handle)
      }}
    >
      <p>Members lose the role.</p>
      <ActAs pane={pane} hasBuilder />
    </ActionDialog>
  )
}
