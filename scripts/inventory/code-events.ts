// The events that the code can send, read from the table that sends them.
import { dispatches } from "../../src/gateway/dispatches.ts"

/** One event under one gate. */
export interface CodeEvent {
  /** Such as `"MESSAGE_CREATE"`. */
  readonly name: string
  /** The intents that it takes in a guild and in a DM; both are absent where it takes none. */
  readonly guild?: string | undefined
  readonly direct?: string | undefined
}

export function readCodeEvents(): CodeEvent[] {
  return Object.values(dispatches)
    .flat()
    .map(({ event, intent }) =>
      typeof intent === "object"
        ? { name: event, guild: intent.guild, direct: intent.direct }
        : { name: event, guild: intent, direct: intent },
    )
}
