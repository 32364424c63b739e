// Finds the object that a client means.

import { readPath } from "../../control/path.ts"
import { locate } from "../../control/locate.ts"
import { listAll } from "../../control/worlds/world-lists.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { BotSession } from "../sessions/bot-session.ts"

/** The forms in which a client names an object, for descriptions. */
export const OBJECT_FORMS =
  'a person by name ("alice"), "#general", "guild", "world", "gateway", a short name (m1, i1), or a path ("guilds/Tea House/roles/Staff")'

/**
 * Returns the object that a text names. `guild` is the guild of people and channels. Default: the
 * first guild.
 *
 * @throws SetupError that lists what there is.
 */
export function findObject(session: BotSession, which: string, guild?: string): object {
  const { env, names, simulation } = session
  if (which === "world") return env
  if (which === "gateway") return env.gateway
  if (which === "guild") return findGuild(session, guild)
  const kind = names.kindOf(which)
  if (kind !== undefined) return listAll(kind, simulation).get(names.idOf(kind, which))
  if (which.includes("/"))
    return requireObject(locate({ sim: env, simulation }, readPath(which)), which)
  if (which.startsWith("#")) return findChannel(session, which.slice(1), guild)
  return findPerson(session, which, guild)
}

/** Returns the guild of a name, or the first one. */
function findGuild({ env }: BotSession, name: string | undefined): GuildHandle {
  return name === undefined ? env.guild : env.guilds.get(name)
}

function findChannel(session: BotSession, name: string, guildName: string | undefined): object {
  const { env } = session
  if (guildName === undefined) return env.channel(name)
  const guild = findGuild(session, guildName)
  return guild.channels.has(name) ? guild.channels.get(name) : guild.threads.get(name)
}

/** Returns a member of the guild, or an account outside of it. */
export function findPerson(session: BotSession, name: string, guildName?: string): object {
  const { env } = session
  const isOutside = guildName === undefined && env.guilds.length === 0
  const guild = isOutside ? undefined : findGuild(session, guildName)
  if (guild === undefined || guildName === undefined) {
    if (guild?.members.has(name) === true) return guild.members.get(name)
    const others = [...env.guilds].find(({ members }) => members.has(name))
    return others?.members.get(name) ?? env.users.get(name)
  }
  return guild.members.get(name)
}

function requireObject(found: unknown, path: string): object {
  if (typeof found === "object" && found !== null) return found
  throw new SetupError(
    `${path} is ${JSON.stringify(found)}, which has no methods. Read it with observe.`,
  )
}
