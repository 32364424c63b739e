// The view of a channel by its kind: messages, or the posts of a forum.

import { Room, type RoomProps } from "../acting/room.tsx"
import { ForumView } from "./forum-view.tsx"

/** The view of a channel. */
export function ChannelRoom({ pane, channel }: RoomProps) {
  if (channel.kind === "forum" || channel.kind === "media") {
    return <ForumView key={channel.id} pane={pane} forum={channel} />
  }
  return <Room pane={pane} channel={channel} />
}
