// Compares parts of a world with their last known state.

import { application } from "../../../world/applications/codec.ts"
import { channel as channelCodec } from "../../../world/channels/codec.ts"
import type { Change, Json } from "../../../world/codec/changes.ts"
import { type Codec, id } from "../../../world/codec/codec.ts"
import { setOf } from "../../../world/codec/collections.ts"
import { guild as guildCodec } from "../../../world/guilds/codec.ts"
import { interaction } from "../../../world/interactions/codec.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { nonceKey } from "../../../world/messages/actions/history.ts"
import type { AttachmentId, MessageId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { member } from "../../../world/members/codec.ts"
import { message as messageCodec } from "../../../world/messages/codec.ts"
import { presence } from "../../../world/presences/codec.ts"
import type { SavedWorld } from "../../../world/snapshot.ts"
import { user } from "../../../world/users/codec.ts"
import type { TouchedParts } from "./touched-parts.ts"

/** A collection that finds values by a key. */
interface Lookup<Key, Value> {
  get(key: Key): Value | undefined
}

/**
 * Returns the change of the touched parts of a world: the JSON that the codec of saved worlds applies.
 * Undefined if they are equal.
 */
export function compareParts(
  known: SavedWorld,
  world: SavedWorld,
  parts: TouchedParts,
): Change | undefined {
  const change = withoutEmpty({
    now: replaced(known.now, world.now),
    lastId: replaced(known.lastId, world.lastId),
    users: compareEntries(user, known.users, world.users, parts.users),
    presences: compareEntries(presence, known.presences, world.presences, parts.presences, true),
    applications: compareEntries(
      application,
      known.applications,
      world.applications,
      parts.applications,
    ),
    interactions: compareEntries(
      interaction,
      known.interactions,
      world.interactions,
      parts.interactions,
    ),
    guilds: compareGuilds(known, world, parts),
    channels: compareChannels(known, world, parts),
  })
  return Object.keys(change).length === 0 ? undefined : change
}

function replaced(before: Json, after: Json): Change | undefined {
  return before === after ? undefined : { "=": after }
}

function withoutEmpty(parts: Readonly<Record<string, Change | undefined>>): Change {
  const entries = Object.entries(parts).flatMap(([key, change]) =>
    change === undefined ? [] : [[key, change] as const],
  )
  return Object.fromEntries(entries)
}

/** Returns the change of the entries of a collection that have these keys. */
function compareEntries<Key extends string, Value>(
  codec: Codec<Value>,
  known: Lookup<Key, Value>,
  current: Lookup<Key, Value>,
  keys: Iterable<Key>,
  hasPairs = false,
): Change | undefined {
  return joinEntries(
    Array.from(keys, (key) => {
      const [before, after] = [known.get(key), current.get(key)]
      if (after === undefined) return before === undefined ? {} : { removed: key }
      if (before !== undefined) return { key, change: codec.compare(before, after) }
      const json = codec.write(after)
      return { added: hasPairs ? [key, json] : json }
    }),
  )
}

/** The change of one entry of a collection. */
interface EntryChange {
  readonly removed?: string
  readonly added?: Json
  readonly key?: string
  readonly change?: Change | undefined
}

/** Returns the change of a collection, in the form of its codec. */
function joinEntries(all: readonly EntryChange[]): Change | undefined {
  const removed = all.flatMap((one) => one.removed ?? [])
  const added = all.flatMap((one) => (one.added === undefined ? [] : [one.added]))
  const changed = all.filter(({ change }) => change !== undefined)
  if (removed.length + added.length + changed.length === 0) return undefined
  return {
    ...(removed.length > 0 && { "-": removed }),
    ...(changed.length > 0 && {
      "~": [changed.map(({ key = "" }) => key), changed.map(({ change = {} }) => change)],
    }),
    ...(added.length > 0 && { "+": added }),
  }
}

function compareGuilds(
  known: SavedWorld,
  world: SavedWorld,
  { guilds }: TouchedParts,
): Change | undefined {
  return joinEntries(
    Array.from(guilds, ([key, { members, parts }]) => {
      const [before, after] = [known.guilds.get(key), world.guilds.get(key)]
      if (after === undefined) return before === undefined ? {} : { removed: key }
      if (before === undefined) return { added: guildCodec.write(after) }
      const named = Object.fromEntries([...parts].map((part) => [part, after[part]]))
      const change = withoutEmpty({
        ...(guildCodec.compare(before, { ...before, ...named }) as
          | Record<string, Change>
          | undefined),
        members: compareEntries(member, before.members, after.members, members),
      })
      return { key, change: Object.keys(change).length === 0 ? undefined : change }
    }),
  )
}

function compareChannels(
  known: SavedWorld,
  world: SavedWorld,
  { channels }: TouchedParts,
): Change | undefined {
  return joinEntries(
    Array.from(channels, ([key, messageIds]) => {
      const [before, after] = [known.channels.get(key), world.channels.get(key)]
      if (after === undefined) return before === undefined ? {} : { removed: key }
      if (before === undefined) return { added: channelCodec.write(after) }
      const change = compareChannel(before, after, messageIds)
      return { key, change: Object.keys(change).length === 0 ? undefined : change }
    }),
  )
}

/** Compares a channel without the messages that were not touched. */
function compareChannel(
  before: Channel,
  after: Channel,
  messageIds: ReadonlySet<MessageId>,
): Change {
  const { messages, fileHolders, nonces } = before
  const touched = Array.from(messageIds, (one) => after.messages.get(one)).filter(
    (message) => message !== undefined,
  )
  // A property that is the same object is equal, so that only the others are compared.
  const rest = { ...after, messages, fileHolders, nonces } as Channel // It has the properties of `after`.
  const change = channelCodec.compare(before, rest)
  return withoutEmpty({
    ...(change as Record<string, Change> | undefined),
    messages: compareEntries(messageCodec, messages, after.messages, messageIds),
    fileHolders: compareEntries(holders, fileHolders, after.fileHolders, filesOf(touched), true),
    nonces: compareEntries(messageId, nonces, after.nonces, noncesOf(touched), true),
  })
}

const messageId = id<MessageId>()
const holders = setOf(messageId)

/** Returns the files by which a channel finds messages. */
function filesOf(messages: readonly Message[]): ReadonlySet<AttachmentId> {
  const files = messages.flatMap(({ attachments, snapshot }) => [
    ...attachments,
    ...(snapshot?.attachments ?? []),
  ])
  return new Set(files.map((file) => file.id))
}

/** Returns the nonces by which a channel finds messages. */
function noncesOf(messages: readonly Message[]): ReadonlySet<string> {
  const keys = messages.map(({ authorId, nonce }) => nonceKey(authorId, nonce))
  return new Set(keys.filter((key) => key !== undefined))
}
