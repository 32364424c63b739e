// Checks that every id in a saved world refers to an existing object. A missing object would
// otherwise cause errors later.

import { CodecError } from "./codec-error.ts"
import type { Application } from "../applications/model.ts"
import type { Channel, GroupDmChannel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { Invite } from "../invites/model.ts"
import type { Webhook } from "../webhooks/model.ts"
import type { WorldState as WholeState } from "../model/world.ts"

/** The part of the world state that is saved. */
type SavedState = Omit<WholeState, "shardPresences">

/** A collection that is looked up by id. */
interface IdCollection {
  has(id: never): boolean
}

/**
 * A reference: its path in the saved world, the id, a description of the object, and the collection
 * that should have it.
 */
type IdReference = readonly [
  path: readonly (string | number)[],
  id: string,
  called: string,
  among: IdCollection,
]

/** @throws CodecError for an id that refers to no object. */
export function requireReferences(state: SavedState): void {
  for (const link of referencesOf(state)) requireReference(link)
}

/**
 * Checks one reference. The types guarantee that the id and the collection have the same kind of
 * id.
 */
function requireReference([path, id, description, collection]: IdReference): void {
  if (collection.has(id as never)) return
  const damage = new CodecError(`the id of ${description}`, id)
  damage.path.push(...path)
  throw damage
}

function* referencesOf(state: SavedState): Iterable<IdReference> {
  const { users, guilds, channels, applications, interactions, webhooks, invites } = state
  for (const [at, id] of [...state.presences.keys()].entries()) {
    yield [["presences", at], id, "an account", users]
  }
  yield* within("applications", applications.values(), (item) => applicationReferences(state, item))
  yield* within("guilds", guilds.values(), (item) => guildReferences(state, item))
  yield* within("channels", channels.values(), (item) => channelReferences(state, item))
  yield* within("interactions", interactions.values(), ({ applicationId, userId }) => [
    [["applicationId"], applicationId, "an application", applications],
    [["userId"], userId, "an account", users],
  ])
  yield* within("webhooks", webhooks.values(), (item) => placeReferences(state, item))
  yield* within("invites", invites.values(), (item) => inviteReferences(state, item))
}

function placeReferences(
  { guilds, channels }: SavedState,
  { guildId, channelId }: Webhook | Invite,
): IdReference[] {
  return [
    [["guildId"], guildId, "a guild", guilds],
    [["channelId"], channelId, "a channel", channels],
  ]
}

function* inviteReferences(state: SavedState, invite: Invite): Iterable<IdReference> {
  const { streamerId, applicationId } = invite
  yield* placeReferences(state, invite)
  if (streamerId !== null) yield [["streamerId"], streamerId, "an account", state.users]
  if (applicationId !== null) {
    yield [["applicationId"], applicationId, "an application", state.applications]
  }
}

function* applicationReferences(
  { users }: SavedState,
  { botId, ownerId, team }: Application,
): Iterable<IdReference> {
  yield [["botId"], botId, "an account", users]
  yield [["ownerId"], ownerId, "an account", users]
  if (team === null) return
  yield [["team", "ownerId"], team.ownerId, "an account", users]
  for (const [at, { userId }] of team.members.entries()) {
    yield [["team", "members", at, "userId"], userId, "an account", users]
  }
}

function* guildReferences({ users, channels }: SavedState, guild: Guild): Iterable<IdReference> {
  const { id, ownerId, roles, members, voiceStates, stageInstances, channelIds, integrations } =
    guild
  yield [["ownerId"], ownerId, "a member", members]
  yield [["roles"], id, "@everyone", roles]
  yield* within("members", members, ofMember)
  yield* within("voiceStates", voiceStates.values(), ({ userId, channelId }) => [
    [["userId"], userId, "a member", members],
    [["channelId"], channelId, "a channel of the guild", channelIds],
  ])
  yield* within("stageInstances", stageInstances.values(), ({ channelId }) => [
    [["channelId"], channelId, "a channel of the guild", channelIds],
  ])
  yield* within("integrations", integrations.values(), (integration) => {
    if (integration.kind === "subscriptions") return []
    const user: IdReference = [["userId"], integration.userId, "an account", users]
    return integration.kind === "bot"
      ? [user, [["applicationId"], integration.applicationId, "the account of a bot", users]]
      : [user, [["roleId"], integration.roleId, "a role", roles]]
  })
  for (const [at, item] of [...channelIds].entries()) {
    yield [["channelIds", at], item, "a channel", channels]
  }

  function* ofMember({ userId, roleIds }: { userId: string; roleIds: Iterable<string> }) {
    yield [["userId"], userId, "an account", users] as const
    for (const role of roleIds) yield [["roleIds"], role, "a role", roles] as const
  }
}

function* channelReferences(state: SavedState, channel: Channel): Iterable<IdReference> {
  const { users, guilds, channels } = state
  if ("userIds" in channel) {
    for (const [at, id] of channel.userIds.entries()) {
      yield [["userIds", at], id, "an account", users]
    }
    if (channel.kind === "groupDm") yield* groupReferences(state, channel)
    return
  }
  const { guildId, parentId } = channel
  yield [["guildId"], guildId, "a guild", guilds]
  if (parentId !== null) yield [["parentId"], parentId, "a channel", channels]
}

function* groupReferences(
  { users, applications }: SavedState,
  { ownerId, userIds, applicationId, invites }: GroupDmChannel,
): Iterable<IdReference> {
  yield [["ownerId"], ownerId, "a user of the group DM", new Set(userIds)]
  yield* within("invites", invites.values(), ({ inviterId }) => [
    [["inviterId"], inviterId, "an account", users],
  ])
  if (applicationId === null) return
  yield [["applicationId"], applicationId, "an application", applications]
}

function* within<One>(
  name: string,
  all: Iterable<One>,
  linksOfOne: (item: One) => Iterable<IdReference>,
): Iterable<IdReference> {
  let at = 0
  for (const item of all) {
    for (const [path, ...link] of linksOfOne(item)) yield [[name, at, ...path], ...link]
    at += 1
  }
}
