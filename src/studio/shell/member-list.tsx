// The members who see the channel of a window.

import { ActivityType } from "discord-api-types/v10"
import type { Activity } from "../../world/presences/model.ts"
import { type ListedMember, memberGroups } from "../state/member-groups.ts"
import type { Pane } from "../state/panes.ts"
import { Avatar } from "./avatar.tsx"
import { useStudio } from "./context.ts"

/** The members who see the channel of a window, by role and status. */
export function MemberList({ pane }: { pane: Pane }) {
  const { world } = useStudio().shown
  const guild = pane.guildId.value == null ? undefined : world.guilds.get(pane.guildId.value)
  if (guild === undefined) return null
  const channel = pane.channelId.value && world.channels.get(pane.channelId.value)
  return (
    <aside class="members" aria-label="Members">
      {memberGroups(world, guild, channel || undefined).map(({ title, members }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} — {members.length}
          </h3>
          <ul>
            {members.map((member) => (
              <MemberItem key={member.userId} pane={pane} member={member} />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

function MemberItem({ pane, member }: { pane: Pane; member: ListedMember }) {
  const { userId, name, isBot, isOwner, isTimedOut, status, activity, color } = member
  return (
    <li class={status}>
      <button type="button" data-user-id={userId} aria-haspopup="dialog">
        <Avatar userId={userId} guildId={pane.guildId.value ?? null} />
        <span class={`status ${status}`} role="img" aria-label={status} />
        <span class="name" style={color && `--name:${color}`}>
          {name}
        </span>
        {isBot && <small class="mark bot">app</small>}
        {isOwner && <small class="mark">owner</small>}
        {isTimedOut && <small class="mark">timed out</small>}
        {activity && <small class="activity">{activityText(activity)}</small>}
      </button>
    </li>
  )
}

/** The words before the name of an activity, by its type. */
const ACTIVITY_VERBS: readonly string[] = [
  "Playing",
  "Streaming",
  "Listening to",
  "Watching",
  "",
  "Competing in",
]

function activityText({ type, name, state }: Activity): string {
  if (type === ActivityType.Custom) return state ?? ""
  return `${ACTIVITY_VERBS[type] ?? ""} ${name}`
}
