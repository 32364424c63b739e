// The choice of the role or member whose permissions in a channel are edited.

import type { GuildChannel } from "../../world/channels/model/channel.ts"
import { sortedRoles } from "../../world/roles/rules/ranks.ts"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"

/** The properties of the choice. */
export interface OverwriteTargetsProps {
  readonly pane: Pane
  readonly channel: GuildChannel
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The roles and members of a guild. Those that have permissions of their own are marked. */
export function OverwriteTargets({ pane, channel, chosen, onChoose }: OverwriteTargetsProps) {
  const { world } = useStudio().shown
  const guild = world.guilds.get(channel.guildId)
  if (guild === undefined) return null
  const own = new Set<string>(channel.overwrites.keys())
  const option = (id: string, name: string) => (
    <option key={id} value={id}>
      {own.has(id) ? `${name} (set)` : name}
    </option>
  )
  return (
    <label>
      Role or member
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <optgroup label="Roles">
          {sortedRoles(guild).map(({ id, name }) => option(id, name))}
        </optgroup>
        <optgroup label="Members">
          {Array.from(guild.members, ({ userId }) =>
            option(userId, displayName(world, userId, pane.guildId.value)),
          )}
        </optgroup>
      </select>
    </label>
  )
}
