// The view of a channel by its kind: messages, or the posts of a forum, with the members who are connected.

import { Room, type RoomProps } from "../acting/room.tsx"
import { VoicePanel } from "../voice/voice-panel.tsx"
import { ForumView } from "./forum-view.tsx"

/** The view of a channel. */
export function ChannelRoom({ pane, channel }: RoomProps) {
  if (channel.kind === "forum" || channel.kind === "media") {
    return <ForumView key={channel.id} pane={pane} forum={channel} />
  }
  if (channel.kind !== "voice" && channel.kind !== "stage") {
    return <Room pane={pane} channel={channel} />
  }
  return (
    <>
      <VoicePanel pane={pane} channel={channel} />
      <Room pane={pane} channel={channel} />
    </>
  )
}
