// What the renderer of messages shows of a channel.

import type { ChannelHandle } from "../../../src/index.ts"
import { Handle } from "../../../src/harness/handles/handle.ts"
import type { MessageHandle } from "../../../src/harness/handles/message/message.ts"
import type { ChannelView } from "../../../src/harness/reports/html/channel-view.ts"
import { type MessageItem, messageItemsOf } from "../../../src/harness/reports/html/items.ts"
import { readMessageHistory } from "../../../src/harness/reports/html/message-history.ts"

type ViewOptions = Pick<ChannelView, "isInteractive"> & {
  readonly as?: { readonly id: ChannelView["viewer"] }
}

/** Returns the view of a channel: as a user sees it, or as a report shows it. */
export function viewOf(
  channel: ChannelHandle,
  { as, isInteractive }: ViewOptions = {},
): ChannelView {
  const { world, journal, mask } = Handle.simulationOf(channel)
  const shown = world.channels.get(channel.id)
  if (shown === undefined) throw new Error("The channel exists.")
  const history = readMessageHistory(journal.read())
  return { world, channel: shown, history, mask, viewer: as?.id, isInteractive }
}

/** Returns the rows of a channel. */
export function rowsOf(channel: ChannelHandle, options?: ViewOptions): MessageItem[] {
  return messageItemsOf(viewOf(channel, options))
}

/** Returns the HTML of the last row of a channel. */
export function lastRow(channel: ChannelHandle, options?: ViewOptions): string {
  return rowsOf(channel, options).at(-1)?.html() ?? "no row"
}

/** Returns the HTML of a message. */
export function rowOf(
  channel: ChannelHandle,
  message: Pick<MessageHandle, "id">,
  options?: ViewOptions,
): string {
  return (
    rowsOf(channel, options)
      .find(({ id }) => id === message.id)
      ?.html() ?? "no row"
  )
}

/** Returns what stands below the name of the author in the last row of a channel. */
export function lastBody(channel: ChannelHandle, options?: ViewOptions): string {
  const [, body = "no body"] = lastRow(channel, options).split('<div class="body">')
  return body.replace(/<\/div><\/li>$/, "")
}
