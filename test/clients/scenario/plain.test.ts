import { start } from "../bots/plain.ts"
import { runsTheScenario } from "../scenario.ts"

runsTheScenario("fetch and WebSocket", () => start, {
  missingPermissions: 'Error: 403 {"message":"Missing Permissions","code":50013}',
  invalidForm:
    'Error: 400 {"message":"Invalid Form Body","code":50035,"errors":{"delete_message_seconds":{"_errors":[{"code":"NUMBER_TYPE_MAX","message":"int value should be less than or equal to 604800."}]}}}',
})
