// Invites of a channel or a guild: create, look at and delete them.

import type { ChannelId } from "../../world/model/ids.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { Dialog, textOf } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, channelOf, guildOfPane } from "../guild/handles.ts"

/** Ages of invites in seconds, as the app offers them. */
const AGES: readonly (readonly [label: string, seconds: number])[] = [
  ["1 day", 86_400],
  ["30 minutes", 1800],
  ["1 hour", 3600],
  ["6 hours", 21_600],
  ["12 hours", 43_200],
  ["7 days", 604_800],
  ["Never", 0],
]

/** Numbers of uses, as the app offers them. */
const USES: readonly (readonly [label: string, uses: number])[] = [
  ["No limit", 0],
  ["1 use", 1],
  ["5 uses", 5],
  ["10 uses", 10],
  ["25 uses", 25],
  ["50 uses", 50],
  ["100 uses", 100],
]

/** The dialog that creates an invite. */
export function CreateInvite({ pane, channelId }: { pane: Pane; channelId: ChannelId }) {
  const studio = useStudio()
  return (
    <ActionDialog
      title="Create an invite"
      submit="Create invite"
      action={`${actorName(studio, pane)} creates an invite`}
      perform={(fields) =>
        requireActor(studio, pane).createInvite(channelOf(studio, channelId), {
          maxAge: Number(textOf(fields, "age")),
          maxUses: Number(textOf(fields, "uses")),
          temporary: fields.has("temporary"),
          unique: true,
        })
      }
      onDone={() => studio.open(<InviteList pane={pane} />)}
    >
      <NumberSelect name="age" label="Expires after" choices={AGES} />
      <NumberSelect name="uses" label="Uses" choices={USES} />
      <label class="row">
        <input type="checkbox" name="temporary" /> Temporary membership
      </label>
    </ActionDialog>
  )
}

interface NumberSelectProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly (readonly [label: string, value: number])[]
}

function NumberSelect({ name, label, choices }: NumberSelectProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {choices.map(([text, value]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The invites of the guild of a window. */
export function InviteList({ pane }: { pane: Pane }) {
  const studio = useStudio()
  void studio.connection.revision.value
  const guild = guildOfPane(studio, pane)
  const invites = guild?.invites.slice() ?? []
  const remove = (code: string): void => {
    const invite = guild?.invites.find((one) => one.code === code)
    if (invite === undefined) return
    void studio.actions.act(`${actorName(studio, pane)} deletes the invite ${code}`, () =>
      requireActor(studio, pane).deleteInvite(invite),
    )
  }
  return (
    <Dialog title="Invites" onClose={() => studio.close()}>
      <ul class="item-list" aria-label="Invites">
        {invites.map(({ code, uses, inviter }) => (
          <li key={code}>
            <code>{code}</code>
            <small>{`by ${inviter?.name ?? "the server"}, used ${uses} times`}</small>
            <button
              type="button"
              aria-label={`Delete ${code}`}
              disabled={!studio.isPresent}
              onClick={() => remove(code)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {invites.length === 0 && <p class="empty">There are no invites.</p>}
    </Dialog>
  )
}
