import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const one = () => ({ name: "tea", description: "Brews a pot" })
const command = () => [one()]
const edit = () => ({ description: "Brews two pots" })
const ofGuild = { command_id: "guildCommand" } as const

export const commands = {
  "GET /applications/{application_id}/commands": [
    { does: "one's commands", query: "with_localizations=true" },
  ],
  "PUT /applications/{application_id}/commands": [{ does: "registering", body: command }],
  "POST /applications/{application_id}/commands": [{ does: "creating a command", body: one }],
  "GET /applications/{application_id}/commands/{command_id}": [{ does: "one command" }],
  "PATCH /applications/{application_id}/commands/{command_id}": [
    { does: "editing a command", body: edit },
  ],
  "DELETE /applications/{application_id}/commands/{command_id}": [{ does: "deleting a command" }],
  "POST /applications/{application_id}/guilds/{guild_id}/commands": [
    { does: "creating a command in a guild", body: one },
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [
    { does: "one command of a guild", params: ofGuild },
  ],
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [
    { does: "editing a command of a guild", params: ofGuild, body: edit },
  ],
  "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [
    { does: "deleting a command of a guild", params: ofGuild },
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/permissions": [
    { does: "the permissions of all commands" },
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands": [
    { does: "one's commands of a guild", query: "with_localizations=true" },
  ],
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": [
    { does: "registering in a guild", body: command },
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": [
    { does: "the permissions of a command" },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
