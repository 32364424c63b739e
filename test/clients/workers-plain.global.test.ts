import { runsTheScenario } from "./scenario.ts"
import { inWorker } from "./workers-scenario.ts"

runsTheScenario("fetch and WebSocket in a worker", () => inWorker("plain"), {
  missingPermissions: 'Error: 403 {"message":"Missing Permissions","code":50013}',
  invalidForm:
    'Error: 400 {"message":"Invalid Form Body","code":50035,"errors":{"delete_message_seconds":{"_errors":[{"code":"NUMBER_TYPE_MAX","message":"int value should be less than or equal to 604800."}]}}}',
})
