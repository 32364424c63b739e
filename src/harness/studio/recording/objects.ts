// Describes objects as a test finds them: by name in the lists of a guild or of the world.

import { SetupError } from "../../../requirements/setup-error.ts"
import { idOf, kindOf } from "../../control/kinds.ts"
import { ChannelHandle } from "../../handles/channel/channel.ts"
import { handlesOf } from "../../handles/factory.ts"
import { GuildHandle } from "../../handles/guild/guild.ts"
import { Handle } from "../../handles/handle.ts"
import type { LiveList } from "../../handles/live-list.ts"
import { Person } from "../../handles/person/person.ts"
import { RoleHandle } from "../../handles/role.ts"
import { UserHandle } from "../../handles/user.ts"
import { listGuilds, listUsers } from "../../sim/lists.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel } from "../../../world/rules/require.ts"
import type { LookupStep, RecordedLookup, RecordedObject } from "./recording.ts"

/** A list in which an object is found, and the way to the list. */
interface HoldingList {
  readonly from?: Handle
  readonly steps: readonly LookupStep[]
  readonly list: LiveList<Handle>
}

/** The lists of a guild by the kind of their handles. */
const GUILD_LISTS = {
  autoModRule: "autoModRules",
  emoji: "emojis",
  integration: "integrations",
  invite: "invites",
  member: "members",
  role: "roles",
  scheduledEvent: "scheduledEvents",
  soundboardSound: "soundboardSounds",
  sticker: "stickers",
  webhook: "webhooks",
} as const

/** Returns the key of an object in a recording. */
export function keyOf(handle: Handle): string {
  const guild = handle instanceof Person ? [handle.guildId] : []
  return [kindOf(handle), ...guild, idOf(handle)].join(":")
}

/** Describes the objects of one simulation, except messages. */
export class ObjectDescriber {
  readonly #simulation: Simulation
  readonly #early: EarlyNames

  /** Objects that exist now can be found by a test before its first step. */
  constructor(simulation: Simulation) {
    this.#simulation = simulation
    this.#early = readEarlyNames(simulation.access.world)
  }

  /** Returns an object as a test finds it now. */
  describe(handle: Handle): RecordedObject {
    const lookup = this.#lookup(handle)
    const [key, kind, name] = [keyOf(handle), kindOf(handle), nameOf(handle)]
    const isFixed = lookup?.from === undefined || lookup.from.early
    const early = lookup !== undefined && isFixed && this.#early.has(key, name)
    return { key, kind, name, ...(lookup && { lookup }), early }
  }

