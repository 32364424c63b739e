// A tab with a list of entries of the journal, and the details of the selected one.

import { useState } from "preact/hooks"
import { useStudio } from "../../shell/context.ts"
import { EntryDetails } from "./entry-details.tsx"
import { EntryList } from "./entry-list.tsx"
import {
  ENTRY_VIEWS,
  type EntrySearch,
  type EntryTab,
  botOf,
  searchEntries,
} from "./entry-views.ts"
import type { DescribedEntry } from "./journal-book.ts"

/** A list of entries with the details of the selected one. */
export function JournalTab({ kind }: { kind: EntryTab }) {
  const { inspector, connection } = useStudio()
  void connection.revision.value
  const { simulation } = connection
  const [search, setSearch] = useState<EntrySearch>({ filter: "All", bot: "", text: "" })
  const book = inspector.bookOf(simulation)
  const { entries } = book
  const view = ENTRY_VIEWS[kind]
  const found = searchEntries(entries, view, search)
  const { value: selected } = inspector.selected
  const described = selected === undefined ? undefined : book.find(selected)
  return (
    <div class="split">
      <div class="master">
        <SearchBar kind={kind} search={search} onSearch={setSearch} bots={botsOf(entries)} />
        {found.length === 0 ? (
          <p class="empty">
            {emptyText(
              kind,
              entries.some(({ entry }) => view.matches(entry)),
            )}
          </p>
        ) : (
          <EntryList
            label={view.label}
            entries={found}
            selected={selected}
            onSelect={(index) => (inspector.selected.value = index)}
          />
        )}
      </div>
      {described && <EntryDetails key={selected} book={book} described={described} />}
    </div>
  )
}

function emptyText(kind: EntryTab, hasOthers: boolean): string {
  return hasOthers ? "Nothing matches. Clear the search to see all." : ENTRY_VIEWS[kind].empty
}

function botsOf(entries: readonly DescribedEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ entry }) => botOf(entry) ?? []))]
}

interface SearchBarProps {
  readonly kind: EntryTab
  readonly search: EntrySearch
  readonly onSearch: (search: EntrySearch) => void
  readonly bots: readonly string[]
}

function SearchBar({ kind, search, onSearch, bots }: SearchBarProps) {
  const { filters } = ENTRY_VIEWS[kind]
  return (
    <div class="search-bar" role="search" aria-label={ENTRY_VIEWS[kind].label}>
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        value={search.text}
        onInput={({ currentTarget }) => onSearch({ ...search, text: currentTarget.value })}
      />
      {filters.length > 0 && (
        <Choice
          label="Show"
          value={search.filter}
          options={filters.map(({ label }) => [label, label])}
          onChoose={(filter) => onSearch({ ...search, filter })}
        />
      )}
      {bots.length > 1 && (
        <Choice
          label="Bot"
          value={search.bot}
          options={[["", "All bots"], ...bots.map((name) => [name, name] as const)]}
          onChoose={(bot) => onSearch({ ...search, bot })}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
