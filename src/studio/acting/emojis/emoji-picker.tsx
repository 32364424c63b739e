// Chooses an emoji.

import { useMemo, useState } from "preact/hooks"
import type { Guild } from "../../../world/guilds/model.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { Popup } from "../popup.tsx"
import { type EmojiChoice, type EmojiGroup, emojiGroups, emojisFor } from "./emojis.ts"

/** The properties of the choice of an emoji. */
export interface EmojiPickerProps {
  readonly guild: Guild | undefined
  readonly onPick: (emoji: EmojiChoice) => void
  readonly onClose: () => void
}

/** The number of emojis that a search shows. */
const FOUND = 90

/** A dialog that chooses an emoji. */
export function EmojiPicker({ guild, onPick, onClose }: EmojiPickerProps) {
  const [query, setQuery] = useState("")
  const groups = useMemo(() => groupsFor(guild, query), [guild, query])
  const pick = (emoji: EmojiChoice): void => {
    onPick(emoji)
    onClose()
  }
  return (
    <Popup title="Choose an emoji" onClose={onClose}>
      <input
        type="search"
        aria-label="Search for an emoji"
        placeholder="Search"
        autocomplete="off"
        value={query}
        onInput={({ currentTarget }) => setQuery(currentTarget.value.replaceAll(":", ""))}
        onKeyDown={(event) => {
          const [first] = groups[0]?.emojis ?? []
          if (event.key === "Enter" && first !== undefined) pick(first)
        }}
      />
      <div class="emojis">
        {groups.map((group) => (
          <EmojiSection key={group.title} group={group} onPick={pick} />
        ))}
        {groups.every(({ emojis }) => emojis.length === 0) && <p>No emoji has this name.</p>}
      </div>
    </Popup>
  )
}

function groupsFor(guild: Guild | undefined, query: string): EmojiGroup[] {
  if (query === "") return emojiGroups(guild)
  return [{ title: "Results", emojis: emojisFor(guild, query).slice(0, FOUND) }]
}

interface EmojiSectionProps {
  readonly group: EmojiGroup
  readonly onPick: (emoji: EmojiChoice) => void
}

function EmojiSection({ group: { title, emojis }, onPick }: EmojiSectionProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {emojis.map((emoji) => (
        <button
          key={emoji.key}
          type="button"
          aria-label={emoji.name}
          title={`:${emoji.name}:`}
          onClick={() => onPick(emoji)}
        >
          {emoji.picture ? <img alt="" src={toDataUri(emoji.picture)} /> : emoji.text}
        </button>
      ))}
    </section>
  )
}
