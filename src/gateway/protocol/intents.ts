// Gateway intents: the events that a session asks for.
// https://docs.discord.com/developers/events/gateway#gateway-intents

import { GatewayIntentBits } from "discord-api-types/v10"

/** Name of an intent, as `discord-api-types` spells it. */
export type Intent = keyof typeof GatewayIntentBits

/** Intents that an application needs a grant for. */
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

/** Whether all bits are known intents. */
export function areIntents(bits: unknown): bits is number {
  return Number.isSafeInteger(bits) && (Number(bits) & ~ALL_INTENTS) === 0
}

/** Whether `bits` contain the intent. */
export function hasIntent(bits: number, intent: Intent): boolean {
  return (bits & GatewayIntentBits[intent]) !== 0
}

/** Returns the privileged intents in `bits` that were not granted. */
export function findDisallowedIntents(
  bits: number,
  approved: ReadonlySet<GatewayIntentBits>,
): PrivilegedIntent[] {
  return PRIVILEGED_INTENTS.filter(
    (intent) => hasIntent(bits, intent) && !approved.has(GatewayIntentBits[intent]),
  )
}

const MISSING_PREFIX = "without the intent "

/** Returns the reason for dropping an event of a session that lacks its intent. */
export function describeMissing(intent: Intent): string {
  return `${MISSING_PREFIX}${intent}`
}

/**
 * Returns the missing intent's name from the reason in an event's journal entry; undefined for any
 * other reason.
 */
export function missingIntent(why: string | null): string | undefined {
  return why?.startsWith(MISSING_PREFIX) === true ? why.slice(MISSING_PREFIX.length) : undefined
}
