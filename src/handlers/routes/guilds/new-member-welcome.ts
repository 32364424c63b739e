import { getNewMemberWelcome } from "../../../world/new-member-welcome/actions.ts"
import { viewNewMemberWelcome } from "../../../world/new-member-welcome/views.ts"
import { route } from "../../route.ts"

export const newMemberWelcome = [
  route("GET /guilds/{guild_id}/new-member-welcome", {
    reads: getNewMemberWelcome,
    reply: ({ id, newMemberWelcome: welcome }) =>
      welcome === null ? undefined : viewNewMemberWelcome(id, welcome),
  }),
] as const
