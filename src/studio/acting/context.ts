// What components and functions of acting get: who acts, and on what.

import type { Channel } from "../../world/channels/model/channel.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { Acting } from "./acting.ts"

/** A person who acts in a channel. */
export interface ChannelContext {
  readonly acting: Acting
  readonly channel: Channel
}

/** A person who acts on a message. */
export interface MessageContext extends ChannelContext {
  readonly message: Message
}

/** A person who has used an element of a rendered message. */
export interface UsedElement extends MessageContext {
  readonly element: HTMLElement
}

/** The properties of a dialog about a message. */
export interface MessageDialogProps extends MessageContext {
  readonly onClose: () => void
}
