// Everything about one entry of the journal: what was sent and answered, its causes and its effects.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { useStudio } from "../../shell/context.ts"
import { messageOfEntry, showMessage } from "../reveal.ts"
import { CauseTree } from "./cause-tree.tsx"
import { type EntryParts, detailsOf, explanationOf } from "./entry-parts.ts"
import type { DescribedEntry, JournalBook } from "./journal-book.ts"

/** The properties of the details of an entry. */
export interface EntryDetailsProps {
  readonly book: JournalBook
  readonly described: DescribedEntry
}

/** Everything about one entry. */
export function EntryDetails({ book, described }: EntryDetailsProps) {
  const { inspector, connection } = useStudio()
  void connection.revision.value // The effects of the entry can be later ones.
  const { entry, who, what } = described
  const explanation = explanationOf(entry)
  const { facts, bodies } = detailsOf(entry)
  return (
    <section class="details" aria-label={`Entry ${entry.index}`} tabIndex={0}>
      <h3>
        #{entry.index} {who}
      </h3>
      <p class="what">{what}</p>
      {explanation !== undefined && <p class="why">{explanation}</p>}
      <EntryActions book={book} described={described} />
      <Facts facts={facts} />
      <CauseTree
        book={book}
        described={described}
        onSelect={(index) => (inspector.selected.value = index)}
      />
      <Stack entry={entry} />
      <Bodies bodies={bodies} />
    </section>
  )
}

function EntryActions({ book, described }: EntryDetailsProps) {
  const studio = useStudio()
  const { timeTravel } = studio
  const { index } = described.entry
  const message = messageOfEntry(studio, book, described)
  return (
    <p class="buttons">
      {message !== undefined && (
        <button type="button" onClick={() => showMessage(studio, message)}>
          Show the message
        </button>
      )}
      {index >= timeTravel.firstIndex && (
        <button type="button" onClick={() => void timeTravel.show(index)}>
          Show this moment
        </button>
      )}
    </p>
  )
}

/** The stack of an error that a bot has thrown. */
function Stack({ entry }: { entry: JournalEntry }) {
  const { reads } = useStudio()
  const error = reads.errors.value.find(({ index }) => index === entry.index)
  if (error === undefined) return null
  return (
    <details open>
      <summary>Stack</summary>
      <pre tabIndex={0} aria-label="Stack">
        {error.stack}
      </pre>
    </details>
  )
}

function Facts({ facts }: Pick<EntryParts, "facts">) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Bodies({ bodies }: Pick<EntryParts, "bodies">) {
  return (
    <>
      {bodies.map(([name, json]) => (
        <details key={name} open>
          <summary>{name}</summary>
          <pre tabIndex={0} aria-label={name}>
            {json}
          </pre>
        </details>
      ))}
    </>
  )
}
