// Finds the object that already has an id.

import { isPrivateChannel } from "./require.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { Channel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { World } from "../model/world.ts"

/** A collection of objects by id, with a function that describes an object. */
interface DescribedCollection<Thing = unknown> {
  readonly things: ReadonlyMap<string, Thing>
  describe(thing: Thing): string
}

/** Creates a collection whose objects are all described in the same way. */
function describedCollection<Thing>(
  things: ReadonlyMap<string, Thing>,
  describe: (thing: Thing) => string,
): DescribedCollection {
  return { things, describe }
}

function nameOf(channel: Channel): string {
  if (isPrivateChannel(channel)) return channel.kind === "dm" ? "a DM" : "a group DM"
  return `the ${channel.kind} ${channel.kind === "thread" ? "" : "channel "}#${channel.name}`
}

/** Yields the collections of a world, except messages. */
function* describedCollections(world: World): Generator<DescribedCollection> {
  yield describedCollection(world.users, ({ name }) => `the account ${name}`)
  yield describedCollection(world.guilds, ({ name }) => `the guild ${name}`)
  yield describedCollection(world.channels, nameOf)
  yield describedCollection(world.webhooks, ({ name }) => `the webhook ${name}`)
  yield describedCollection(world.interactions, () => "an interaction")
  for (const { name: bot, commands, emojis, skus } of world.applications.values()) {
    yield describedCollection(commands, ({ name }) => `the command /${name} of ${bot}`)
    yield describedCollection(emojis, ({ name }) => `the emoji :${name}: of ${bot}`)
    yield describedCollection(skus, ({ name }) => `the SKU ${name} of ${bot}`)
  }
  yield describedCollection(world.stickerPacks, ({ name }) => `the sticker pack ${name}`)
  for (const { name: pack, stickers } of world.stickerPacks.values()) {
    const things = new Map(stickers.map((one) => [one.id, one]))
    yield describedCollection(things, ({ name }) => `the sticker ${name} of the pack ${pack}`)
  }
  for (const guild of world.guilds.values()) yield* guildCollections(guild)
}

function* guildCollections(guild: Guild): Generator<DescribedCollection> {
  const named = (what: string) => (thing: { readonly name: string }) =>
    `the ${what} ${thing.name} of ${guild.name}`
  yield describedCollection(guild.roles, named("role"))
  yield describedCollection(guild.emojis, named("emoji"))
  yield describedCollection(guild.stickers, named("sticker"))
  yield describedCollection(guild.soundboardSounds, named("soundboard sound"))
  yield describedCollection(guild.integrations, named("integration"))
  yield describedCollection(guild.scheduledEvents, named("scheduled event"))
  yield describedCollection(guild.joinRequests, () => `a request to join ${guild.name}`)
  const prompts = guild.onboarding?.prompts ?? []
  const asked = [...prompts, ...prompts.flatMap(({ options }) => options)]
  yield describedCollection(
    new Map(asked.map((one) => [one.id, one])),
    ({ title }) => `"${title}" of the onboarding of ${guild.name}`,
  )
  yield describedCollection(guild.autoModRules, named("auto-moderation rule"))
  const stages = [...guild.stageInstances.values()].map((stage) => [stage.id, stage] as const)
  yield describedCollection(new Map(stages), ({ topic }) => `the stage ${JSON.stringify(topic)}`)
}

/**
 * Describes the object with an id, such as `the role mods of Tea House`; undefined if the id is
 * free.
 */
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

/**
 * Yields the ids whose time the clock has not reached yet. Tests chose these ids; messages never
 * have such ids.
 */
export function* futureIds(world: World): Generator<string> {
  const now = world.clock.now()
  for (const { things } of describedCollections(world)) {
    for (const id of things.keys()) if (timeOf(id) >= now) yield id
  }
}
