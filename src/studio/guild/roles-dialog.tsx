// The roles of a guild: create, edit, move and delete them.

import { useState } from "preact/hooks"
import type { Guild } from "../../world/guilds/model.ts"
import type { Role } from "../../world/roles/model.ts"
import { permissionNamesOf } from "../../world/rules/permissions.ts"
import { everyoneRoleId } from "../../world/rules/shared-ids.ts"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import { colorText, rolesOf } from "./member-roles.tsx"
import { DeleteRole, EditRole } from "./edit-role.tsx"

/** The roles of the guild of a window. */
export function RolesDialog({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { value: guildId } = pane.guildId
  const guild = guildId == null ? undefined : studio.shown.world.guilds.get(guildId)
  if (guild === undefined) return null
  const everyone = guild.roles.get(everyoneRoleId(guild.id))
  const roles = [...rolesOf(guild), ...(everyone === undefined ? [] : [everyone])]
  return (
    <Dialog title={`Roles of ${guild.name}`} onClose={() => studio.close()}>
      <ul class="item-list" aria-label="Roles, the highest first">
        {roles.map((role) => (
          <RoleItem key={role.id} pane={pane} guild={guild} role={role} />
        ))}
      </ul>
      <button
        type="button"
        class="primary"
        disabled={!studio.isPresent}
        onClick={() => studio.open(<EditRole pane={pane} />)}
      >
        Create role
      </button>
    </Dialog>
  )
}

interface RoleItemProps {
  readonly pane: Pane
  readonly guild: Guild
  readonly role: Role
}

function RoleItem({ pane, guild, role }: RoleItemProps) {
  const studio = useStudio()
  const isEveryone = role.id === everyoneRoleId(guild.id)
  const holders = [...guild.members].filter(({ roleIds }) => roleIds.has(role.id)).length
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <span class="chip">
        <i style={`--color:${colorText(role.color)}`} /> {role.name}
      </span>
      <small>
        {isEveryone
          ? "everybody"
          : `${holders === 1 ? "1 member" : `${holders} members`}, position ${role.position}`}
      </small>
      <button
        type="button"
        aria-label={`Permissions of ${role.name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Permissions
      </button>
      <button
        type="button"
        aria-label={`Edit ${role.name}`}
        disabled={!studio.isPresent}
        onClick={() => studio.open(<EditRole pane={pane} role={role} />)}
      >
        Edit
      </button>
      {!isEveryone && (
        <button
          type="button"
          aria-label={`Delete ${role.name}`}
          disabled={!studio.isPresent}
          onClick={() => studio.open(<DeleteRole pane={pane} role={role} />)}
        >
          Delete
        </button>
      )}
      {isOpen && <p class="hint">{permissionNamesOf(role.permissions).join(", ") || "none"}</p>}
    </li>
  )
}
