// The section on the events that a session can receive, by required intent.
import { PRIVILEGED_INTENTS } from "../../../src/gateway/protocol/intents.ts"
import type { CodeEvent } from "../code-events.ts"
import { bullets, code, codes, section } from "./markdown.ts"

const OPENING = `After \`READY\`, the gateway sends these events, listed by the intent that they require. It never sends other
events.`

export function events(list: readonly CodeEvent[]): string {
  const gates = Map.groupBy(list, gateOf)
  const lines = [...gates].map(([gate, found]) => {
    const names = new Set(found.map(({ name }) => name))
    return `${gate}: ${codes([...names].toSorted())}`
  })
  return section("## Events", OPENING, bullets(lines.toSorted()))
}

function gateOf({ guild, direct }: CodeEvent): string {
  if (guild === undefined || direct === undefined) return "no intent"
  return guild === direct ? intent(guild) : `${intent(guild)}, in a DM ${intent(direct)}`
}

function intent(name: string): string {
  return PRIVILEGED_INTENTS.some((one) => one === name) ? `${code(name)} (privileged)` : code(name)
}
