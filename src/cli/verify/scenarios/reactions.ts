// Reactions and pins.

import { type Scenario, get, post, put, remove, saving, topic } from "./scenario.ts"

const ALL = "/channels/{text}/messages"
const make = post(ALL, { content: "React." }, saving("made"))
const REACTIONS = `${ALL}/{made}/reactions`
const TEA = encodeURIComponent("🍵")
const CAKE = encodeURIComponent("🍰")

export const REACTIONS_AND_PINS: readonly Scenario[] = topic("reactions and pins", [
  [
    "a reaction is added, read and removed",
    [
      make,
      put(`${REACTIONS}/${TEA}/@me`),
      put(`${REACTIONS}/${TEA}/@me`),
      get(`${REACTIONS}/${TEA}`),
      get(`${ALL}/{made}`),
      remove(`${REACTIONS}/${TEA}/@me`),
      get(`${ALL}/{made}`),
    ],
  ],
  [
    "all reactions are removed",
    [make, put(`${REACTIONS}/${TEA}/@me`), put(`${REACTIONS}/${CAKE}/@me`), remove(REACTIONS)],
  ],
  [
    "all reactions of one emoji are removed",
    [make, put(`${REACTIONS}/${TEA}/@me`), remove(`${REACTIONS}/${TEA}`)],
  ],
  [
    "a user's reaction is removed",
    [make, put(`${REACTIONS}/${TEA}/@me`), remove(`${REACTIONS}/${TEA}/{bot}`)],
  ],
  ["an unknown emoji is refused", put(`${ALL}/{message}/reactions/tea/@me`)],
  ["an unknown custom emoji is refused", put(`${ALL}/{message}/reactions/tea:{nowhere}/@me`)],
  ["a reaction to an unknown message is refused", put(`${ALL}/{nowhere}/reactions/${TEA}/@me`)],
  ["a missing reaction is removed", remove(`${ALL}/{message}/reactions/${CAKE}/@me`)],
  ["a page of 101 users is refused", get(`${ALL}/{message}/reactions/${TEA}?limit=101`)],
  [
    "a message is pinned and unpinned",
    [
      make,
      put(`${ALL}/pins/{made}`, undefined, { reason: "gsv pins" }),
      get(`${ALL}/pins`),
      get("/channels/{text}/pins"),
      remove(`${ALL}/pins/{made}`),
      get(`${ALL}/pins`),
    ],
  ],
  [
    "a message is pinned twice",
    [make, put(`${ALL}/pins/{made}`), put(`${ALL}/pins/{made}`), remove(`${ALL}/pins/{made}`)],
  ],
  ["an unknown message cannot be pinned", put(`${ALL}/pins/{nowhere}`)],
  [
    "a message is pinned by the older route",
    [make, put("/channels/{text}/pins/{made}"), remove("/channels/{text}/pins/{made}")],
  ],
  ["a page of 51 pins is refused", get(`${ALL}/pins?limit=51`)],
])
