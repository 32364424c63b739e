import { form, list, snowflake } from "../../kernel/form.ts"
import type { MessageId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/**
 * Which messages are deleted at once.
 * https://docs.discord.com/developers/resources/message#bulk-delete-messages
 */
export const bulkDeleteForm = form({
  messages: list(snowflake<MessageId>(), { ...LIMITS.bulkDelete.messages, unique: true }),
})
