// The messages of a channel, and everything that the person of the window does with them.

import { useMemo } from "preact/hooks"
import type { Channel } from "../../world/channels/model/channel.ts"
import { MessageList } from "../messages/message-list.tsx"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import { Acting } from "./acting.ts"
import { CommandForm } from "./commands/command-form.tsx"
import { Composer } from "./composer/composer.tsx"
import { EditBox } from "./composer/edit-box.tsx"
import { handleMessageEvent } from "./messages/events.ts"
import { MessageToolbar } from "./messages/toolbar.tsx"

/** The properties of a room. */
export interface RoomProps {
  readonly pane: Pane
  readonly channel: Channel
}

/** The messages of a channel, and the composer. */
export function Room({ pane, channel }: RoomProps) {
  const studio = useStudio()
  const acting = useMemo(() => new Acting(studio, pane), [studio, pane])
  const { command, dismissed } = acting
  const offer = command.value
  return (
    <>
      <MessageList
        key={channel.id}
        pane={pane}
        channel={channel}
        hidden={dismissed.value}
        onAct={(event) => handleMessageEvent(acting, channel, event)}
        renderExtras={({ id }) => <RowExtras acting={acting} channel={channel} id={id} />}
      />
      {offer === undefined ? (
        <Composer acting={acting} channel={channel} />
      ) : (
        <CommandForm key={offer.path} acting={acting} channel={channel} offer={offer} />
      )}
    </>
  )
}

interface RowExtrasProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly id: string
}

/** The toolbar of the message that is pointed at, and the field of the one that is edited. */
function RowExtras({ acting, channel, id }: RowExtrasProps) {
  const isEdited = acting.pane.editing.value === id
  const isActive = acting.hovered.value === id || acting.focused.value === id
  if (!acting.studio.isPresent || acting.viewerId === undefined) return null
  if (!isEdited && !isActive) return null
  const message = acting.findMessage(channel.id, id)
  if (message === undefined) return null
  const props = { acting, channel, message }
  return isEdited ? <EditBox {...props} /> : <MessageToolbar {...props} />
}
