// What a saved world names has to be in it: a part that was taken out would be missed much later.

import { Damage } from "../kernel/codec.ts"
import type { Application } from "../model/application.ts"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { Invite } from "../model/invite.ts"
import type { Webhook } from "../model/webhook.ts"
import type { State as WholeState } from "../model/world.ts"

/** The saved part of a state. */
type State = Omit<WholeState, "shardPresences">

/** Where ids are kept. */
interface Ids {
  has(id: never): boolean
}

/** An id that is named somewhere, what it should be the id of, and where that is kept. */
type Link = readonly [path: readonly (string | number)[], id: string, called: string, among: Ids]

/** @throws Damage where something names what is not there. */
export function needLinks(state: State): void {
  for (const link of linksOf(state)) needLink(link)
}

/** Ids are of one kind on both sides by the type of what names them. */
function needLink([path, id, called, among]: Link): void {
  if (among.has(id as never)) return
  const damage = new Damage(`the id of ${called}`, id)
  damage.path.push(...path)
  throw damage
}

function* linksOf(state: State): Iterable<Link> {
  const { users, guilds, channels, applications, interactions, webhooks, invites } = state
  for (const [at, id] of [...state.presences.keys()].entries()) {
    yield [["presences", at], id, "an account", users]
  }
  yield* within("applications", applications.values(), (one) => ofApplication(state, one))
  yield* within("guilds", guilds.values(), (one) => ofGuild(state, one))
  yield* within("channels", channels.values(), (one) => ofChannel(state, one))
  yield* within("interactions", interactions.values(), ({ applicationId, userId }) => [
    [["applicationId"], applicationId, "an application", applications],
    [["userId"], userId, "an account", users],
  ])
  yield* within("webhooks", webhooks.values(), (one) => ofPlace(state, one))
  yield* within("invites", invites.values(), (one) => ofPlace(state, one))
}

function ofPlace({ guilds, channels }: State, { guildId, channelId }: Webhook | Invite): Link[] {
  return [
    [["guildId"], guildId, "a guild", guilds],
    [["channelId"], channelId, "a channel", channels],
  ]
}

function* ofApplication({ users }: State, { botId, ownerId }: Application): Iterable<Link> {
  yield [["botId"], botId, "an account", users]
  yield [["ownerId"], ownerId, "an account", users]
}

function* ofGuild({ users, channels }: State, guild: Guild): Iterable<Link> {
  const { id, ownerId, roles, members, voiceStates, stageInstances, channelIds } = guild
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
  for (const [at, one] of [...channelIds].entries()) {
    yield [["channelIds", at], one, "a channel", channels]
  }

  function* ofMember({ userId, roleIds }: { userId: string; roleIds: Iterable<string> }) {
    yield [["userId"], userId, "an account", users] as const
    for (const role of roleIds) yield [["roleIds"], role, "a role", roles] as const
  }
}

function* ofChannel({ users, guilds, channels }: State, channel: Channel): Iterable<Link> {
  if (channel.kind === "dm") {
    for (const [at, id] of channel.userIds.entries()) {
      yield [["userIds", at], id, "an account", users]
    }
    return
  }
  const { guildId, parentId } = channel
  yield [["guildId"], guildId, "a guild", guilds]
  if (parentId !== null) yield [["parentId"], parentId, "a channel", channels]
}

function* within<One>(
  name: string,
  all: Iterable<One>,
  linksOfOne: (one: One) => Iterable<Link>,
): Iterable<Link> {
  let at = 0
  for (const one of all) {
    for (const [path, ...link] of linksOfOne(one)) yield [[name, at, ...path], ...link]
    at += 1
  }
}
