import type { Assumption } from "./assumption.ts"

export const POLLS: readonly Assumption[] = [
  {
    id: "poll-voting-permission",
    behaviour: "Voting takes READ_MESSAGE_HISTORY, as joining a reaction does.",
    reason:
      "Only people vote, and https://docs.discord.com/developers/resources/poll is silent about what it takes.",
    verifiedBy: "A vote of a member without READ_MESSAGE_HISTORY.",
  },
  {
    id: "poll-of-another",
    behaviour: "Ending another's poll is 403 50005.",
    reason:
      "https://docs.discord.com/developers/resources/poll#end-poll says that one cannot end another user's poll, without a code; 50005 is the code of editing another's message.",
    verifiedBy: "POST …/polls/{message_id}/expire of a poll that another account made.",
  },
  {
    id: "ephemeral-poll-result",
    behaviour:
      "An ephemeral poll ends without a message of its result, and nobody votes in it (10008).",
    reason:
      "https://docs.discord.com/developers/resources/poll describes the result in the channel, which others would read.",
    verifiedBy: "A poll in an ephemeral reply that ends.",
  },
  {
    id: "poll-voters-answers",
    behaviour:
      "Voters of an `answer_id` that the poll does not have are an empty list, and 50035 outside of 1 to 10.",
    reason: "https://docs.discord.com/developers/resources/poll#get-answer-voters names no error.",
    verifiedBy: "GET …/polls/{message_id}/answers/7 of a poll with two answers.",
  },
]
