import { AuditLogEvent } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { ChannelId } from "../model/ids.ts"
import { bulkDeleteForm } from "../rules/forms/bulk-delete.ts"
import { LIMITS } from "../rules/limits.ts"
import { findGuildOf, needChannel } from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { type Asked, action } from "./action.ts"
import { removeMessages } from "./removal.ts"

/**
 * Deletes messages of a guild's channel at once. Those that are not there are passed over, but by
 * its id none may be older than two weeks.
 * https://docs.discord.com/developers/resources/message#bulk-delete-messages
 */
export const deleteMessages = action({
  name: "messages.bulkDelete",
  form: bulkDeleteForm,
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needInChannel(world, actor, input.channelId, ["ManageMessages"])
  },
  apply({ world, input, given }, { tell, audit }): void {
    const since = world.clock.now() - LIMITS.bulkDelete.age
    if (given.messages.some((id) => timeOf(id) < since)) throw new Problem("tooOldToDelete")
    const channel = needChannel(world, input.channelId)
    const messageIds = given.messages.filter((id) => channel.messages.get(id)?.ephemeralTo === null)
    if (messageIds.length === 0) return
    removeMessages(world, channel, messageIds, tell)
    const guild = findGuildOf(world, channel)
    if (guild === undefined) return
    audit(guild, {
      type: AuditLogEvent.MessageBulkDelete,
      targetId: channel.id,
      options: { count: String(messageIds.length) },
    })
  },
})
