import { PresenceUpdateStatus } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import type { Given } from "../kernel/form.ts"
import type { UserId } from "../model/ids.ts"
import type { Activity } from "../model/presence.ts"
import type { World } from "../model/world.ts"
import { presenceForm } from "../rules/forms/presences.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { ownPresence, seenPresence } from "../rules/presence.ts"
import { type Asked, type Effects, action } from "./action.ts"

/**
 * Shows others whether one is there and what one is doing. It is told in every guild that one is in,
 * where others can see the difference.
 * https://docs.discord.com/developers/events/gateway-events#update-presence
 */
export const setPresence = action({
  name: "presences.set",
  form: presenceForm,
  authorize({ world, actor }: Asked<object>) {
    needUser(world, needAccount(actor))
  },
  apply({ world, actor, given }, { tell }): void {
    const userId = needAccount(actor)
    const known = ownPresence(world, userId).activities
    const isBot = needUser(world, userId).bot
    const activities = (given.activities ?? []).map((activity) =>
      keepSame(known, read(world, isBot, activity)),
    )
    // A bot that is connected is there, whatever it says; it hides by "invisible".
    // https://github.com/abalabahaha/eris/pull/1245
    const status = isBot && given.status === PresenceUpdateStatus.Offline ? "online" : given.status
    change(world, userId, tell, () => world.presences.set(userId, { status, activities }))
  },
})

/** Is there no more. */
export const leavePresence = action({
  name: "presences.leave",
  authorize({ world, actor }: Asked<object>) {
    needUser(world, needAccount(actor))
  },
  apply({ world, actor }, { tell }): void {
    const userId = needAccount(actor)
    change(world, userId, tell, () => world.presences.delete(userId))
  },
})

/** Changes a presence, and tells it where others can see the difference. */
function change(world: World, userId: UserId, tell: Effects["tell"], apply: () => void): void {
  const before = seenPresence(world, userId)
  apply()
  if (isSame(before, seenPresence(world, userId))) return
  for (const guild of world.guilds.values()) {
    if (guild.members.has(userId)) tell({ type: "presenceUpdated", guild, userId })
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
