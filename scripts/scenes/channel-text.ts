// Renders the messages of a channel as text.

import type { ChannelHandle, JournalEntry, MessageHandle, Person } from "../../src/node.ts"
import { type IdNames, createIdNames } from "../../src/harness/simulation/journal/id-names.ts"

/**
 * Returns the messages of a channel, one on each line, below its name. With `as`, returns the
 * messages that only this person sees.
 */
export function renderChannelText(
  channel: ChannelHandle,
  as: Person | undefined,
  journal: readonly JournalEntry[],
): string {
  const names = createIdNames()
  for (const entry of journal) names.learn(entry)
  const history = channel.history(as === undefined ? {} : { as })
  const shown = history.filter(({ ephemeral }) => as === undefined || ephemeral)
  const width = Math.max(...shown.map(({ author }) => author.name.length))
  const lines = shown.map((message) => {
    const text = [...aboveIn(history, message), ...partsOf(message, names)].filter(Boolean)
    return `    ${message.author.name.padEnd(width)}  ${text.join("  ")}`
  })
  const title = `  #${channel.name}${as === undefined ? "" : `, visible only to ${as.name}`}`
  return [title, ...(lines.length === 0 ? ["    (nothing)"] : lines)].join("\n")
}

/** Returns the author of the message that a reply refers to. */
function aboveIn(history: readonly MessageHandle[], { replyTo }: MessageHandle): string[] {
  if (replyTo === undefined) return []
  const above = history.find(({ id }) => id === replyTo)
  return [`↪ ${above?.author.name ?? "a deleted message"}:`]
}

function partsOf(message: MessageHandle, names: IdNames): string[] {
  const { content, embeds, buttons, reactions, editedAt } = message
  return [
    names.inText(content),
    ...embeds.map(({ title = "", footer }) => `┃ ${title}${footer ? ` · ${footer.text}` : ""} ┃`),
    ...buttons.map(({ label = "" }) => `[${label}]`),
    ...reactions.map(({ emoji, count }) => `${emoji} ${count}`),
    ...(editedAt === undefined ? [] : ["(edited)"]),
  ]
}
