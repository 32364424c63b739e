import { start } from "../bots/seyfert.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("Seyfert", () => start, {
  missingPermissions:
    "SeyfertError: Missing Permissions 50013\n[403 Forbidden] PUT /guilds/<id>/bans/:id",
  invalidForm:
    "SeyfertError: Invalid Form Body 50035\n[400 Bad Request] PUT /guilds/<id>/bans/:id\ndelete_message_seconds [NUMBER_TYPE_MAX]: int value should be less than or equal to 604800.",
})
