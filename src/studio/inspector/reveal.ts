// The ways between a message in a window and the entries of the journal about it.

import { useEffect } from "preact/hooks"
import { isPrivateChannel } from "../../world/rules/require.ts"
import type { Message } from "../../world/messages/model/message.ts"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { messageOfEntries } from "./journal/entry-subjects.ts"
import type { DescribedEntry, JournalBook } from "./journal/journal-book.ts"

/** Opens the inspector at the entry that a message comes from: an action or a request. */
export function showInInspector(studio: Studio, messageId: string): void {
  const { inspector, connection, notices } = studio
  const book = inspector.bookOf(connection.simulation)
  const [first] = book.entriesAbout(messageId)
  if (first === undefined) {
    const text =
      "The journal has no entry about this message: no bot has received or sent it since the start of the journal."
    notices.add({ kind: "information", title: "Not in the journal", text })
    return
  }
  // A person's message is first seen in the event that their action caused.
  const cause = first.entry.kind === "event" ? book.causesOf(first.entry.index).at(-1) : undefined
  showEntry(studio, (cause ?? first).entry.index)
}

/** Opens the inspector at an entry of the journal. */
function showEntry({ isInspecting, inspector }: Studio, index: number): void {
  isInspecting.value = true
  inspector.tab.value = "journal"
  inspector.selected.value = index
}

/** Returns the message that an entry, or an event that it caused, is about. */
export function messageOfEntry(
  { shown: { world } }: Studio,
  book: JournalBook,
  { entry }: DescribedEntry,
): Message | undefined {
  const effects = entry.kind === "action" ? book.effectsOf(entry.index) : []
  return messageOfEntries(world, [entry, ...effects.map((effect) => effect.entry)])
}

/** Shows a message in a window: in one that shows its channel, else in the first one. */
export function showMessage(studio: Studio, { id, channelId }: Message): void {
  const { value: panes } = studio.panes
  const pane = panes.find((one) => one.channelId.value === channelId) ?? panes[0]
  if (pane === undefined) return
  if (pane.channelId.value !== channelId) openChannel(studio, pane, channelId)
  pane.revealed.value = id
}

function openChannel(studio: Studio, pane: Pane, channelId: Message["channelId"]): void {
  const channel = studio.shown.world.channels.get(channelId)
  if (channel === undefined) return
  pane.guildId.value = isPrivateChannel(channel) ? null : channel.guildId
  studio.showChannel(pane, channelId)
}

/** Scrolls to the message that is revealed. */
export function useReveal(
  revealed: string | undefined,
  items: readonly { readonly id: string }[],
  scrollTo: (index: number) => void,
): void {
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === revealed)
    if (index !== -1) scrollTo(index)
  }, [revealed])
}

/**
 * Returns a handler of clicks in messages: on the number of an entry, or with Alt, the inspector shows
 * the entry of a message.
 */
export function useMessageClick(
  otherwise: ((event: Event) => void) | undefined,
): (event: MouseEvent) => void {
  const studio = useStudio()
  return (event) => {
    const index = dataOf(event, "journalIndex")
    const message = event.altKey ? dataOf(event, "row") : undefined
    if (index !== undefined) showEntry(studio, Number(index))
    else if (message !== undefined) showInInspector(studio, message)
    else otherwise?.(event)
  }
}

/** Returns the data attribute of the innermost element that has it and that an event happened in. */
function dataOf(event: Event, name: string): string | undefined {
  for (const target of event.composedPath()) {
    const value = target instanceof HTMLElement ? target.dataset[name] : undefined
    if (value !== undefined) return value
  }
  return undefined
}
