import { editSelf, getSelf, getUser } from "../../world/users/actions.ts"
import { viewSelf, viewUser } from "../../world/users/views.ts"
import { route } from "../route.ts"

export const users = [
  route("GET /users/@me", { reads: getSelf, reply: viewSelf }),
  route("PATCH /users/@me", { does: editSelf, reply: viewSelf }),
  route("GET /users/{user_id}", { reads: getUser, reply: viewUser }),
] as const
