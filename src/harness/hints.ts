// Facts that explain why a bot did not do what a test expects: dropped events, errors, pending work.

/** Returns one sentence for each fact that is known at the moment of the call; none where there is nothing to say. */
export type HintSource = () => readonly string[]

/** The hints of one simulation. The parts of a run that know something add a source each. */
export interface Hints {
  /** Adds a source. Sources are asked in the order in which they were added. */
  add(source: HintSource): void
  /** Returns the sentences of all sources, each once. */
  read(): readonly string[]
}

/** Creates an empty collection of hints. */
export function createHints(): Hints {
  const sources: HintSource[] = []
  return {
    add: (source) => void sources.push(source),
    read: () => [...new Set(sources.flatMap((source) => source()))],
  }
}

/** Renders hints as a paragraph for the message of a failure; an empty text where there are none. */
export function renderHints(hints: Hints): string {
  const sentences = hints.read()
  return sentences.length === 0 ? "" : ["What is known:", ...sentences.map(toItem)].join("\n")
}

function toItem(sentence: string): string {
  return `- ${sentence}`
}

/** Appends the hints to the message of a failure, unless they stand in it already. */
export function withHints(message: string, hints: Hints): string {
  const paragraph = renderHints(hints)
  if (paragraph === "" || message.includes(paragraph)) return message
  return `${message}\n\n${paragraph}`
}
