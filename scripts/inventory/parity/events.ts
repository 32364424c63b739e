// The section on the events that a session can receive, by required intent.
import { PRIVILEGED_INTENTS } from "../../../src/gateway/protocol/intents.ts"
import { ANSWERS, type CodeEvent, NEVER_SENT } from "../code-events.ts"
import { bullets, code, codes, section } from "./markdown.ts"

const OPENING = `The gateway sends these events, listed by the intent that they require. The last ones answer a frame of the client.`

const UNSENT = "These documented events are never sent:"

export function events(list: readonly CodeEvent[]): string {
  const gates = Map.groupBy(list, gateOf)
  const lines = [...gates].map(([gate, found]) => {
    const names = new Set(found.map(({ name }) => name))
    return `${gate}: ${codes([...names].toSorted())}`
  })
  const answers = Object.entries(ANSWERS).map(([name, frame]) => `${code(name)}: ${frame}`)
  const unsent = Object.entries(NEVER_SENT).map(([name, reason]) => `${code(name)}: ${reason}.`)
  return section(
    "## Events",
    OPENING,
    bullets([...lines.toSorted(), ...answers]),
    UNSENT,
    bullets(unsent),
  )
}

function gateOf({ guild, direct }: CodeEvent): string {
  if (guild === undefined || direct === undefined) return "no intent"
  return guild === direct ? intent(guild) : `${intent(guild)}, in a DM ${intent(direct)}`
}

function intent(name: string): string {
  return PRIVILEGED_INTENTS.some((one) => one === name) ? `${code(name)} (privileged)` : code(name)
}
