// Edits a message in its place.

import { useSignal } from "@preact/signals"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { Acting } from "../acting.ts"
import { MessageInput } from "./message-input.tsx"

/** The properties of the field that edits a message. */
export interface EditBoxProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly message: Message
}

/** The field that edits a message. Enter saves, Escape cancels. */
export function EditBox({ acting, channel, message }: EditBoxProps) {
  const text = useSignal(message.content)
  const close = (): void => {
    acting.pane.editing.value = undefined
    acting.focusComposer()
  }
  const save = async (): Promise<void> => {
    const handle = acting.message(channel.id, message.id)
    close()
    if (handle === undefined || text.value === message.content) return
    await acting.act("edits a message", (actor) => actor.edit(handle, text.value))
  }
  return (
    <div class="edit">
      <MessageInput
        acting={acting}
        channel={channel}
        label="Edit message"
        text={text}
        isFocused
        onSubmit={() => void save()}
        onKey={({ key }) => key === "Escape" && close()}
      />
      <p>
        Escape to{" "}
        <button type="button" onClick={close}>
          cancel
        </button>{" "}
        · Enter to{" "}
        <button type="button" onClick={() => void save()}>
          save
        </button>
      </p>
    </div>
  )
}
