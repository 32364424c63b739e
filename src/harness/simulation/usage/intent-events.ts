// The events that each intent brings, and the intent that has brought an event.
// https://docs.discord.com/developers/events/gateway#list-of-intents

import { GatewayIntentBits } from "discord-api-types/v10"
import { dispatches } from "../../../gateway/dispatches/dispatches.ts"
import { type Intent, hasIntent } from "../../../gateway/protocol/intents.ts"
import type { EventEntry } from "../../../world/journal-entries.ts"
import { itemsOf, keysOf, propertyOf } from "../../../world/kernel/objects.ts"

/** A dispatch without its payload. */
interface EventWithIntent {
  readonly event: string
  readonly intent?: Intent | { readonly guild: Intent; readonly direct: Intent }
}

/** The modeled events of the gateway, each once for every intent. */
const EVENTS: readonly EventWithIntent[] = Object.values(dispatches).flat()

/** Returns the names of the intents in a bit set, each intent by its first name. */
export function intentsIn(bits: number): readonly Intent[] {
  const names = keysOf(GatewayIntentBits).filter((name) => hasIntent(bits, name))
  return names.filter((name, at) => names.findIndex((other) => isSameIntent(name, other)) === at)
}

/** Returns the events that some intents bring. */
export function eventsOf(intents: readonly Intent[]): readonly string[] {
  const found = EVENTS.filter((entry) => namesOf(entry).some((intent) => intents.includes(intent)))
  return [...new Set(found.map(({ event }) => event))]
}

/**
 * Returns the intents without which a bot would not have received an event as it did; none if that is
 * not certain.
 */
export function intentsBehind(
  { event, payload }: EventEntry,
  botId: string,
  asked: readonly Intent[],
): readonly Intent[] {
  const isDirect = propertyOf(payload, "guild_id") === undefined
  const isOwn = idOf(propertyOf(payload, "user")) === botId
  const entries = EVENTS.filter((entry) => entry.event === event)
  // A bot receives updates of its own member without an intent.
  if (isOwn && entries.some(({ intent }) => intent === undefined)) return []
  const found = new Set(
    entries.flatMap(({ intent }) => {
      if (intent === undefined) return []
      if (typeof intent === "string") return [intent]
      return [isDirect ? intent.direct : intent.guild]
    }),
  )
  const candidates = [...found].filter((intent) => asked.includes(intent))
  const own = candidates.length === 1 ? candidates : []
  return revealsContent(event, payload, botId) ? [...own, "MessageContent"] : own
}

/** Returns whether a bot would not read the content of a message without its intent. */
function revealsContent(event: string, payload: unknown, botId: string): boolean {
  if (event !== "MESSAGE_CREATE" && event !== "MESSAGE_UPDATE") return false
  if (propertyOf(payload, "guild_id") === undefined) return false
  const mentioned = itemsOf(propertyOf(payload, "mentions")).map(idOf)
  return idOf(propertyOf(payload, "author")) !== botId && !mentioned.includes(botId)
}

function idOf(user: unknown): unknown {
  return propertyOf(user, "id")
}

function namesOf({ intent }: EventWithIntent): readonly Intent[] {
  if (intent === undefined) return []
  return typeof intent === "string" ? [intent] : [intent.guild, intent.direct]
}

function isSameIntent(a: Intent, b: Intent): boolean {
  return GatewayIntentBits[a] === GatewayIntentBits[b]
}
