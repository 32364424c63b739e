import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { requireUser } from "../../world/rules/require.ts"
import { viewSelf } from "../../world/users/views.ts"
import type { Dispatches } from "./dispatch.ts"

export const users: Dispatches<"userUpdated"> = {
  userUpdated: [
    {
      event: Event.UserUpdate,
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ userId }, { world }) => viewSelf(requireUser(world, userId)),
    },
  ],
}
