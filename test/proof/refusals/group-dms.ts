import { buildUser } from "../../../src/harness/sim/builders.ts"
import type { Refusal } from "../refusal.ts"

const OPEN = "POST /users/@me/channels"
const ADD = "PUT /channels/{channel_id}/recipients/{user_id}"
const REMOVE = "DELETE /channels/{channel_id}/recipients/{user_id}"

const zoe = { channel_id: "club", user_id: "zoe" } as const

export const groupDms: readonly Refusal[] = [
  {
    does: "creating a group DM with a token that nobody granted",
    route: OPEN,
    code: 50025,
    says: "Invalid OAuth2 access token provided",
    status: 400,
    body: { access_tokens: ["tea"] },
  },
  {
    does: "creating a group DM without users",
    route: OPEN,
    code: 50033,
    status: 400,
    body: { access_tokens: [] },
  },
  {
    does: "creating a group DM of users without their tokens",
    route: OPEN,
    code: 50033,
    status: 400,
    body: { recipients: ["$alice", "$bob"] },
  },
  {
    does: "adding a user to a group DM without their token",
    route: ADD,
    code: 50025,
    says: "Invalid OAuth2 access token provided",
    status: 400,
    params: zoe,
    body: {},
  },
  {
    does: "adding a user to a group DM with the token of another",
    route: ADD,
    code: 50025,
    says: "Invalid OAuth2 access token provided",
    status: 400,
    params: zoe,
    body: { access_token: "$bearer" },
  },
  {
    does: "adding a user to a channel of a guild",
    route: ADD,
    code: 50024,
    status: 400,
    params: { channel_id: "general" },
    body: { access_token: "$joining" },
  },
  {
    does: "adding a user to a group DM of others",
    route: ADD,
    code: 50001,
    params: { channel_id: "circle" },
    body: { access_token: "$joining" },
  },
  {
    does: "removing a user from a DM",
    route: REMOVE,
    code: 50024,
    status: 400,
    params: { channel_id: "dm", user_id: "alice" },
  },
  {
    does: "removing a user who is not in the group DM",
    route: REMOVE,
    code: 50033,
    status: 400,
    params: zoe,
  },
  {
    does: "adding a user to a group DM of ten",
    route: ADD,
    code: 30004,
    says: "Maximum number of recipients reached (10)",
    status: 400,
    params: zoe,
    body: { access_token: "$joining" },
    arrange({ simulation, club }) {
      const group = simulation.world.channels.get(club.id)
      if (group?.kind !== "groupDm") return
      const others = Array.from({ length: 8 }, (_, index) => buildUser(simulation, `user-${index}`))
      group.userIds = [...group.userIds, ...others.map(({ id }) => id)]
    },
  },
  {
    does: "creating an eleventh group DM",
    route: OPEN,
    code: 30011,
    says: "Maximum number of group DMs reached (10)",
    status: 400,
    body: { access_tokens: ["$bearer"] },
    async arrange({ ask, ids }) {
      const body = { access_tokens: [ids.bearer] }
      for (let count = 1; count < 10; count++)
        await ask({ method: "POST", path: "/users/@me/channels", body })
    },
  },
]
