// A fixture world: a guild of any size.

import {
  type CategoryHandle,
  type ChannelHandle,
  type GuildHandle,
  type MessageHandle,
  type Person,
  type RoleHandle,
  SetupError,
  type WorldBuilder,
  defineWorld,
} from "../portable.ts"

/** The data of the large guild. */
export interface LargeData {
  /** The name of the guild, if the world creates one. Default: `"Large Guild"`. */
  readonly name: string
  /** The number of members besides the owner and the bot. Default: 1,000. */
  readonly members: number
  /** The number of text channels, 50 to a category. Default: 50. */
  readonly channels: number
  /** The number of roles, which are assigned to members in turn. Default: 10. */
  readonly roles: number
  /** The total number of messages, which are sent to the channels in turn. Default: 500. */
  readonly messages: number
}

/** The handles of the large guild, in order of creation. */
export interface LargeHandles {
  readonly guild: GuildHandle
  readonly members: readonly Person[]
  readonly channels: readonly ChannelHandle[]
  readonly categories: readonly CategoryHandle[]
  readonly roles: readonly RoleHandle[]
  readonly messages: readonly MessageHandle[]
}

const DATA: LargeData = {
  name: "Large Guild",
  members: 1000,
  channels: 50,
  roles: 10,
  messages: 500,
}

/** The maximum sizes. A guild has at most 500 channels, categories included, and 250 roles. */
const MAX_SIZES: Readonly<Record<Exclude<keyof LargeData, "name">, number>> = {
  members: 1_000_000,
  channels: 490,
  roles: 240,
  messages: 1_000_000,
}

const NAMES = ["ada", "ben", "cleo", "dan", "eva", "finn", "gia", "hugo", "ida", "jon"] as const

const TOPICS = ["tea", "coffee", "music", "books", "games", "cats", "garden", "travel"] as const

const MESSAGE_TEXTS = [
  "Good morning!",
  "Has anyone tried the new one?",
  "I agree.",
  "See you tomorrow.",
  "Where did you find that?",
  "Ha, same here.",
  "Thank you!",
] as const

/** A guild with many members, channels, roles and messages. */
export const large = defineWorld("large", DATA, fill)

async function fill(world: WorldBuilder, data: LargeData): Promise<LargeHandles> {
  validateSizes(data)
  const guild = world.ensureGuild(data.name)
  const roles = range(data.roles).map((index) =>
    guild.createRole(`Level ${data.roles - index}`, { hoist: index % 5 === 0 }),
  )
  const categories = range(Math.ceil(data.channels / CHANNELS_PER_CATEGORY)).map((index) =>
    guild.createCategory(`Floor ${index + 1}`),
  )
  const channels = range(data.channels).map((index) => createChannelAt(guild, categories, index))
  const members = range(data.members).map((index) => addMemberAt(guild, roles, index))
  const messages = await sendMessages(world, members, channels, data.messages)
  return { guild, members, channels, categories, roles, messages }
}

/** The platform's maximum. */
const CHANNELS_PER_CATEGORY = 50

/**
 * @throws SetupError for a size that a guild cannot have, and for messages without a member or a
 * channel.
 */
function validateSizes(data: LargeData): void {
  for (const [name, max] of Object.entries(MAX_SIZES)) {
    const size: unknown = Reflect.get(data, name)
    if (typeof size === "number" && Number.isInteger(size) && size >= 0 && size <= max) continue
    throw new SetupError(`large: ${name} must be an integer from 0 to ${max}, not ${String(size)}.`)
  }
  if (data.messages === 0 || data.members * data.channels > 0) return
  throw new SetupError(
    "large: messages need at least one member and one channel. Set members and channels, or set messages to 0.",
  )
}

function createChannelAt(guild: GuildHandle, categories: readonly CategoryHandle[], index: number) {
  const category = categories[Math.floor(index / CHANNELS_PER_CATEGORY)]
  const name = `${cycle(TOPICS, index)}-${index + 1}`
  return guild.createTextChannel(name, category === undefined ? {} : { category })
}

function addMemberAt(guild: GuildHandle, roles: readonly RoleHandle[], index: number): Person {
  const role = roles[index % Math.max(roles.length, 1)]
  return guild.addMember(`${cycle(NAMES, index)}${index + 1}`, { roles: role ? [role] : [] })
}

/**
 * Sends messages by members in turn, one to each channel in turn. A second passes after each round.
 */
async function sendMessages(
  world: WorldBuilder,
  members: readonly Person[],
  channels: readonly ChannelHandle[],
  count: number,
): Promise<readonly MessageHandle[]> {
  const sent: MessageHandle[] = []
  for (const index of range(count)) {
    const channel = channels[index % channels.length]
    const member = members[index % members.length]
    if (channel === undefined || member === undefined) break
    if (channel === channels[0]) await world.advanceTime({ seconds: 1 })
    sent.push(await member.send(channel, cycle(MESSAGE_TEXTS, index)))
  }
  return sent
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Returns the item at `place` of an endless repetition of `things`. */
function cycle<Thing>(items: readonly [Thing, ...Thing[]], index: number): Thing {
  return items[index % items.length] ?? items[0]
}
