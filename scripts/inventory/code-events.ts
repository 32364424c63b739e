// Reads the events that the code can send from the dispatch table.
import { dispatches } from "../../src/gateway/dispatches/dispatches.ts"

/** An event with the intents that it requires. */
export interface CodeEvent {
  /** The name of the event, such as `"MESSAGE_CREATE"`. */
  readonly name: string
  /**
   * The intents that the event requires in a guild and in a DM. Both are absent if it requires
   * none.
   */
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
