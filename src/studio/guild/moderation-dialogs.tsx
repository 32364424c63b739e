// The dialogs of moderation: nickname, timeout, kick and ban.

import type { ComponentChildren } from "preact"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import type { RemotePerson } from "../../harness/client/remote-types.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { actingMemberOf, actorName, memberOf } from "./handles.ts"

/** The properties of a dialog about a member. */
export interface MemberDialogProps {
  readonly pane: Pane
  readonly guildId: GuildId
  readonly userId: UserId
}

/** Calls a verb of the person of a window on a member. */
async function onMember<Result>(
  studio: Studio,
  { pane, guildId, userId }: MemberDialogProps,
  verb: (actor: RemotePerson, target: RemotePerson) => Promise<Result>,
): Promise<Result> {
  const [actor, target] = [actingMemberOf(studio, pane), memberOf(studio, guildId, userId)]
  if (actor === undefined) throw new Error("The person of this window is not in the server.")
  if (target === undefined) throw new Error("This account is not in the server any more.")
  return verb(actor, target)
}

/** Returns the names of the person of a window and of a member. */
function useNames({ pane, guildId, userId }: MemberDialogProps): readonly [string, string] {
  const studio = useStudio()
  return [actorName(studio, pane), displayName(studio.shown.world, userId, guildId)]
}

/** Returns the reason that was entered; undefined for none. */
function reasonOf(fields: FormData): { readonly reason?: string } {
  const reason = textOf(fields, "reason")
  return reason === "" ? {} : { reason }
}

type Choices = readonly (readonly [label: string, seconds: number])[]

function SecondsField({ label, choices }: { readonly label: string; readonly choices: Choices }) {
  return (
    <label>
      {label}
      <select name="seconds">
        {choices.map(([text, seconds]) => (
          <option key={seconds} value={seconds}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function secondsOf(fields: FormData): number {
  return Number(textOf(fields, "seconds"))
}

interface ModerationDialogProps {
  readonly member: MemberDialogProps
  /** The text of the button, and of the title before the name of the member. */
  readonly verb: string
  /** The title of the action after the name of the person of the window. */
  readonly action: (target: string) => string
  readonly perform: (
    actor: RemotePerson,
    target: RemotePerson,
    fields: FormData,
  ) => Promise<unknown>
  /** The fields before that of the reason. */
  readonly children?: ComponentChildren
}

/** A dialog of moderation, with a reason for the audit log. */
function ModerationDialog({ member, verb, action, perform, children }: ModerationDialogProps) {
  const studio = useStudio()
  const [actor, target] = useNames(member)
  return (
    <ActionDialog
      title={`${verb} ${target}`}
      submit={verb}
      action={`${actor} ${action(target)}`}
      perform={(fields) =>
        onMember(studio, member, (person, other) => perform(person, other, fields))
      }
    >
      {children}
      <label>
        Reason
        <input name="reason" maxLength={512} autocomplete="off" />
      </label>
    </ActionDialog>
  )
}

/** Sets the nickname of a member. */
export function NickDialog(props: MemberDialogProps) {
  const studio = useStudio()
  const [actor, target] = useNames(props)
  const { guildId, userId } = props
  const nick = studio.shown.world.guilds.get(guildId)?.members.get(userId)?.nick
  return (
    <ActionDialog
      title={`Change the nickname of ${target}`}
      submit="Save"
      action={`${actor} changes the nickname of ${target}`}
      perform={(fields) =>
        onMember(studio, props, (person, other) =>
          person.setNick(other, textOf(fields, "nick") || null),
        )
      }
    >
      <label>
        Nickname
        <input name="nick" defaultValue={nick ?? ""} maxLength={32} autocomplete="off" />
      </label>
      <p class="hint">Leave it empty to remove the nickname.</p>
    </ActionDialog>
  )
}

/** Durations of a timeout in seconds, as the app offers them. */
const TIMEOUTS: Choices = [
  ["60 seconds", 60],
  ["5 minutes", 300],
  ["10 minutes", 600],
  ["1 hour", 3600],
  ["1 day", 86_400],
  ["1 week", 604_800],
]

/** Times a member out. */
export function TimeOutDialog(props: MemberDialogProps) {
  return (
    <ModerationDialog
      member={props}
      verb="Time out"
      action={(target) => `times ${target} out`}
      perform={(actor, target, fields) =>
        actor.timeout(target, secondsOf(fields), reasonOf(fields))
      }
    >
      <SecondsField label="Duration" choices={TIMEOUTS} />
    </ModerationDialog>
  )
}

/** Removes a member from the guild. */
export function KickDialog(props: MemberDialogProps) {
  return (
    <ModerationDialog
      member={props}
      verb="Kick"
      action={(target) => `kicks ${target}`}
      perform={(actor, target, fields) => actor.kick(target, reasonOf(fields))}
    />
  )
}

/** Ages of deleted messages in seconds, as the app offers them. */
const DELETED: Choices = [
  ["None", 0],
  ["Previous hour", 3600],
  ["Previous 6 hours", 21_600],
  ["Previous 12 hours", 43_200],
  ["Previous 24 hours", 86_400],
  ["Previous 3 days", 259_200],
  ["Previous 7 days", 604_800],
]

/** Bans a member. */
export function BanDialog(props: MemberDialogProps) {
  return (
    <ModerationDialog
      member={props}
      verb="Ban"
      action={(target) => `bans ${target}`}
      perform={(actor, target, fields) =>
        actor.ban(target, { ...reasonOf(fields), deleteMessageSeconds: secondsOf(fields) })
      }
    >
      <SecondsField label="Delete messages" choices={DELETED} />
    </ModerationDialog>
  )
}
