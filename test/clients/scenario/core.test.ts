import { start } from "../bots/core.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("@discordjs/core", () => start, {
  missingPermissions: "DiscordAPIError[50013]: Missing Permissions",
  invalidForm:
    "DiscordAPIError[50035]: Invalid Form Body\ndelete_message_seconds[NUMBER_TYPE_MAX]: int value should be less than or equal to 604800.",
})
