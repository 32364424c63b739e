import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { ChannelId } from "../../model/ids.ts"
import { deleteMessagesBody } from "../schemas/bulk-delete.ts"
import { LIMITS } from "../../rules/limits.ts"
import { findGuildOf } from "../../rules/require.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { removeMessages } from "./removal.ts"

/**
 * Deletes several messages of a guild channel. Unknown ids are ignored. No id may be older than two
 * weeks. https://docs.discord.com/developers/resources/message#bulk-delete-messages
 */
export const deleteMessages = action({
  name: "messages.bulkDelete",
  bodySchema: deleteMessagesBody,
  resolve: ({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) => ({
    channel: requireChannelAccess(world, actor, input.channelId, ["ManageMessages"]),
  }),
  apply({ world, resolved: { channel }, body }, { emit, audit }): void {
    const since = world.clock.now() - LIMITS.bulkDelete.age
    if (body.messages.some((id) => timeOf(id) < since)) throw new ApiError("tooOldToDelete")
    const messages = body.messages
      .flatMap((id) => channel.messages.get(id) ?? [])
      .filter(({ ephemeralTo }) => ephemeralTo === null)
    if (messages.length === 0) return
    removeMessages(world, channel, messages, emit)
    const guild = findGuildOf(world, channel)
    if (guild === undefined) return
    audit(guild, {
      type: AuditLogEvent.MessageBulkDelete,
      targetId: channel.id,
      options: { count: String(messages.length) },
    })
  },
})
