import { ApplicationFlags, GatewayIntentBits } from "discord-api-types/v10"
import type { Application } from "./model.ts"

/** The application flags that grant privileged intents in fewer than 100 guilds. */
const INTENT_FLAGS: readonly (readonly [GatewayIntentBits, ApplicationFlags])[] = [
  [GatewayIntentBits.GuildPresences, ApplicationFlags.GatewayPresenceLimited],
  [GatewayIntentBits.GuildMembers, ApplicationFlags.GatewayGuildMembersLimited],
  [GatewayIntentBits.MessageContent, ApplicationFlags.GatewayMessageContentLimited],
]

/** Returns the flags of an application: its approved intents. */
export function applicationFlags({ approvedIntents }: Application): number {
  return INTENT_FLAGS.reduce(
    (flags, [intent, flag]) => (approvedIntents.has(intent) ? flags | flag : flags),
    0,
  )
}

/** Returns the privileged intents that flags grant. */
export function intentsOf(flags: number): ReadonlySet<GatewayIntentBits> {
  return new Set(INTENT_FLAGS.flatMap(([intent, flag]) => ((flags & flag) !== 0 ? [intent] : [])))
}
