// The dialogs about a message.

import { Person } from "../../../harness/handles/person/person.ts"
import { canInChannel } from "../../../world/rules/permissions.ts"
import { requireMessageChannel } from "../../../world/channels/rules/kinds.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { Dialog, textOf } from "../../shell/dialog.tsx"
import { nameOfChannel } from "../../../harness/reports/html/channel-names.ts"
import { CHANNEL_SIGNS } from "../../state/names.ts"
import type { Acting } from "../acting.ts"
import type { MessageDialogProps } from "../context.ts"
import { messageCommandsFor, nameOfCommand } from "../commands/available.ts"
import { useContextCommand } from "../commands/use-command.ts"
import { Popup } from "../popup.tsx"
import { actOn, deleteMessage } from "./message-actions.ts"

/** Asks whether to delete a message. */
export function DeleteDialog({ onClose, ...context }: MessageDialogProps) {
  return (
    <Dialog
      title="Delete message"
      submit="Delete"
      onSubmit={() => void deleteMessage(context)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this message?</p>
      <p class="quoted">{context.message.content}</p>
      <p class="hint">Hold shift when you click “Delete” to skip this question.</p>
    </Dialog>
  )
}

/** Creates a thread from a message, and shows it. */
export function ThreadDialog({ onClose, ...context }: MessageDialogProps) {
  const { studio, pane } = context.acting
  const create = async (name: string): Promise<void> => {
    const thread = await actOn(context, `creates the thread ${name}`, async (actor, message) =>
      actor instanceof Person ? actor.createThread(message, name) : undefined,
    )
    if (thread !== undefined) studio.showChannel(pane, thread.id)
  }
  return (
    <Dialog
      title="Create thread"
      submit="Create thread"
      onSubmit={(fields) => void create(textOf(fields, "name"))}
      onClose={onClose}
    >
      <label>
        Thread name
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
    </Dialog>
  )
}

/** Forwards a message to another channel. */
export function ForwardDialog({ onClose, ...context }: MessageDialogProps) {
  const { acting } = context
  const channels = writableChannels(acting)
  const forward = async (id: string): Promise<void> => {
    const target = channels.find((channel) => channel.id === id)
    if (target === undefined) return
    const name = nameOfChannel(acting.studio.shown.world, target, acting.viewerId)
    await actOn(context, `forwards a message to ${name}`, (actor, message) =>
      actor.send(acting.channel(target), "", { forward: message }),
    )
  }
  return (
    <Dialog
      title="Forward message"
      submit="Forward"
      onSubmit={(fields) => void forward(textOf(fields, "channel"))}
      onClose={onClose}
    >
      <label>
        Channel
        <select name="channel">
          {channels.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {CHANNEL_SIGNS[channel.kind]}{" "}
              {nameOfChannel(acting.studio.shown.world, channel, acting.viewerId)}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}

/** Returns the channels in which the person can send messages. */
function writableChannels({ studio, viewerId }: Acting): Channel[] {
  const { world } = studio.shown
  if (viewerId === undefined) return []
  return [...world.channels.values()].filter(
    (channel) =>
      hasMessages(channel) &&
      canInChannel(world, channel, viewerId, ["ViewChannel", "SendMessages"]),
  )
}

function hasMessages(channel: Channel): boolean {
  try {
    return requireMessageChannel(channel) === channel
  } catch {
    return false
  }
}

/** The commands of bots for messages. */
export function MessageCommands({ onClose, acting, channel, message }: MessageDialogProps) {
  return (
    <Popup title="Apps" onClose={onClose}>
      <ul class="menu">
        {messageCommandsFor(acting, channel).map((offer) => (
          <li key={offer.command.id}>
            <button
              type="button"
              onClick={() => {
                onClose()
                const target = acting.message(channel.id, message.id)
                if (target !== undefined) void useContextCommand(acting, offer, target)
              }}
            >
              {nameOfCommand(offer)} <small>{offer.bot.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
