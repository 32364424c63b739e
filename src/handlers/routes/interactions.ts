import { answerInteraction } from "../../world/actions/answers.ts"
import { callbackQuery } from "../../world/rules/forms/queries.ts"
import { viewAnswered } from "../../world/wire/answers.ts"
import { route } from "../route.ts"

export const interactions = [
  route("POST /interactions/{interaction_id}/{token}/callback", {
    credential: "interaction",
    does: answerInteraction,
    query: callbackQuery,
    reply: (answered, { query, world, reader }) =>
      query.withResponse ? viewAnswered(answered, world, reader) : undefined,
  }),
] as const
