import { type Dispatches } from "../dispatch.ts"

export const applications: Dispatches<"applicationAuthorized" | "applicationDeauthorized"> = {
  // Posted to the webhook events URL of the application; the gateway has no such events.
  applicationAuthorized: [],
  applicationDeauthorized: [],
}