  #lookup(handle: Handle): RecordedLookup | undefined {
    const special = this.#specialLookup(handle)
    if (special !== undefined) return special
    const holding = this.#listOf(handle)
    if (holding === undefined) return undefined
    const { from, steps, list } = holding
    const which = [nameOf(handle), idOf(handle)].find((text) => finds(list, text, handle))
    if (which === undefined) return undefined
    const origin = from === undefined ? {} : { from: this.describe(from) }
    return { ...origin, steps: [...steps, { name: "get", args: [which] }] }
  }

  /** Returns the lookup of an object that a property has. */
  #specialLookup(handle: Handle): RecordedLookup | undefined {
    const of = (from: Handle, name: string): RecordedLookup => ({
      from: this.describe(from),
      steps: [{ name }],
    })
    if (handle instanceof RoleHandle && !isGone(handle)) {
      const { guild } = handle
      if (guild.everyone === handle) return of(guild, "everyone")
      return handle === botRoleOf(guild) ? of(guild, "botRole") : undefined
    }
    if (handle instanceof ChannelHandle && !handle.deleted && handle.guild === undefined) {
      return this.#privateLookup(handle)
    }
    const bot = this.#botId()
    if (!(handle instanceof UserHandle) || handle.id !== bot) return undefined
    if (!(handle instanceof Person)) return { steps: [{ name: "bot" }] }
    // The bot of a test can have another name.
    const select = {
      type: "lookup",
      lookup: { steps: [{ name: "bot" }, { name: "name" }] },
    } as const
    return {
      from: this.describe(handle.guild),
      steps: [{ name: "members" }, { name: "get", args: [select] }],
    }
  }

  /** Returns the lookup of a direct message channel or a group DM: from one of its people. */
  #privateLookup(channel: ChannelHandle): RecordedLookup | undefined {
    const users: readonly UserHandle[] = channel.members
    const [bots, people] = [users.filter(({ bot }) => bot), users.filter(({ bot }) => !bot)]
    const [person] = people
    const [bot] = bots
    if (person === undefined) return undefined
    const from = this.describe(person)
    if (channel.type === "groupDm") {
      return { from, steps: [{ name: "groupDms" }, { name: "get", args: [channel.name] }] }
    }
    if (bot === undefined) return undefined
    if (bot.id === this.#botId()) return { from, steps: [{ name: "dm" }] }
    const other = { type: "object", object: this.describe(bot) } as const
    return { from, steps: [{ name: "dmWith", args: [other] }] }
  }

  #botId(): string | undefined {
    const [first] = this.#simulation.access.world.applications.values()
    return first?.botId
  }

  #listOf(handle: Handle): HoldingList | undefined {
    const { access } = this.#simulation
    if (handle instanceof GuildHandle) {
      return { steps: [{ name: "guilds" }], list: listGuilds(() => this.#simulation) }
    }
    if (handle instanceof ChannelHandle) return channelListOf(handle)
    const kind = kindOf(handle)
    if (kind === "user" || (handle instanceof Person && !handle.isMember)) {
      return { steps: [{ name: "users" }], list: listUsers(() => this.#simulation) }
    }
    if (!(kind in GUILD_LISTS)) return undefined
    const name = GUILD_LISTS[kind as keyof typeof GUILD_LISTS] // Its keys were just compared.
    for (const id of access.world.guilds.keys()) {
      const guild = handlesOf(this.#simulation).guild(id)
      const list: LiveList<Handle> = guild[name]
      if (list.includes(handle)) return { from: guild, steps: [{ name }], list }
    }
    return undefined
  }
}

/** Channels whose handles have methods of their own, so that a test needs their type. */
const TYPED = new Set(["voice", "stage", "category", "forum", "media"] as const)

function channelListOf(channel: ChannelHandle): HoldingList | undefined {
  if (channel.deleted || channel.guild === undefined) return undefined
  const { guild, type } = channel
  if (type === "thread") return { from: guild, steps: [{ name: "threads" }], list: guild.threads }
  const steps: LookupStep[] = [{ name: "channels" }]
  const typed = [...TYPED].find((one) => one === type)
  if (typed === undefined) return { from: guild, steps, list: guild.channels }
  const list = guild.channels.ofType(typed)
  return { from: guild, steps: [...steps, { name: "ofType", args: [typed] }], list }
}

function botRoleOf(guild: GuildHandle): RoleHandle | undefined {
  return guild.roles.find((role) => {
    try {
      return role === guild.botRole
    } catch (error) {
      if (error instanceof SetupError) return false // The bot has not joined.
      throw error
    }
  })
}

/** Whether a list finds this object by a text. */
function finds(list: LiveList<Handle>, text: string, handle: Handle): boolean {
  try {
    return text !== "" && idOf(list.get(text)) === idOf(handle)
  } catch (error) {
    if (error instanceof SetupError) return false // None or several have this name.
    throw error
  }
}

function isGone(handle: Handle): boolean {
  return Reflect.get(handle, "deleted") === true
}

/** Returns the name of an object, also of a deleted one; empty if it has none. */
function nameOf(handle: Handle): string {
  try {
    const name: unknown = Reflect.get(handle, "name") ?? Reflect.get(handle, "code")
    return typeof name === "string" ? name : ""
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return Handle.lastNameOf(handle) ?? ""
  }
}

/** The names of objects when a recording began. */
interface EarlyNames {
  /** Whether an object existed with this name, and was the only one in its list with it. */
  has(key: string, name: string): boolean
}

function readEarlyNames({ guilds, users, channels }: World): EarlyNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const add = (key: string, list: string, name: string): void => {
    const place = JSON.stringify([list, name])
    names.set(key, place)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  for (const { id, name } of users.values()) add(`user:${id}`, "users", name)
  for (const guild of guilds.values()) {
    add(`guild:${guild.id}`, "guilds", guild.name)
    for (const { id, name } of guild.roles.values()) add(`role:${id}`, `roles:${guild.id}`, name)
    for (const { userId } of guild.members) {
      const { name = "" } = users.get(userId) ?? {}
      add(`member:${guild.id}:${userId}`, `members:${guild.id}`, name)
    }
  }
  for (const channel of channels.values()) {
    if (isPrivateChannel(channel)) continue
    add(`channel:${channel.id}`, `${channel.kind}:${channel.guildId}`, channel.name)
  }
  return {
    has(key, name) {
      const place = names.get(key)
      if (place === undefined || counts.get(place) !== 1) return false
      return place.endsWith(`,${JSON.stringify(name)}]`)
    },
  }
}
