// Finds the object that has an id already.

import { timeOf } from "../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { World } from "../model/world.ts"

/** Things by their ids, and how one of them is described. */
interface DescribedCollection<Thing = unknown> {
  readonly things: ReadonlyMap<string, Thing>
  describe(thing: Thing): string
}

/** Describes every thing of a collection in the same way. */
function describedCollection<Thing>(
  things: ReadonlyMap<string, Thing>,
  describe: (thing: Thing) => string,
): DescribedCollection {
  return { things, describe }
}

function nameOf(channel: Channel): string {
  if (channel.kind === "dm") return "a direct conversation"
  return `the ${channel.kind} ${channel.kind === "thread" ? "" : "channel "}#${channel.name}`
}

/** The collections of a world but for messages. */
function* describedCollections(world: World): Generator<DescribedCollection> {
  yield describedCollection(world.users, ({ name }) => `the account ${name}`)
  yield describedCollection(world.guilds, ({ name }) => `the guild ${name}`)
  yield describedCollection(world.channels, nameOf)
  yield describedCollection(world.webhooks, ({ name }) => `the webhook ${name}`)
  yield describedCollection(world.interactions, () => "an interaction")
  for (const { name: bot, commands, emojis } of world.applications.values()) {
    yield describedCollection(commands, ({ name }) => `the command /${name} of ${bot}`)
    yield describedCollection(emojis, ({ name }) => `the emoji :${name}: of ${bot}`)
  }
  for (const guild of world.guilds.values()) yield* guildCollections(guild)
}

function* guildCollections(guild: Guild): Generator<DescribedCollection> {
  const named = (what: string) => (thing: { readonly name: string }) =>
    `the ${what} ${thing.name} of ${guild.name}`
  yield describedCollection(guild.roles, named("role"))
  yield describedCollection(guild.emojis, named("emoji"))
  yield describedCollection(guild.stickers, named("sticker"))
  yield describedCollection(guild.scheduledEvents, named("scheduled event"))
  yield describedCollection(guild.autoModRules, named("auto-moderation rule"))
  const stages = [...guild.stageInstances.values()].map((stage) => [stage.id, stage] as const)
  yield describedCollection(new Map(stages), ({ topic }) => `the stage ${JSON.stringify(topic)}`)
}

/** Describes what has an id, such as `the role mods of Tea House`; undefined where the id is free. */
export function describeIdOwner(world: World, id: string): string | undefined {
  for (const { things, describe } of describedCollections(world)) {
    const thing = things.get(id)
    if (thing !== undefined) return describe(thing)
  }
  for (const channel of world.channels.values()) {
    const messages: { has(key: string): boolean } = channel.messages
    if (messages.has(id)) return `a message in ${nameOf(channel)}`
  }
  return undefined
}

/** The ids that the clock has not come to yet: a test chose them. Messages have none such. */
export function* futureIds(world: World): Generator<string> {
  const now = world.clock.now()
  for (const { things } of describedCollections(world)) {
    for (const id of things.keys()) if (timeOf(id) >= now) yield id
  }
}
