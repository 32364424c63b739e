// Sends the guilds of a new session, as fast as its client reads them.

import type { Guild } from "../world/guilds/model.ts"
import type { World } from "../world/model/world.ts"
import type { Session } from "./sessions/session.ts"
import { fanOut } from "./dispatches/fan-out.ts"

/** The parts of a gateway that sending guilds needs. */
export interface GuildSender {
  readonly world: World
  /** Returns whether a guild is unavailable. */
  isWithheld(guild: Guild): boolean
  /** Returns whether a session has not ended. */
  isOpen(session: Session): boolean
}

/**
 * Sends a GUILD_CREATE to a session for each guild that READY listed as unavailable, then calls back.
 * It calls back too if the session ends before.
 */
export function sendGuilds(
  sender: GuildSender,
  session: Session,
  named: Iterator<Guild>,
  onSent: () => void,
): void {
  const goOn = (): void => {
    if (sender.isOpen(session)) sendGuilds(sender, session, named, onSent)
    else onSent()
  }
  for (let next = named.next(); next.done !== true; next = named.next()) {
    sendGuild(sender, session, next.value)
    if (session.connection?.whenWritable(goOn) === true) return
  }
  onSent()
}

function sendGuild({ world, isWithheld }: GuildSender, session: Session, guild: Guild): void {
  const { userId } = session.reader
  const isThere = world.guilds.has(guild.id) && guild.members.has(userId)
  if (isThere && !isWithheld(guild))
    fanOut(world, [session], { type: "guildJoined", guild, userId })
}
