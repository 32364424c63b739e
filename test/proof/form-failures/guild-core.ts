import type { FormFailure } from "../form-failure.ts"

export const guildCore: readonly FormFailure[] = [
  {
    route: "PATCH /users/@me",
    printed: 'username[USERNAME_INVALID_RESERVED]: Username cannot be "everyone"',
    ask: () => ({ path: "/users/@me", body: { username: "Everyone" } }),
  },
]
