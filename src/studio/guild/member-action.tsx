// A button of an action on a member, and the call of its verb.

import type { RemotePerson } from "../../harness/client/remote-types.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { Member } from "../../world/members/model.ts"
import { wordsOf } from "../forms/controls.ts"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { type MemberAction, mayAct, permissionOf } from "./abilities.ts"
import { actingMemberOf, actorName, memberOf } from "./handles.ts"

/** The properties of what is shown about a member of a guild. */
export interface GuildMemberProps {
  readonly pane: Pane
  readonly guild: Guild
  readonly member: Member
}

/** A call of a verb of the person of a window on a member. */
export type CallOnMember = (actor: RemotePerson, target: RemotePerson) => Promise<unknown>

/**
 * Calls a verb of the person of a window on a member. `sentence` says what they do, with the name of
 * the member.
 */
export function actOnMember(
  studio: Studio,
  { pane, guild, member }: GuildMemberProps,
  sentence: (name: string) => string,
  call: CallOnMember,
): void {
  const { userId } = member
  const name = displayName(studio.shown.world, userId, guild.id)
  void studio.actions.act(`${actorName(studio, pane)} ${sentence(name)}`, () => {
    const [actor, target] = [actingMemberOf(studio, pane), memberOf(studio, guild.id, userId)]
    if (actor === undefined) throw new Error("The person of this window is not in the server.")
    if (target === undefined) throw new Error("This account is not in the server any more.")
    return call(actor, target)
  })
}

/** The names of the actions on a member. */
const LABELS: Readonly<Record<MemberAction, string>> = {
  nick: "Change nickname",
  timeOut: "Time out",
  kick: "Kick",
  ban: "Ban",
  mute: "Server mute",
  deafen: "Server deafen",
  move: "Move",
}

/** The properties of a button of an action on a member. */
export interface MemberActionProps extends GuildMemberProps {
  readonly action: MemberAction
  /** The text of the button. Default: the name of the action. */
  readonly label?: string
  readonly isDangerous?: boolean
  readonly onChoose: () => void
}

/** A button of an action on a member. It is disabled if the platform would refuse the action. */
export function MemberActionButton({
  pane,
  guild,
  member,
  action,
  label = LABELS[action],
  isDangerous = false,
  onChoose,
}: MemberActionProps) {
  const studio = useStudio()
  const { world } = studio.shown
  const pair = { world, guild, actorId: pane.viewerId.value, targetId: member.userId }
  const isAllowed = mayAct(pair, action)
  const needs = `Needs ${wordsOf(permissionOf(action))}, and a role above that of the member`
  return (
    <button
      type="button"
      class={isDangerous ? "danger" : undefined}
      disabled={!studio.isPresent || !isAllowed}
      title={isAllowed ? undefined : needs}
      onClick={onChoose}
    >
      {label}
    </button>
  )
}
