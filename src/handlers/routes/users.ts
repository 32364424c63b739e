import { editSelf, getSelf, getUser, listConnections } from "../../world/users/actions.ts"
import { viewAuthorizedSelf, viewConnection, viewSelf, viewUser } from "../../world/users/views.ts"
import { route } from "../route.ts"

export const users = [
  route("GET /users/@me", {
    scope: "identify",
    reads: getSelf,
    reply: (user, { accessToken }) =>
      accessToken === undefined ? viewSelf(user) : viewAuthorizedSelf(user, accessToken),
  }),
  route("GET /users/@me/connections", {
    credential: "bearer",
    scope: "connections",
    reads: listConnections,
    reply: (connections) => connections.map(viewConnection),
  }),
  route("PATCH /users/@me", { does: editSelf, reply: viewSelf }),
  route("GET /users/{user_id}", { reads: getUser, reply: viewUser }),
] as const
