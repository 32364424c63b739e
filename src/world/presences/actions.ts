import { PresenceUpdateStatus } from "discord-api-types/v10"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import type { SchemaOutput } from "../kernel/body-schema.ts"
import type { Guild } from "../guilds/model.ts"
import { removeMember } from "../members/actions/removal.ts"
import type { UserId } from "../model/ids.ts"
import type { Activity, Presence } from "./model.ts"
import type { Shard } from "../gateway/model.ts"
import type { World } from "../model/world.ts"
import { updatePresencePayload } from "./schemas.ts"
import { requireAccount, requireUser } from "../rules/require.ts"
import { ownPresence, visiblePresence } from "./rules.ts"
import { isSameShard } from "../gateway/rules.ts"
import { type AuthContext, action } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"

/** A presence update of the actor, for one shard if the actor is a bot on the gateway. */
export interface PresenceInput {
  readonly shard?: Shard
}

/**
 * Sets the presence of the actor. Emits an update in each guild of the actor in which others can
 * see a difference. https://docs.discord.com/developers/events/gateway-events#update-presence
 */
export const setPresence = action({
  name: "presences.set",
  bodySchema: updatePresencePayload,
  resolve: requirePresenceOwner,
  apply({ world, resolved: { userId, isBot }, input: { shard }, body }, { emit }): void {
    const current = ownPresence(world, userId).activities
    const activities = (body.activities ?? []).map((activity) =>
      keepCreationTime(current, toActivity(world, isBot, activity)),
    )
    // A connected bot cannot be "offline"; only "invisible" hides it.
    // https://github.com/abalabahaha/eris/pull/1245
    const status = isBot && body.status === PresenceUpdateStatus.Offline ? "online" : body.status
    const presence: Presence = { status, activities }
    changePresence(world, userId, emit, () => {
      world.presences.set(userId, presence)
      if (shard === undefined) return
      world.shardPresences.set(userId, [...otherShards(world, userId, shard), { shard, presence }])
    })
  },
})

/** Returns the account whose presence changes. */
function requirePresenceOwner({ world, actor }: AuthContext<PresenceInput>) {
  const { id: userId, bot: isBot } = requireUser(world, requireAccount(actor))
  return { userId, isBot }
}

/**
 * Removes the presence of an account that disconnects, from one shard or, without a shard, from
 * all.
 */
export const removePresence = action({
  name: "presences.remove",
  resolve: requirePresenceOwner,
  apply({ world, resolved: { userId }, input: { shard } }, { emit }): void {
    const others = shard === undefined ? [] : otherShards(world, userId, shard)
    changePresence(world, userId, emit, () => {
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

/** Returns the presences of the bot's other shards. */
function otherShards(world: World, userId: UserId, shard: Shard) {
  const all = world.shardPresences.get(userId) ?? []
  return all.filter((other) => !isSameShard(other.shard, shard))
}

/** Changes a presence and emits an update in each guild in which others can see a difference. */
function changePresence(
  world: World,
  userId: UserId,
  emit: Effects["emit"],
  apply: () => void,
): void {
  const guilds = [...world.guilds.values()].filter(({ members }) => members.has(userId))
  const before = guilds.map(({ id }) => visiblePresence(world, userId, id))
  const wasOnline = ownPresence(world, userId).status !== "offline"
  apply()
  for (const [index, guild] of guilds.entries()) {
    if (isDeepEqual(before[index], visiblePresence(world, userId, guild.id))) continue
    emit({ type: "presenceUpdated", guild, userId })
  }
  const isOffline = ownPresence(world, userId).status === "offline"
  if (wasOnline && isOffline) removeTemporaryMember(world, guilds, userId, emit)
}

/**
 * Removes a user who goes offline from the guilds that they joined with a temporary invite and in
 * which they have no role.
 * https://docs.discord.com/developers/events/gateway-events#invite-create
 */
function removeTemporaryMember(
  world: World,
  guilds: readonly Guild[],
  userId: UserId,
  emit: Effects["emit"],
): void {
  for (const guild of guilds) {
    const member = guild.members.get(userId)
    if (member?.isTemporary === true && member.roleIds.size === 0) {
      removeMember(world, guild, member, emit)
    }
  }
}

type ActivityBody = NonNullable<SchemaOutput<typeof updatePresencePayload>["activities"]>[number]

/** Converts an activity from a request. Bots can set only name, state, type and url. */
function toActivity(world: World, isBot: boolean, activity: ActivityBody): Activity {
  const { name, type, state = null, details = null, url = null } = activity
  const createdAt = world.clock.now()
  return { name, type, state, details: isBot ? null : details, url, createdAt }
}

/** Keeps the creation time of an activity that continues. */
function keepCreationTime(current: readonly Activity[], activity: Activity): Activity {
  const began = current.find((other) =>
    isDeepEqual({ ...other, createdAt: activity.createdAt }, activity),
  )
  return began ?? activity
}
