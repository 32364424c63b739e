// Intents: which events a session asks for. https://docs.discord.com/developers/events/gateway#gateway-intents

import { GatewayIntentBits } from "discord-api-types/v10"

/** Name of an intent, as `discord-api-types` spells it. */
export type Intent = keyof typeof GatewayIntentBits

/** Intents that an application must have been granted. */
export const PRIVILEGED_INTENTS = [
  "GuildMembers",
  "GuildPresences",
  "MessageContent",
] as const satisfies readonly Intent[]

/** Name of a privileged intent. */
export type PrivilegedIntent = (typeof PRIVILEGED_INTENTS)[number]

const ALL_INTENTS = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === "number")
  .reduce((all, bit) => all | bit, 0)

/** True where every bit is an intent that there is. */
export function areIntents(bits: unknown): bits is number {
  return Number.isSafeInteger(bits) && (Number(bits) & ~ALL_INTENTS) === 0
}

/** True where `bits` ask for the intent. */
export function hasIntent(bits: number, intent: Intent): boolean {
  return (bits & GatewayIntentBits[intent]) !== 0
}

/** The privileged intents that are asked for and were not granted. */
export function findDisallowedIntents(
  bits: number,
  approved: ReadonlySet<GatewayIntentBits>,
): PrivilegedIntent[] {
  return PRIVILEGED_INTENTS.filter(
    (intent) => hasIntent(bits, intent) && !approved.has(GatewayIntentBits[intent]),
  )
}

const MISSING_PREFIX = "without the intent "

/** Returns why an event is dropped for a session that does not ask for its intent. */
export function describeMissing(intent: Intent): string {
  return `${MISSING_PREFIX}${intent}`
}

/** Returns the name of the intent for want of which an event was dropped, by the reason in its line of the journal. */
export function missingIntent(why: string | null): string | undefined {
  return why?.startsWith(MISSING_PREFIX) === true ? why.slice(MISSING_PREFIX.length) : undefined
}
