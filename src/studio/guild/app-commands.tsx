// The commands of apps in the context menu of a member.

import { useMemo } from "preact/hooks"
import { Acting } from "../acting/acting.ts"
import { UserCommands } from "../acting/commands/user-commands.tsx"
import { useStudio } from "../shell/context.ts"
import type { GuildMemberProps } from "./member-action.tsx"

/** The commands of apps that the person of the window can use on a member. */
export function AppCommands({ pane, member }: GuildMemberProps) {
  const studio = useStudio()
  const acting = useMemo(() => new Acting(studio, pane), [studio, pane])
  const { value: channelId } = pane.channelId
  const channel = channelId && studio.shown.world.channels.get(channelId)
  if (!channel || !studio.isPresent) return null
  return (
    <UserCommands
      acting={acting}
      channel={channel}
      userId={member.userId}
      onUse={() => studio.close()}
    />
  )
}
