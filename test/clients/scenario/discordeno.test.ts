import { start } from "../bots/discordeno.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("Discordeno", () => start, {
  missingPermissions:
    'Error: Failed to send request to discord. {"message":"Missing Permissions","code":50013}',
  invalidForm:
    'Error: Failed to send request to discord. {"message":"Invalid Form Body","code":50035,"errors":{"delete_message_seconds":{"_errors":[{"code":"NUMBER_TYPE_MAX","message":"int value should be less than or equal to 604800."}]}}}',
})
