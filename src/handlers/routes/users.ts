import { getSelf, getUser } from "../../world/actions/users.ts"
import { openDm } from "../../world/actions/channels.ts"
import { viewDm } from "../../world/wire/channels.ts"
import { viewSelf, viewUser } from "../../world/wire/users.ts"
import { route } from "../route.ts"

export const users = [
  route("GET /users/@me", { reads: getSelf, reply: viewSelf }),
  route("GET /users/{user_id}", { reads: getUser, reply: viewUser }),
  route("POST /users/@me/channels", {
    does: openDm,
    reply: (channel, { world, reader }) => viewDm(channel, world, reader.userId),
  }),
] as const
