import fc from "fast-check"
import type { Samples } from "./sample.ts"

export const users = {
  "GET /users/@me": {
    trials: [{ does: "oneself" }],
    variants: [{ does: "the owner of an access token", credential: "Bearer $bearer" }],
  },
  "GET /users/@me/connections": {
    trials: [{ does: "accounts on other services", credential: "Bearer $bearer" }],
  },
  "PATCH /users/@me": {
    trials: [{ does: "renaming oneself", body: { username: "kettle" } }],
    variants: [{ does: "removing one's pictures", body: { avatar: null, banner: null } }],
    random: {
      body: fc.constantFrom("kettle", "pot", "a", "my discord").map((username) => ({ username })),
    },
  },
  "GET /users/{user_id}": {
    trials: [{ does: "an account" }],
    variants: [
      { does: "an account with every property", params: { user_id: "alice" } },
      { does: "an account of the platform", params: { user_id: "system" } },
    ],
  },
} satisfies Samples
