import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../world/model/fact.ts"
import type { Dispatches } from "../dispatch.ts"
import { audienceOf, place } from "./places.ts"

const aboutVote = {
  intent: { guild: "GuildMessagePolls", direct: "DirectMessagePolls" },
  audience: audienceOf,
  payload: ({
    channel,
    message,
    answerId,
    userId,
  }: FactOf<"voteAdded"> | FactOf<"voteRemoved">) => ({
    user_id: userId,
    channel_id: channel.id,
    message_id: message.id,
    ...place(channel),
    answer_id: answerId,
  }),
} as const

export const polls: Dispatches<"voteAdded" | "voteRemoved"> = {
  voteAdded: [{ ...aboutVote, event: Event.MessagePollVoteAdd }],
  voteRemoved: [{ ...aboutVote, event: Event.MessagePollVoteRemove }],
}
