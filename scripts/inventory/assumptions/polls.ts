import type { Assumption } from "./assumption.ts"

export const POLLS: readonly Assumption[] = [
  {
    id: "poll-voting-permission",
    behavior: "Voting requires READ_MESSAGE_HISTORY, like adding to a reaction.",
    reason:
      "Only people vote, and https://docs.discord.com/developers/resources/poll does not document the required permissions.",
    verifiedBy: "A vote of a member without READ_MESSAGE_HISTORY.",
  },
  {
    id: "poll-of-another",
    behavior: "Ending the poll of another user is 403 50005.",
    reason:
      "https://docs.discord.com/developers/resources/poll#end-poll says that another user's poll cannot be ended, without an error code. 50005 is the code for editing another user's message.",
    verifiedBy: "POST …/polls/{message_id}/expire of a poll that another account created.",
  },
  {
    id: "ephemeral-poll-result",
    behavior: "An ephemeral poll ends without a result message, and votes in it are 10008.",
    reason:
      "https://docs.discord.com/developers/resources/poll describes the result in the channel, where others would read it.",
    verifiedBy: "A poll in an ephemeral reply that ends.",
  },
  {
    id: "poll-voters-answers",
    behavior:
      "For an `answer_id` that the poll does not have, the list of voters is empty. Outside of 1 to 10 the response is 50035.",
    reason:
      "https://docs.discord.com/developers/resources/poll#get-answer-voters documents no error.",
    verifiedBy: "GET …/polls/{message_id}/answers/7 of a poll with two answers.",
  },
]
