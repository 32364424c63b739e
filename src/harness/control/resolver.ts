// Finds the handles that arguments name, as seen from the object whose method is called.

import { SetupError } from "../../requirements/setup-error.ts"
import { handlesOf } from "../handles/factory.ts"
import { GuildHandle } from "../handles/guild/guild.ts"
import { Handle } from "../handles/handle.ts"
import type { LiveList } from "../handles/live-list.ts"
import { MessageHandle } from "../handles/message/message.ts"
import { HANDLE_KINDS, type HandleKind } from "../handles/arguments/json-form.ts"
import { isObject } from "../../world/kernel/objects.ts"
import { findById } from "../../world/kernel/snowflake.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { HandleResolver } from "./arguments/decode.ts"
import type { WorldDirectory } from "./world-directory.ts"
import { readDeletedMessage } from "./mirror/deleted-messages.ts"
import { listAll } from "./worlds/world-lists.ts"

/** Creates the resolver for calls of a method of `self`; without it, of the world. */
export function createResolver(
  simulation: Simulation,
  { fixtures = {} }: Pick<WorldDirectory, "fixtures">,
  self?: unknown,
): HandleResolver {
  const listsOf = (kind: HandleKind): readonly LiveList<Handle>[] => [
    ...listsInGuild(kind, guildOf(self)),
    listAll(kind, simulation),
  ]
  const require: HandleResolver["require"] = (kind, which) => {
    const lists = listsOf(kind)
    // The last list is that of the whole world, which throws if it has no such object either.
    const holder = lists.find((list) => list.has(which)) ?? lists.at(-1)
    return holder?.get(which) ?? {}
  }
  return {
    require,
    find: (kind, which) =>
      listsOf(kind)
        .find((list) => list.has(which))
        ?.get(which),
    ofReference(reference) {
      const { handle, id, guild } = reference
      if (typeof handle !== "string" || typeof id !== "string") return undefined
      const deleted = handle === "message" ? readDeletedMessage(simulation, reference) : undefined
      if (deleted !== undefined) return deleted
      if (handle === "member") return requireMember(simulation, id, guild)
      const kind = HANDLE_KINDS.find((one) => one === handle)
      return kind && listAll(kind, simulation).get(id)
    },
    fixture(name) {
      const fixture = Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
      if (fixture !== undefined) return fixture
      const names = Object.keys(fixtures).join(", ")
      throw new SetupError(
        `There is no fixture world ${JSON.stringify(name)}. ${names === "" ? "This server has none." : `The fixture worlds are: ${names}.`}`,
      )
    },
  }
}

/** Returns the current or former member that a handle of a response names. */
function requireMember(simulation: Simulation, id: string, guild: unknown): Handle {
  const guildId = isObject(guild) ? guild["id"] : guild
  const { users, guilds } = simulation.world
  const user = findById(users, id)
  const holder = typeof guildId === "string" ? findById(guilds, guildId) : undefined
  if (user === undefined || holder === undefined) return listAll("user", simulation).get(id)
  return handlesOf(simulation).person(user.id, holder.id)
}

/** Returns the guild of an object; undefined for one outside of guilds. */
function guildOf(self: unknown): GuildHandle | undefined {
  if (self instanceof GuildHandle) return self
  const holder = self instanceof MessageHandle ? self.channel : self
  if (!(holder instanceof Handle)) return undefined
  const guild: unknown = Reflect.get(holder, "guild")
  return guild instanceof GuildHandle ? guild : undefined
}

/** Returns the lists of a guild in which names are looked up first. */
function listsInGuild(
  kind: HandleKind,
  guild: GuildHandle | undefined,
): readonly LiveList<Handle>[] {
  if (guild === undefined || guild.deleted) return []
  switch (kind) {
    case "channel":
      return [guild.channels, guild.threads]
    case "user":
      return [guild.members]
    case "role":
      return [guild.roles]
    case "emoji":
      return [guild.emojis]
    case "sticker":
      return [guild.stickers]
    case "soundboardSound":
      return [guild.soundboardSounds]
    case "integration":
      return [guild.integrations]
    case "webhook":
      return [guild.webhooks]
    case "scheduledEvent":
      return [guild.scheduledEvents]
    case "autoModRule":
      return [guild.autoModRules]
    default:
      return []
  }
}
