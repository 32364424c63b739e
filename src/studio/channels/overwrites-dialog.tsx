// The dialog that edits the permissions of roles and members in a channel.

import { useState } from "preact/hooks"
import { PermissionFlagsBits } from "discord-api-types/v10"
import type { GuildChannel } from "../../world/channels/model/channel.ts"
import { keysOf } from "../../world/kernel/objects.ts"
import type { Permission } from "../../world/rules/permissions.ts"
import { wordsOf } from "../forms/controls.ts"
import { ActAs, chosenActor } from "../guild/act-as.tsx"
import { actorName, channelOf, guildOfPane } from "../guild/handles.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import type { ChannelDialogProps } from "./edit-channel.tsx"
import {
  type ChangedStates,
  OVERWRITE_STATES,
  type OverwriteState,
  changedTo,
  permissionsIn,
  stateOf,
} from "./overwrites.ts"
import { OverwriteTargets } from "./overwrite-targets.tsx"

/** The dialog that edits the permissions of roles and members in a channel. */
export function OverwritesDialog({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  const channel = studio.shown.world.channels.get(channelId)
  const guild = guildOfPane(studio, pane)
  const [targetId, setTargetId] = useState<string>(guild?.everyone.id ?? "")
  const [changes, setChanges] = useState<ChangedStates>({})
  if (channel === undefined || !("overwrites" in channel)) return null
  const overwrite = [...channel.overwrites.values()].find(({ id }) => id === targetId)
  return (
    <ActionDialog
      title={`Permissions in ${channel.name}`}
      submit="Save"
      action={`${actorName(studio, pane)} edits the permissions in ${channel.name}`}
      perform={(fields) => save(studio, { pane, channel, targetId, changes }, fields)}
    >
      <OverwriteTargets
        pane={pane}
        channel={channel}
        chosen={targetId}
        onChoose={(id) => {
          setTargetId(id)
          setChanges({})
        }}
      />
      <PermissionStates
        stateOf={(permission) => changes[permission] ?? stateOf(overwrite, permission)}
        onChange={(permission, state) => setChanges({ ...changes, [permission]: state })}
      />
      <ActAs pane={pane} hasBuilder />
    </ActionDialog>
  )
}

/** The changes of an overwrite. */
interface OverwriteEdit {
  readonly pane: Pane
  readonly channel: GuildChannel
  readonly targetId: string
  readonly changes: ChangedStates
}

async function save(
  studio: Studio,
  { pane, channel, targetId, changes }: OverwriteEdit,
  fields: FormData,
): Promise<void> {
  const { guild, member } = chosenActor(studio, pane, fields)
  const handle = channelOf(studio, channel.id)
  const target =
    guild.roles.find(({ id }) => id === targetId) ?? guild.members.find(({ id }) => id === targetId)
  if (target === undefined) throw new Error("Choose a role or a member.")
  const overwrite = [...channel.overwrites.values()].find(({ id }) => id === targetId)
  if (member !== undefined) {
    return member.setOverwrite(handle, target, {
      allow: permissionsIn("allow", overwrite, changes),
      deny: permissionsIn("deny", overwrite, changes),
    })
  }
  for (const state of OVERWRITE_STATES) {
    const permissions = changedTo(state, changes)
    if (permissions.length > 0) await handle[state](target, ...permissions)
  }
}

interface PermissionStatesProps {
  readonly stateOf: (permission: Permission) => OverwriteState
  readonly onChange: (permission: Permission, state: OverwriteState) => void
}

/** The signs of the states, as in the app. */
const SIGNS: Readonly<Record<OverwriteState, string>> = { allow: "✓", inherit: "∕", deny: "✕" }

const PERMISSIONS = keysOf(PermissionFlagsBits).toSorted((one, other) =>
  wordsOf(one).localeCompare(wordsOf(other)),
)

/** The state of each permission: allowed, inherited or denied. */
function PermissionStates({ stateOf: read, onChange }: PermissionStatesProps) {
  const [search, setSearch] = useState("")
  const found = PERMISSIONS.filter((one) =>
    wordsOf(one).toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <>
      <label>
        Search permissions
        <input
          type="search"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <div class="states">
        {found.map((permission) => (
          <fieldset key={permission} class="state">
            <legend>{wordsOf(permission)}</legend>
            {OVERWRITE_STATES.map((state) => (
              <label key={state} class={state} title={wordsOf(state)}>
                <input
                  type="radio"
                  name={permission}
                  checked={read(permission) === state}
                  onChange={() => onChange(permission, state)}
                  aria-label={wordsOf(state)}
                />
                <span aria-hidden="true">{SIGNS[state]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
