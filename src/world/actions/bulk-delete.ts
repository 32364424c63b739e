import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { ChannelId } from "../model/ids.ts"
import { deleteMessagesBody } from "../rules/schemas/bulk-delete.ts"
import { LIMITS } from "../rules/limits.ts"
import { findGuildOf, requireChannel } from "../rules/require.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { type AuthContext, action } from "./action.ts"
import { removeMessages } from "./message-removal.ts"

/**
 * Deletes several messages of a guild channel. Unknown ids are ignored. No id may be older than two
 * weeks. https://docs.discord.com/developers/resources/message#bulk-delete-messages
 */
export const deleteMessages = action({
  name: "messages.bulkDelete",
  bodySchema: deleteMessagesBody,
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    requireChannelAccess(world, actor, input.channelId, ["ManageMessages"])
  },
  apply({ world, input, body }, { emit, audit }): void {
    const since = world.clock.now() - LIMITS.bulkDelete.age
    if (body.messages.some((id) => timeOf(id) < since)) throw new ApiError("tooOldToDelete")
    const channel = requireChannel(world, input.channelId)
    const messageIds = body.messages.filter((id) => channel.messages.get(id)?.ephemeralTo === null)
    if (messageIds.length === 0) return
    removeMessages(world, channel, messageIds, emit)
    const guild = findGuildOf(world, channel)
    if (guild === undefined) return
    audit(guild, {
      type: AuditLogEvent.MessageBulkDelete,
      targetId: channel.id,
      options: { count: String(messageIds.length) },
    })
  },
})
