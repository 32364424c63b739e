import { start } from "../bots/oceanic.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("Oceanic.js", () => start, {
  missingPermissions:
    "DiscordRESTError: Missing Permissions on PUT /api/v10/guilds/<id>/bans/<id> (50013)",
  invalidForm:
    "DiscordRESTError: Invalid Form Body on PUT /api/v10/guilds/<id>/bans/<id>\n delete_message_seconds: int value should be less than or equal to 604800. (50035)",
})
