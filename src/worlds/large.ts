// A large guild, as large as one says.

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
} from "../index.ts"

/** What the large guild is filled with. */
export interface LargeData {
  /** Of a guild that it makes. Default: `"Large Guild"`. */
  readonly name: string
  /** Besides the owner and the bot. Default: 1,000. */
  readonly members: number
  /** Text channels, 50 to a category. Default: 50. */
  readonly channels: number
  /** Roles, which members have in turn. Default: 10. */
  readonly roles: number
  /** In all channels together, which have them in turn. Default: 500. */
  readonly messages: number
}

/** What the large guild gives, each in the order in which it was made. */
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

/** What each of the sizes may be. A guild has at most 500 channels with categories, and 250 roles. */
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

async function fill(stage: WorldBuilder, data: LargeData): Promise<LargeHandles> {
  validateSizes(data)
  const guild = stage.ensureGuild(data.name)
  const roles = range(data.roles).map((place) =>
    guild.createRole(`Level ${data.roles - place}`, { hoist: place % 5 === 0 }),
  )
  const categories = range(Math.ceil(data.channels / CHANNELS_PER_CATEGORY)).map((place) =>
    guild.createCategory(`Floor ${place + 1}`),
  )
  const channels = range(data.channels).map((place) => createChannelAt(guild, categories, place))
  const members = range(data.members).map((place) => addMemberAt(guild, roles, place))
  const messages = await sendMessages(stage, members, channels, data.messages)
  return { guild, members, channels, categories, roles, messages }
}

/** As many as the platform allows. */
const CHANNELS_PER_CATEGORY = 50

/** @throws SetupError for a size that a guild cannot have, and for messages that nobody or nowhere can be. */
function validateSizes(data: LargeData): void {
  for (const [name, most] of Object.entries(MAX_SIZES)) {
    const size: unknown = Reflect.get(data, name)
    if (typeof size === "number" && Number.isInteger(size) && size >= 0 && size <= most) continue
    throw new SetupError(`large: ${name} is a whole number up to ${most}, not ${String(size)}.`)
  }
  if (data.messages === 0 || data.members * data.channels > 0) return
  throw new SetupError(
    "large: messages need a member and a channel. Ask for both, or for no messages.",
  )
}

function createChannelAt(guild: GuildHandle, categories: readonly CategoryHandle[], place: number) {
  const category = categories[Math.floor(place / CHANNELS_PER_CATEGORY)]
  const name = `${cycle(TOPICS, place)}-${place + 1}`
  return guild.createTextChannel(name, category === undefined ? {} : { category })
}

function addMemberAt(guild: GuildHandle, roles: readonly RoleHandle[], place: number): Person {
  const role = roles[place % Math.max(roles.length, 1)]
  return guild.addMember(`${cycle(NAMES, place)}${place + 1}`, { roles: role ? [role] : [] })
}

/** Lets members write in turn, one in each of the channels, then a second later again. */
async function sendMessages(
  stage: WorldBuilder,
  members: readonly Person[],
  channels: readonly ChannelHandle[],
  count: number,
): Promise<readonly MessageHandle[]> {
  const said: MessageHandle[] = []
  for (const place of range(count)) {
    const channel = channels[place % channels.length]
    const member = members[place % members.length]
    if (channel === undefined || member === undefined) break
    if (channel === channels[0]) await stage.advanceTime({ seconds: 1 })
    said.push(await member.send(channel, cycle(MESSAGE_TEXTS, place)))
  }
  return said
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}

/** The things of a list in turn, again and again. */
function cycle<Thing>(things: readonly [Thing, ...Thing[]], place: number): Thing {
  return things[place % things.length] ?? things[0]
}
