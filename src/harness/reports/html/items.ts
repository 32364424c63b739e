// Lists what a channel shows from top to bottom. Each item is rendered on demand, so that a page of
// many messages renders the visible ones only.

import type { Message } from "../../../world/messages/model/message.ts"
import { compareIds, hasId, timeOf } from "../../../world/kernel/snowflake.ts"
import { type Html, html } from "../../../world/kernel/html.ts"
import { systemTextOf } from "../rendering/messages.ts"
import type { ChannelView } from "./channel-view.ts"
import type { RecordedMessage } from "./message-history.ts"
import { deletedMessageHtml, messageHtml } from "./message.ts"

/** A row of a channel: a message, a deleted message, or the day above the messages of that day. */
export interface MessageItem {
  readonly kind: "message" | "deleted" | "day"
  /** The ID of the message; of a day, its date, such as `"2026-01-31"`. Unique within the channel. */
  readonly id: string
  /** Renders the row as an `<li>` element, with masked secrets. */
  html(): string
}

/** Lists the rows of a channel that the viewer sees, from top to bottom. Their HTML is not made yet. */
export function messageItemsOf(view: ChannelView): MessageItem[] {
  const items: MessageItem[] = []
  let day: string | undefined
  let above: Message | undefined
  for (const row of rowsOf(view)) {
    const rowDay = dayOf(row.id)
    if (rowDay !== day) items.push(item(view, "day", rowDay, () => dayHtml(rowDay)))
    day = rowDay
    const { message, deleted } = row
    if (message !== undefined) {
      const before = above
      above = message
      items.push(
        item(view, "message", row.id, () => messageHtml(view, message, follows(before, message))),
      )
    } else if (deleted !== undefined) {
      items.push(item(view, "deleted", row.id, () => deletedMessageHtml(view, deleted)))
      above = undefined
    }
  }
  return items
}

function item(
  { mask }: ChannelView,
  kind: MessageItem["kind"],
  id: string,
  render: () => Html,
): MessageItem {
  return { kind, id, html: () => mask(render().html) }
}

/** A message that exists, or one that the history knows and that was deleted. */
interface Row {
  readonly id: string
  readonly message?: Message
  readonly deleted?: RecordedMessage
}

function rowsOf(view: ChannelView): readonly Row[] {
  const { channel, history, viewer } = view
  const sees = (reader: string | null | undefined): boolean =>
    viewer === undefined || reader == null || reader === viewer
  const there = [...channel.messages].flatMap((message): Row[] =>
    sees(message.ephemeralTo) ? [{ id: message.id, message }] : [],
  )
  const gone = history
    .messagesIn(channel.id)
    .filter(({ id, ephemeralTo }) => !hasId(channel.messages, id) && sees(ephemeralTo))
    .map((deleted): Row => ({ id: deleted.id, deleted }))
  return gone.length === 0 ? there : [...there, ...gone].toSorted((a, b) => compareIds(a.id, b.id))
}

function dayHtml(day: string): Html {
  return html`<li class="day">${day}</li>`
}

/** Returns the day of an ID in UTC. */
function dayOf(id: string): string {
  return new Date(timeOf(id)).toISOString().slice(0, 10)
}

/** The milliseconds in which messages of one author are grouped. */
const TOGETHER = 7 * 60_000

/** Returns whether a message is shown without its author, since the message above has the same. */
function follows(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    before.authorId === message.authorId &&
    before.webhook?.name === message.webhook?.name &&
    message.reference === null &&
    message.interaction === null &&
    before.ephemeralTo === message.ephemeralTo &&
    message.editedAt === null &&
    message.pinnedAt === null &&
    message.poll === null &&
    dayOf(before.id) === dayOf(message.id) &&
    systemTextOf(before) === undefined &&
    systemTextOf(message) === undefined &&
    timeOf(message.id) - timeOf(before.id) < TOGETHER
  )
}
