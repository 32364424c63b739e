import type { Refusal } from "../refusal.ts"

const DELETE = "DELETE /guilds/{guild_id}/integrations/{integration_id}"

export const integrations: readonly Refusal[] = [
  {
    does: "deleting an integration that does not exist",
    route: DELETE,
    code: 10005,
    says: "Unknown Integration",
    status: 404,
    params: { integration_id: "nowhere" },
  },
  {
    does: "deleting the subscriptions of a guild",
    route: DELETE,
    code: 50163,
    says: "Cannot delete guild subscription integration",
    status: 400,
    params: { integration_id: "memberships" },
  },
]
