// Webhook paths. So far only interactions have tokens of the kind.

import { deleteAnswer, editAnswer, followUp, getAnswer } from "../../world/actions/answers.ts"
import { webhookExecuteQuery, webhookMessageQuery } from "../../world/rules/forms/queries.ts"
import { route } from "../route.ts"
import { replyMessage } from "./messages.ts"

const reading = {
  credential: "interaction",
  reads: getAnswer,
  query: webhookMessageQuery,
  reply: replyMessage,
} as const

const editing = {
  credential: "interaction",
  does: editAnswer,
  query: webhookMessageQuery,
  reply: replyMessage,
} as const

const deleting = {
  credential: "interaction",
  does: deleteAnswer,
  query: webhookMessageQuery,
} as const

export const webhooks = [
  route("POST /webhooks/{webhook_id}/{token}", {
    credential: "interaction",
    does: followUp,
    query: webhookExecuteQuery,
    reply: replyMessage,
  }),
  route("GET /webhooks/{webhook_id}/{token}/messages/@original", reading),
  route("PATCH /webhooks/{webhook_id}/{token}/messages/@original", editing),
  route("DELETE /webhooks/{webhook_id}/{token}/messages/@original", deleting),
  route("GET /webhooks/{webhook_id}/{token}/messages/{message_id}", reading),
  route("PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}", editing),
  route("DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}", deleting),
] as const
