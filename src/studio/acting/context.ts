// The contexts of actions: the person who acts, and the channel or the message that they act on.

import type { Channel } from "../../world/channels/model/channel.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { Acting } from "./acting.ts"

/** A person who acts in a channel. */
export interface ActingInChannel {
  readonly acting: Acting
  readonly channel: Channel
}

/** A person who acts on a message. */
export interface ActingOnMessage extends ActingInChannel {
  readonly message: Message
}

/** A person who has used an element of a rendered message. */
export interface UsedElement extends ActingOnMessage {
  readonly element: HTMLElement
}

/** The properties of a dialog about a message. */
export interface MessageDialogProps extends ActingOnMessage {
  readonly onClose: () => void
}
