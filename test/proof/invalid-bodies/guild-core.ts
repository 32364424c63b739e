import type { InvalidBodySample } from "../invalid-body.ts"

export const guildCore: readonly InvalidBodySample[] = [
  {
    route: "PATCH /users/@me",
    printed: 'username[USERNAME_INVALID_RESERVED]: Username cannot be "everyone"',
    body: { username: "Everyone" },
  },
  {
    route: "PUT /guilds/{guild_id}/incident-actions",
    printed:
      "invites_disabled_until[INCIDENT_ACTION_TOO_LONG]: Actions can be enabled for at most 24 hours.",
    body: { invites_disabled_until: "2030-01-01T00:00:00Z" },
  },
]
