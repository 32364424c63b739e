// The choice of who does something in a guild: the person of the window, its owner, or nobody.

import type { RemoteGuild, RemotePerson } from "../../harness/client/remote-types.ts"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { actingMemberOf, guildOfPane } from "./handles.ts"

/** The properties of the choice of who acts. */
export interface ActAsProps {
  readonly pane: Pane
  /** Whether the world can be arranged without somebody who acts. */
  readonly hasBuilder?: boolean
}

/** Chooses who does something: the person of the window, the owner, or nobody, without rules. */
export function ActAs({ pane, hasBuilder = false }: ActAsProps) {
  const { shown } = useStudio()
  const { value: viewerId } = pane.viewerId
  const { value: guildId } = pane.guildId
  const guild = guildId == null ? undefined : shown.world.guilds.get(guildId)
  const name = viewerId && displayName(shown.world, viewerId, guildId)
  return (
    <label>
      Act as
      <select name="as">
        {name && <option value="viewer">{name}</option>}
        {guild && guild.ownerId !== viewerId && (
          <option value="owner">
            the owner, {displayName(shown.world, guild.ownerId, guildId)}
          </option>
        )}
        {hasBuilder && <option value="nobody">nobody, without permission checks</option>}
      </select>
    </label>
  )
}

/** The guild in which something is done, and the member who does it. */
export interface GuildActor {
  readonly guild: RemoteGuild
  /** The member who acts; undefined if the world is arranged without rules. */
  readonly member: RemotePerson | undefined
}

/** Returns who acts, by the choice in a form. @throws Error if the person is not in the server. */
export function chosenActor(studio: Studio, pane: Pane, fields: FormData): GuildActor {
  const guild = guildOfPane(studio, pane)
  if (guild === undefined) throw new Error("No server is open in this window.")
  const as = textOf(fields, "as")
  if (as === "nobody") return { guild, member: undefined }
  return { guild, member: as === "owner" ? guild.owner : requireActor(studio, pane) }
}

/** Returns the person of a window. @throws Error if they are not in its guild. */
export function requireActor(studio: Studio, pane: Pane): RemotePerson {
  const actor = actingMemberOf(studio, pane)
  if (actor === undefined) throw new Error("The person of this window is not in the server.")
  return actor
}
