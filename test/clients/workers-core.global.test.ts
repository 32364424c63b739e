import { runsTheScenario } from "./scenario.ts"
import { inWorker } from "./workers-scenario.ts"

runsTheScenario("@discordjs/core in a worker", () => inWorker("core"), {
  missingPermissions: "DiscordAPIError[50013]: Missing Permissions",
  invalidForm:
    "DiscordAPIError[50035]: Invalid Form Body\ndelete_message_seconds[NUMBER_TYPE_MAX]: int value should be less than or equal to 604800.",
})
