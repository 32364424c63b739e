import type { InvalidBodySample } from "../invalid-body.ts"

export const guildCore: readonly InvalidBodySample[] = [
  {
    route: "PATCH /users/@me",
    printed: 'username[USERNAME_INVALID_RESERVED]: Username cannot be "everyone"',
    body: { username: "Everyone" },
  },
]
