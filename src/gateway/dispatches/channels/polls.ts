import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../../world/model/fact.ts"
import type { Dispatches } from "../dispatch.ts"
import { messageAudience, guildIdField } from "./channel-fields.ts"

const voteDispatch = {
  intent: { guild: "GuildMessagePolls", direct: "DirectMessagePolls" },
  audience: messageAudience,
  payload: ({
    channel,
    message,
    answerId,
    userId,
  }: FactOf<"voteAdded"> | FactOf<"voteRemoved">) => ({
    user_id: userId,
    channel_id: channel.id,
    message_id: message.id,
    ...guildIdField(channel),
    answer_id: answerId,
  }),
} as const

export const polls: Dispatches<"voteAdded" | "voteRemoved"> = {
  voteAdded: [{ ...voteDispatch, event: Event.MessagePollVoteAdd }],
  voteRemoved: [{ ...voteDispatch, event: Event.MessagePollVoteRemove }],
}
