import { object, snowflake } from "../../kernel/body-schema.ts"
import type { ChannelId } from "../../model/ids.ts"

/**
 * The body that follows an announcement channel: the channel that receives its messages.
 * https://docs.discord.com/developers/resources/channel#follow-announcement-channel
 */
export const followChannelBody = object({ webhook_channel_id: snowflake<ChannelId>() })
