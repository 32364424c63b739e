import { endPoll, listVoters } from "../../../world/polls/actions/polls.ts"
import { viewUser } from "../../../world/users/views.ts"
import { route } from "../../route.ts"
import { replyMessage } from "./messages.ts"

export const polls = [
  route("GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}", {
    reads: listVoters,
    reply: (users) => ({ users: users.map(viewUser) }),
  }),
  route("POST /channels/{channel_id}/polls/{message_id}/expire", {
    does: endPoll,
    reply: replyMessage,
  }),
] as const
