import type { Samples } from "./sample.ts"

const needs = ["ManageGuild"] as const

export const integrations = {
  "GET /guilds/{guild_id}/integrations": {
    trials: [{ does: "the integrations of a guild", needs }],
  },
  "DELETE /guilds/{guild_id}/integrations/{integration_id}": {
    trials: [{ does: "deleting an integration", needs }],
  },
} satisfies Samples
