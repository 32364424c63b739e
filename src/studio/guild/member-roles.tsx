// The roles of a member, which can be given and taken.

import type { Guild } from "../../world/guilds/model.ts"
import type { Role } from "../../world/roles/model.ts"
import { sortedRoles } from "../../world/roles/rules/ranks.ts"
import { everyoneRoleId } from "../../world/rules/shared-ids.ts"
import { useStudio } from "../shell/context.ts"
import { mayManageRole } from "./abilities.ts"
import { guildOf } from "./handles.ts"
import { type GuildMemberProps, actOnMember } from "./member-action.tsx"

/** The roles of a member, with those that the person of the window may give and take. */
export function MemberRoles({ pane, guild, member }: GuildMemberProps) {
  const roles = rolesOf(guild)
  const held = roles.filter(({ id }) => member.roleIds.has(id))
  return (
    <>
      <ul class="chips" aria-label="Roles">
        {held.map(({ id, name, color }) => (
          <li key={id}>
            <i style={`--color:${colorText(color)}`} /> {name}
          </li>
        ))}
        {held.length === 0 && <li>No roles</li>}
      </ul>
      <details>
        <summary>Edit roles</summary>
        <div class="checks">
          {roles.map((role) => (
            <RoleCheck key={role.id} pane={pane} guild={guild} member={member} role={role} />
          ))}
        </div>
      </details>
    </>
  )
}

function RoleCheck({ role, ...props }: GuildMemberProps & { readonly role: Role }) {
  const { pane, guild, member } = props
  const studio = useStudio()
  const isAllowed = mayManageRole(studio.shown.world, guild, pane.viewerId.value, role)
  const has = member.roleIds.has(role.id)
  const toggle = (): void => {
    const handle = guildOf(studio, guild.id).roles.get(role.id)
    actOnMember(
      studio,
      props,
      (name) => (has ? `takes ${role.name} from ${name}` : `gives ${role.name} to ${name}`),
      (actor, target) => (has ? actor.takeRole(target, handle) : actor.giveRole(target, handle)),
    )
  }
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={has}
        disabled={!studio.isPresent || !isAllowed}
        onChange={toggle}
      />
      {role.name}
    </label>
  )
}

/** Returns the roles of a guild without @everyone, the highest first. */
export function rolesOf(guild: Guild): readonly Role[] {
  return sortedRoles(guild)
    .filter(({ id }) => id !== everyoneRoleId(guild.id))
    .toReversed()
}

/** Returns the color of a role as CSS has it; a gray for none. */
export function colorText(color: number): string {
  return color === 0 ? "#99aab5" : `#${color.toString(16).padStart(6, "0")}`
}
