// The card of a member: who they are, and what the person of the window can do about them.

import type { Guild } from "../../world/guilds/model.ts"
import type { Member } from "../../world/members/model.ts"
import type { UserId } from "../../world/model/ids.ts"
import { timeOf } from "../../world/kernel/snowflake.ts"
import { MoreActions } from "../more/more-actions.tsx"
import { Avatar } from "../shell/avatar.tsx"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import { listedMember } from "../state/member-groups.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { MemberActions } from "./member-actions.tsx"
import { MemberRoles } from "./member-roles.tsx"
import { memberOf } from "./handles.ts"
import { OpenDmButton } from "./open-dm.tsx"

/** The properties of what is shown about a member. */
export interface MemberCardProps {
  readonly pane: Pane
  readonly userId: UserId
}

/** The card of an account, in a guild with what the person of the window can do about the member. */
export function MemberCard({ pane, userId }: MemberCardProps) {
  const studio = useStudio()
  const { world } = studio.shown
  const { value: guildId } = pane.guildId
  const user = world.users.get(userId)
  const guild = guildId == null ? undefined : world.guilds.get(guildId)
  const member = guild?.members.get(userId)
  const isViewer = pane.viewerId.value === userId
  const more = (): void =>
    studio.open(<MoreActions pane={pane} handle={memberOf(studio, guildId, userId)} />)
  return (
    <Dialog title={displayName(world, userId, guildId)} onClose={() => studio.close()}>
      <div class="card">
        <Avatar userId={userId} guildId={guildId ?? null} />
        <p>
          <b>{user?.name ?? userId}</b>
          {user?.bot === true && <small class="mark bot">app</small>}
          {isViewer && <small class="mark">you</small>}
        </p>
      </div>
      {guild !== undefined && member !== undefined ? (
        <>
          <MemberFacts guild={guild} member={member} />
          <MemberRoles pane={pane} guild={guild} member={member} />
          <MemberActions pane={pane} guild={guild} member={member} />
        </>
      ) : (
        guild !== undefined && <p class="hint">This account is not in the server.</p>
      )}
      <div class="row">
        {!isViewer && <OpenDmButton pane={pane} userId={userId} />}
        {!isViewer && user?.bot === false && (
          <button type="button" onClick={() => (studio.close(), studio.showAs(pane, userId))}>
            Act as this person
          </button>
        )}
        <button type="button" disabled={!studio.isPresent || member === undefined} onClick={more}>
          More actions
        </button>
      </div>
    </Dialog>
  )
}

/** The words for the status of a member. */
const STATUS_WORDS = {
  online: "Online",
  idle: "Idle",
  dnd: "Do not disturb",
  offline: "Offline",
  invisible: "Invisible",
} as const

function MemberFacts({ guild, member }: { guild: Guild; member: Member }) {
  const { world } = useStudio().shown
  const { status, isOwner, isTimedOut } = listedMember(world, guild, member)
  const facts: readonly (readonly [string, string])[] = [
    ["Status", STATUS_WORDS[status]],
    ["Joined the server", dateText(member.joinedAt)],
    ["Account created", dateText(timeOf(member.userId))],
    ...(isOwner ? [["Owner", "of this server"] as const] : []),
    ...(isTimedOut ? [["Timed out until", dateText(member.timeoutUntil ?? 0)] as const] : []),
    ...(member.premiumSince === null
      ? []
      : [["Boosts since", dateText(member.premiumSince)] as const]),
    ...(member.pending ? [["Membership screening", "not passed yet"] as const] : []),
  ]
  return (
    <dl class="facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a time as a date and a time of day in UTC, the time of the world. */
function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ")
}
