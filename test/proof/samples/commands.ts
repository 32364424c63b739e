import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const command = () => [{ name: "tea", description: "Brews a pot" }]

export const commands = {
  "GET /applications/{application_id}/commands": [
    { does: "one's commands", query: "with_localizations=true" },
  ],
  "PUT /applications/{application_id}/commands": [{ does: "registering", body: command }],
  "GET /applications/{application_id}/guilds/{guild_id}/commands": [
    { does: "one's commands of a guild", query: "with_localizations=true" },
  ],
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": [
    { does: "registering in a guild", body: command },
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": [
    { does: "who may use a command" },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
