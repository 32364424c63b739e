import { Problem } from "../kernel/problem.ts"
import type { DmChannel } from "../model/channel.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { findDm, needMayMessage, needMutualGuild } from "../rules/dms.ts"
import { ExplainedProblem } from "../rules/explained-problem.ts"
import { dmForm } from "../rules/forms/dms.ts"
import { messageCreateForm } from "../rules/forms/messages.ts"
import { needAccount, needUser } from "../rules/need.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { emptyHistory } from "./history.ts"
import { type NewMessage, write } from "./messages.ts"

/** Opens the DM with an account, or finds the one that is open. Whether it may be used shows on sending. */
export const openDm = action({
  name: "channels.openDm",
  form: dmForm,
  authorize(_: Asked<object>) {},
  apply({ world, actor, given }, { tell }): DmChannel {
    const self = needAccount(actor)
    needRecipient(world, self, given.recipientId)
    needPerson(world, self, given.recipientId)
    const open = findDm(world, self, given.recipientId)
    if (open === undefined) needCanOpen(world, self, given.recipientId)
    return open ?? place(world, newDm(self, given.recipientId), tell)
  },
})

/** Writes to an account alone, as a client does: in the DM with it, which is opened where there is none. */
export const createDirectMessage = action({
  name: "messages.createDirect",
  form: messageCreateForm,
  takesFiles: true,
  authorize({ world, actor, input }: Asked<NewMessage & { readonly recipientId: UserId }>) {
    needRecipient(world, needAccount(actor), input.recipientId)
  },
  apply(granted, effects): Message {
    const { world, actor, input } = granted
    const self = needAccount(actor)
    const open = findDm(world, self, input.recipientId)
    const channel = open ?? newDm(self, input.recipientId)
    if (open === undefined) needCanOpen(world, self, input.recipientId)
    needMayMessage(world, channel, actor)
    if (open !== undefined) return write(granted, open, effects)
    return write(granted, channel, effects, () => place(world, channel, effects.tell))
  },
})

/** @throws Problem 50033 for an account that there is not, and for oneself. */
function needRecipient(world: World, self: UserId, other: UserId): void {
  if (!world.users.has(other) || other === self) throw new Problem("invalidRecipients")
}

/** The platform lets no bot open a DM with another. @throws Problem 50007 */
function needPerson(world: World, self: UserId, other: UserId): void {
  const areBots = needUser(world, self).bot && needUser(world, other).bot
  if (areBots && followsPlatform(world, "dms-with-bots")) {
    throw new ExplainedProblem("cannotMessageBot", () => [{ kind: "botDm", userId: other }])
  }
}

/**
 * Requires that a person may open a conversation with somebody. A bot may open every one: whether it may
 * write shows when it does.
 *
 * @throws Problem 50278 for a person who neither shares a guild with the other side nor has installed it.
 */
function needCanOpen(world: World, self: UserId, other: UserId): void {
  // Assumption: open-dm-of-person
  if (!needUser(world, self).bot) needMutualGuild(world, self, other)
}

/** A DM that stands nowhere yet, and so has no id of its own. */
function newDm(self: UserId, other: UserId): DmChannel {
  return {
    kind: "dm",
    id: "0" as ChannelId, // of no channel that there is
    userIds: [self, other],
    ...emptyHistory(),
  }
}

function place(world: World, dm: DmChannel, tell: Effects["tell"]): DmChannel {
  const channel = { ...dm, id: world.ids.next<ChannelId>() }
  world.channels.set(channel.id, channel)
  tell({ type: "dmOpened", channel })
  return channel
}
