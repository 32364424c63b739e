import { start } from "../bots/eris.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("Eris", () => start, {
  missingPermissions: "DiscordRESTError [50013]: Missing Permissions",
  invalidForm:
    "DiscordRESTError [50035]: Invalid Form Body\n  delete_message_seconds: int value should be less than or equal to 604800.",
})
