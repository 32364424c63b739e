import { object, array, snowflake } from "../../kernel/body-schema.ts"
import type { MessageId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

/**
 * The body of a bulk delete: the ids of the messages.
 * https://docs.discord.com/developers/resources/message#bulk-delete-messages
 */
export const deleteMessagesBody = object({
  messages: array(snowflake<MessageId>(), { ...LIMITS.bulkDelete.messages, unique: true }),
})
