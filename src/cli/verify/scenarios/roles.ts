// Roles, members, bans and prunes.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const ROLES = "/guilds/{guild}/roles"
const MEMBERS = "/guilds/{guild}/members"
const make = (body: { readonly [key: string]: ApiJson } = {}, name = "made") =>
  post(ROLES, { name: "gsv-made", permissions: "0", ...body }, saving(name))
const MADE = `${ROLES}/{made}`

export const ROLES_SCENARIOS: readonly Scenario[] = topic("roles", [
  [
    "a role is made, read, edited and deleted",
    [
      make({ color: 0xff0000, hoist: true, mentionable: true, permissions: "1024" }),
      get(MADE),
      patch(MADE, { name: "gsv-renamed", color: 0, hoist: false }, { reason: "gsv edits" }),
      patch(MADE, { name: "gsv-renamed" }),
      remove(MADE),
      get(MADE),
    ],
  ],
  [
    "roles are listed and moved",
    [
      make({}, "low"),
      make({}, "high"),
      get(ROLES),
      patch(ROLES, [{ id: "{low}", position: 2 }]),
      get(ROLES),
      remove(`${ROLES}/{low}`),
      remove(`${ROLES}/{high}`),
      get(ROLES),
    ],
  ],
  ["a permission that the bot lacks is refused", make({ permissions: "8" })],
  ["a name of 101 characters is refused", make({ name: `gsv-${"x".repeat(97)}` })],
  ["a color above 0xffffff is refused", make({ color: 0x1000000 })],
  ["permissions that are no number are refused", make({ permissions: "all" })],
  [
    "colors of a gradient need a feature of the guild",
    [make({ colors: { primary_color: 1, secondary_color: 2 } }), remove(MADE)],
  ],
  ["the managed role cannot be deleted", remove(`${ROLES}/{botRole}`)],
  ["@everyone cannot be deleted", remove(`${ROLES}/{guild}`)],
  ["an unknown role is refused", patch(`${ROLES}/{nowhere}`, { name: "gsv-x" })],
  [
    "a role cannot be moved above the bot's own",
    [make(), patch(ROLES, [{ id: "{made}", position: 200 }]), remove(MADE)],
  ],
  ["an unknown role cannot be moved", patch(ROLES, [{ id: "{nowhere}", position: 1 }])],
])

export const MEMBERS_SCENARIOS: readonly Scenario[] = topic("members", [
  [
    "members are read",
    [get(`${MEMBERS}/{bot}`), get(`${MEMBERS}/{owner}`), get(`${MEMBERS}/{nowhere}`)],
  ],
  ["members are listed", get(`${MEMBERS}?limit=10`)],
  ["a page of 1,001 members is refused", get(`${MEMBERS}?limit=1001`)],
  ["members are searched", get(`${MEMBERS}/search?query=gsv-nobody&limit=1`)],
  ["a search without a query is refused", get(`${MEMBERS}/search`)],
  [
    "the bot gets and loses a role",
    [
      put(`${MEMBERS}/{bot}/roles/{role}`, undefined, { reason: "gsv gives" }),
      put(`${MEMBERS}/{bot}/roles/{role}`),
      remove(`${MEMBERS}/{bot}/roles/{role}`),
    ],
  ],
  [
    "the owner gets and loses a role",
    [put(`${MEMBERS}/{owner}/roles/{role}`), remove(`${MEMBERS}/{owner}/roles/{role}`)],
  ],
  ["an unknown role cannot be given", put(`${MEMBERS}/{bot}/roles/{nowhere}`)],
  ["an unknown member cannot be given a role", put(`${MEMBERS}/{nowhere}/roles/{role}`)],
  ["a managed role cannot be given", put(`${MEMBERS}/{owner}/roles/{botRole}`)],
  [
    "the bot changes its nick",
    [
      patch(`${MEMBERS}/@me`, { nick: "gsv-nick" }),
      patch(`${MEMBERS}/@me`, { nick: "x".repeat(33) }),
      patch(`${MEMBERS}/@me/nick`, { nick: "gsv-other" }),
      patch(`${MEMBERS}/@me`, { nick: null }),
    ],
  ],
  ["the owner's nick is out of reach", patch(`${MEMBERS}/{owner}`, { nick: "gsv-nick" })],
  [
    "the owner cannot be timed out",
    patch(`${MEMBERS}/{owner}`, { communication_disabled_until: "{time+60}" }),
  ],
  ["the owner cannot be kicked", remove(`${MEMBERS}/{owner}`)],
  ["an unknown member cannot be kicked", remove(`${MEMBERS}/{nowhere}`)],
  ["a member who is not in voice cannot be muted", patch(`${MEMBERS}/{bot}`, { mute: true })],
  [
    "a member who is not in voice cannot be moved",
    patch(`${MEMBERS}/{bot}`, { channel_id: "{voice}" }),
  ],
  [
    "a timeout of more than 28 days is refused",
    patch(`${MEMBERS}/{bot}`, { communication_disabled_until: "{time+2600000}" }),
  ],
  ["the owner cannot be banned", put("/guilds/{guild}/bans/{owner}", {})],
  ["an unknown user cannot be banned", put("/guilds/{guild}/bans/{nowhere}", {})],
  [
    "a ban that deletes eight days of messages is refused",
    put("/guilds/{guild}/bans/{owner}", { delete_message_seconds: 691_200 }),
  ],
  [
    "an unknown ban",
    [get("/guilds/{guild}/bans/{nowhere}"), remove("/guilds/{guild}/bans/{nowhere}")],
  ],
  ["bans are listed", get("/guilds/{guild}/bans")],
  ["a bulk ban of unknown users", post("/guilds/{guild}/bulk-ban", { user_ids: ["{nowhere}"] })],
  ["a bulk ban without users is refused", post("/guilds/{guild}/bulk-ban", { user_ids: [] })],
  ["a prune is counted", get("/guilds/{guild}/prune?days=30")],
  [
    "a prune of 31 days is refused",
    [get("/guilds/{guild}/prune?days=31"), post("/guilds/{guild}/prune", { days: 31 })],
  ],
  [
    "a member who is not in a stage channel cannot speak",
    [
      patch("/guilds/{guild}/voice-states/@me", { channel_id: "{voice}" }),
      patch("/guilds/{guild}/voice-states/{owner}", { channel_id: "{voice}", suppress: true }),
    ],
  ],
])
