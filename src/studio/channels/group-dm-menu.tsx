// The part of the menu of a channel that a group DM has.

import type { RemoteAccount, RemotePerson } from "../../harness/client/remote-types.ts"
import { GroupDmHandle } from "../../harness/handles/channel/group-dm.ts"
import type { GroupDmChannel } from "../../world/channels/model/channel.ts"
import { actorName, channelOf } from "../guild/handles.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { MenuItem } from "../shell/menu.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"

/** The properties of what is shown about a group DM. */
export interface GroupDmProps {
  readonly pane: Pane
  readonly channel: GroupDmChannel
}

/** Adds somebody to a group DM, renames it, and leaves it. */
export function GroupDmMenuItems({ pane, channel }: GroupDmProps) {
  const studio = useStudio()
  const isPast = !studio.isPresent
  const leave = (): void =>
    void studio.actions.act(`${actorName(studio, pane)} leaves the group`, async () => {
      const { actor, group } = groupOf(studio, pane, channel)
      await actor.leaveGroupDm(group)
      studio.showGuild(pane, null)
    })
  return (
    <>
      <MenuItem
        disabled={isPast}
        onChoose={() => studio.open(<AddToGroup pane={pane} channel={channel} />)}
      >
        Add somebody
      </MenuItem>
      <MenuItem
        disabled={isPast}
        onChoose={() => studio.open(<RenameGroup pane={pane} channel={channel} />)}
      >
        Rename group
      </MenuItem>
      <MenuItem isDangerous disabled={isPast} onChoose={leave}>
        Leave group
      </MenuItem>
    </>
  )
}

function groupOf(
  studio: Studio,
  pane: Pane,
  { id }: GroupDmChannel,
): { readonly actor: RemoteAccount | RemotePerson; readonly group: GroupDmHandle } {
  const actor = studio.actorOf(pane)
  const group = channelOf(studio, id)
  if (actor === undefined) throw new Error("Nobody acts in this window.")
  if (!(group instanceof GroupDmHandle)) throw new Error("The group does not exist any more.")
  return { actor, group }
}

function AddToGroup({ pane, channel }: GroupDmProps) {
  const studio = useStudio()
  const { world } = studio.shown
  const others = [...world.users.values()].filter(
    ({ id, bot, system }) => !bot && !system && !channel.userIds.includes(id),
  )
  return (
    <ActionDialog
      title="Add somebody to the group"
      submit="Add"
      action={`${actorName(studio, pane)} adds somebody to the group`}
      perform={(fields) => {
        const { actor, group } = groupOf(studio, pane, channel)
        return actor.addToGroupDm(group, studio.connection.env.users.get(textOf(fields, "user")))
      }}
    >
      <label>
        Person
        <select name="user" required>
          {others.map(({ id }) => (
            <option key={id} value={id}>
              {displayName(world, id)}
            </option>
          ))}
        </select>
      </label>
    </ActionDialog>
  )
}

function RenameGroup({ pane, channel }: GroupDmProps) {
  const studio = useStudio()
  return (
    <ActionDialog
      title="Rename the group"
      submit="Save"
      action={`${actorName(studio, pane)} renames the group`}
      perform={(fields) => {
        const { actor, group } = groupOf(studio, pane, channel)
        return actor.editGroupDm(group, { name: textOf(fields, "name") })
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={100} defaultValue={channel.name ?? ""} />
      </label>
    </ActionDialog>
  )
}
