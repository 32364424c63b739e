// The account of the person of a window: their status, and what they join and install.

import { ActivityType } from "discord-api-types/v10"
import { ownPresence } from "../../world/presences/rules.ts"
import { STATUSES } from "../../world/presences/schemas.ts"
import type { Status } from "../../world/presences/model.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName } from "../guild/handles.ts"

/** The words for the statuses. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  online: "Online",
  idle: "Idle",
  dnd: "Do not disturb",
  invisible: "Invisible",
  offline: "Offline",
}

/** The kinds of activities that the app shows, with their words. */
const ACTIVITIES: readonly (readonly [type: ActivityType, words: string])[] = [
  [ActivityType.Playing, "Playing"],
  [ActivityType.Custom, "Custom status"],
  [ActivityType.Listening, "Listening to"],
  [ActivityType.Watching, "Watching"],
  [ActivityType.Competing, "Competing in"],
  [ActivityType.Streaming, "Streaming"],
]

/** The dialog that sets the status and the activity of the person of a window. */
export function StatusDialog({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { value: viewerId } = pane.viewerId
  const presence = viewerId && ownPresence(studio.shown.world, viewerId)
  const status: string | undefined = presence ? presence.status : undefined
  const activity = presence ? presence.activities[0] : undefined
  return (
    <ActionDialog
      title={`Status of ${actorName(studio, pane)}`}
      submit="Save"
      action={`${actorName(studio, pane)} changes their status`}
      perform={(fields) => setPresence(studio, pane, fields)}
    >
      <label>
        Status
        <select name="status">
          {STATUSES.map((one) => (
            <option key={one} value={one} selected={one === status}>
              {STATUS_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Activity
        <select name="type">
          {ACTIVITIES.map(([type, words]) => (
            <option key={type} value={type} selected={activity?.type === type}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Name of the activity, or text of the status
        <input
          name="text"
          maxLength={128}
          defaultValue={activity?.state ?? activity?.name ?? ""}
          autocomplete="off"
        />
      </label>
    </ActionDialog>
  )
}

function setPresence(studio: Studio, pane: Pane, fields: FormData): Promise<void> {
  const text = textOf(fields, "text")
  const type = Number(textOf(fields, "type")) as ActivityType // Its options are the types.
  const activity =
    type === ActivityType.Custom
      ? { name: "Custom Status", type, state: text }
      : { name: text, type }
  return requireActor(studio, pane).setPresence({
    status: textOf(fields, "status") as Status, // Its options are the statuses.
    activities: text === "" ? [] : [activity],
  })
}

/** The dialog with which the person of a window accepts an invite. */
export function AcceptInvite({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const codes = [...studio.shown.world.invites.keys()]
  return (
    <ActionDialog
      title="Join a server"
      submit="Accept invite"
      action={`${actorName(studio, pane)} accepts an invite`}
      perform={(fields) => {
        const actor = studio.actorOf(pane)
        if (actor === undefined) throw new Error("Nobody acts in this window.")
        return actor.acceptInvite(textOf(fields, "code").replace(/^.*\//, ""))
      }}
      onDone={() => {
        const { value: viewerId } = pane.viewerId
        if (viewerId !== undefined) studio.showAs(pane, viewerId)
      }}
    >
      <label>
        Invite link or code
        <input name="code" required list="invite-codes" autocomplete="off" />
      </label>
      <datalist id="invite-codes">
        {codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </ActionDialog>
  )
}

/** The dialog with which the person of a window installs an app for themselves or the guild. */
export function InstallApp({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const { value: guildId } = pane.guildId
  const guild = guildId == null ? undefined : world.guilds.get(guildId)
  return (
    <ActionDialog
      title="Install an app"
      submit="Install"
      action={`${actorName(studio, pane)} installs an app`}
      perform={(fields) => {
        const { env } = studio.connection
        const actor = studio.actorOf(pane)
        if (actor === undefined) throw new Error("Nobody acts in this window.")
        const app = env.users.get(textOf(fields, "app"))
        const where = textOf(fields, "where")
        return where === "" ? actor.installApp(app) : actor.installApp(app, env.guilds.get(where))
      }}
    >
      <label>
        App
        <select name="app" required>
          {[...world.users.values()]
            .filter(({ bot }) => bot)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label>
        For
        <select name="where">
          <option value="">{`${actorName(studio, pane)}, everywhere`}</option>
          {guild && <option value={guild.id}>{guild.name}</option>}
        </select>
      </label>
    </ActionDialog>
  )
}
