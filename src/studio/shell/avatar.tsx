// The picture of an account, or its initials.

import { toDataUri } from "../../world/files/rules/data-uri.ts"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import { displayName, hueOf, initialsOf } from "../state/names.ts"
import { useStudio } from "./context.ts"

/** The picture of an account, or its initials on a color. It says nothing to screen readers. */
export function Avatar({ userId, guildId }: { userId: UserId; guildId?: GuildId | null }) {
  const { world } = useStudio().shown
  const member = guildId == null ? undefined : world.guilds.get(guildId)?.members.get(userId)
  const picture = member?.avatar ?? world.users.get(userId)?.avatar
  if (picture != null) return <img class="face" alt="" src={toDataUri(picture)} />
  return (
    <span class="face" aria-hidden="true" style={`--hue:${hueOf(userId)}`}>
      {initialsOf(displayName(world, userId, guildId))}
    </span>
  )
}
