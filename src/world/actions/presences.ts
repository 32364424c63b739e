import { PresenceUpdateStatus } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import type { Given } from "../kernel/form.ts"
import type { UserId } from "../model/ids.ts"
import type { Activity, Presence } from "../model/presence.ts"
import type { Shard } from "../model/shard.ts"
import type { World } from "../model/world.ts"
import { presenceForm } from "../rules/forms/presences.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { ownPresence, seenPresence } from "../rules/presence.ts"
import { isSameShard } from "../rules/shards.ts"
import { type Asked, type Effects, action } from "./action.ts"

/** A new presence of the actor, on one shard where the actor is a bot on the gateway. */
export interface PresenceInput {
  readonly shard?: Shard
}

/**
 * Shows others whether one is there and what one is doing. It is told in every guild that one is in,
 * where others can see the difference.
 * https://docs.discord.com/developers/events/gateway-events#update-presence
 */
export const setPresence = action({
  name: "presences.set",
  form: presenceForm,
  authorize({ world, actor }: Asked<PresenceInput>) {
    needUser(world, needAccount(actor))
  },
  apply({ world, actor, input: { shard }, given }, { tell }): void {
    const userId = needAccount(actor)
    const known = ownPresence(world, userId).activities
    const isBot = needUser(world, userId).bot
    const activities = (given.activities ?? []).map((activity) =>
      keepSame(known, read(world, isBot, activity)),
    )
    // A bot that is connected is there, whatever it says; it hides by "invisible".
    // https://github.com/abalabahaha/eris/pull/1245
    const status = isBot && given.status === PresenceUpdateStatus.Offline ? "online" : given.status
    const presence: Presence = { status, activities }
    change(world, userId, tell, () => {
      world.presences.set(userId, presence)
      if (shard === undefined) return
      world.shardPresences.set(userId, [...otherShards(world, userId, shard), { shard, presence }])
    })
  },
})

/** Removes the presence of an account that disconnects, on one shard, or on all where none is given. */
export const leavePresence = action({
  name: "presences.leave",
  authorize({ world, actor }: Asked<PresenceInput>) {
    needUser(world, needAccount(actor))
  },
  apply({ world, actor, input: { shard } }, { tell }): void {
    const userId = needAccount(actor)
    const others = shard === undefined ? [] : otherShards(world, userId, shard)
    change(world, userId, tell, () => {
      const last = others.at(-1)
      if (last === undefined) {
        world.presences.delete(userId)
        world.shardPresences.delete(userId)
      } else {
        world.presences.set(userId, last.presence)
        world.shardPresences.set(userId, others)
      }
    })
  },
})

/** Returns the presences of the other shards of a bot. */
function otherShards(world: World, userId: UserId, shard: Shard) {
  const all = world.shardPresences.get(userId) ?? []
  return all.filter((other) => !isSameShard(other.shard, shard))
}

/** Changes a presence, and tells it where others can see the difference. */
function change(world: World, userId: UserId, tell: Effects["tell"], apply: () => void): void {
  const guilds = [...world.guilds.values()].filter(({ members }) => members.has(userId))
  const before = guilds.map(({ id }) => seenPresence(world, userId, id))
  apply()
  for (const [index, guild] of guilds.entries()) {
    if (isSame(before[index], seenPresence(world, userId, guild.id))) continue
    tell({ type: "presenceUpdated", guild, userId })
  }
}

type GivenActivity = NonNullable<Given<typeof presenceForm>["activities"]>[number]

/** Of an activity bots may say no more than name, state, type and url. */
function read(world: World, isBot: boolean, activity: GivenActivity): Activity {
  const { name, type, state = null, details = null, url = null } = activity
  const createdAt = world.clock.now()
  return { name, type, state, details: isBot ? null : details, url, createdAt }
}

/** An activity that goes on keeps the time at which it began. */
function keepSame(known: readonly Activity[], activity: Activity): Activity {
  const began = known.find((other) => isSame({ ...other, createdAt: activity.createdAt }, activity))
  return began ?? activity
}
