// Creates a guild.

import type { RemoteGuild } from "../../harness/client/remote-types.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"

/** The dialog that creates a guild, as a test sets it up. */
export function NewGuild({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { value: viewerId } = pane.viewerId
  const name = viewerId && displayName(studio.shown.world, viewerId)
  return (
    <ActionDialog
      title="Create a server"
      submit="Create server"
      action="A server is created"
      perform={(fields) => create(studio, pane, fields)}
      onDone={({ id }) => studio.showGuild(pane, id)}
    >
      <label>
        Server name
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
      {name && (
        <label>
          Owner
          <select name="owner">
            <option value="viewer">{name}</option>
            <option value="">a new person</option>
          </select>
        </label>
      )}
      <label class="row">
        <input type="checkbox" name="channels" defaultChecked /> With a text and a voice channel
      </label>
      <label class="row">
        <input type="checkbox" name="bots" defaultChecked /> With the bots of this world
      </label>
    </ActionDialog>
  )
}

async function create(studio: Studio, pane: Pane, fields: FormData): Promise<RemoteGuild> {
  const { env } = studio.connection
  const viewer = env.users.find(({ id }) => id === pane.viewerId.value)
  const isOwner = textOf(fields, "owner") === "viewer"
  const guild = await env.createGuild(textOf(fields, "name"), {
    ...(isOwner && viewer !== undefined && { owner: viewer }),
    ...(!fields.has("bots") && { bots: [] }),
  })
  if (viewer !== undefined && !isOwner) await guild.addMember(viewer)
  if (fields.has("channels")) {
    await guild.createTextChannel("general")
    await guild.createVoiceChannel("General")
  }
  return guild
}
