import { ReactionType } from "discord-api-types/v10"
import { query, withDefault, integer, optional, snowflake, enumOf } from "../kernel/body-schema.ts"
import type { UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

/**
 * The query of the users who reacted with an emoji.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const reactionsQuery = query({
  limit: withDefault(integer(LIMITS.reactions.limit), LIMITS.reactions.defaultLimit),
  after: optional(snowflake<UserId>()),
  type: withDefault(enumOf([ReactionType.Normal, ReactionType.Super]), ReactionType.Normal),
})
