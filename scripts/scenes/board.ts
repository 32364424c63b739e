// What a channel shows, as text.

import type { ChannelHandle, JournalEntry, MessageHandle, Person } from "../../src/node.ts"
import { type Names, createNames } from "../../src/harness/names.ts"

/** The messages of a channel, one a line, under its name; with `as` those that only one person sees. */
export function renderBoard(
  channel: ChannelHandle,
  as: Person | undefined,
  journal: readonly JournalEntry[],
): string {
  const names = createNames()
  for (const entry of journal) names.learn(entry)
  const history = channel.history(as === undefined ? {} : { as })
  const shown = history.filter(({ ephemeral }) => as === undefined || ephemeral)
  const width = Math.max(...shown.map(({ author }) => author.name.length))
  const lines = shown.map((message) => {
    const text = [...aboveIn(history, message), ...partsOf(message, names)].filter(Boolean)
    return `    ${message.author.name.padEnd(width)}  ${text.join("  ")}`
  })
  const title = `  #${channel.name}${as === undefined ? "" : `, for ${as.name} alone`}`
  return [title, ...(lines.length === 0 ? ["    (nothing)"] : lines)].join("\n")
}

/** Whom a reply is to. */
function aboveIn(history: readonly MessageHandle[], { replyTo }: MessageHandle): string[] {
  if (replyTo === undefined) return []
  const above = history.find(({ id }) => id === replyTo)
  return [`↪ ${above?.author.name ?? "a message that is gone"}:`]
}

function partsOf(message: MessageHandle, names: Names): string[] {
  const { content, embeds, buttons, reactions, editedAt } = message
  return [
    names.inText(content),
    ...embeds.map(({ title = "", footer }) => `┃ ${title}${footer ? ` · ${footer.text}` : ""} ┃`),
    ...buttons.map(({ label = "" }) => `[${label}]`),
    ...reactions.map(({ emoji, count }) => `${emoji} ${count}`),
    ...(editedAt === undefined ? [] : ["(edited)"]),
  ]
}
