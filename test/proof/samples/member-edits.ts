import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Permission } from "../../../src/world/rules/permissions.ts"
import type { Sample } from "../sample.ts"

/** Changing a member's voice state requires seeing the voice channel and connecting to it. */
const inVoice = (permission: Permission): Omit<Sample, "does"> => ({
  params: { user_id: "carol" },
  needs: ["ViewChannel", "Connect", permission],
  otherwise: { ViewChannel: 50001 },
})

const TIME = "2026-01-02T00:00:00.000Z"

export const memberEdits = {
  "PATCH /guilds/{guild_id}/members/@me": [
    { does: "naming oneself", needs: ["ChangeNickname"], body: () => ({ nick: "a" }) },
  ],
  "PATCH /guilds/{guild_id}/members/@me/nick": [
    {
      does: "naming oneself by the deprecated path",
      needs: ["ChangeNickname"],
      body: () => ({ nick: "a" }),
    },
  ],
  "PATCH /guilds/{guild_id}/members/{user_id}": [
    { does: "naming", needs: ["ManageNicknames"], ranks: true, body: () => ({ nick: "a" }) },
    {
      does: "setting the roles",
      needs: ["ManageRoles"],
      body: ({ regular }) => ({ roles: [regular] }),
    },
    {
      does: "timing out",
      needs: ["ModerateMembers"],
      ranks: true,
      body: () => ({ communication_disabled_until: TIME }),
    },
    { does: "muting", ...inVoice("MuteMembers"), body: () => ({ mute: true }) },
    { does: "deafening", ...inVoice("DeafenMembers"), body: () => ({ deaf: true }) },
    {
      does: "moving",
      ...inVoice("MoveMembers"),
      body: ({ lounge }) => ({ channel_id: lounge }),
    },
    { does: "disconnecting", ...inVoice("MoveMembers"), body: () => ({ channel_id: null }) },
  ],
  "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}": [
    { does: "giving a role", needs: ["ManageRoles"] },
  ],
  "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}": [
    { does: "taking a role", needs: ["ManageRoles"], params: { user_id: "alice" } },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
