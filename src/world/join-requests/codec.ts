// Codecs of requests to join.

import { id, json, nullable, number, object, string } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import { formField } from "../member-verification/codec.ts"
import type { AnsweredField, JoinRequest } from "./model.ts"

const answeredField = object<AnsweredField>({ field: formField, response: json() })

export const joinRequest = object<JoinRequest>({
  id: id(),
  guildId: id(),
  userId: id(),
  createdAt: number(),
  status: string(),
  responses: nullable(array(answeredField)),
  reviewedAt: nullable(number()),
  reviewerId: nullable(id()),
  rejectionReason: nullable(string()),
})
