import type { Application } from "../applications/model.ts"
import { requireApplicationOf } from "../rules/require.ts"
import { type AuthContext, query } from "../actions/action.ts"

/** Returns the gateway URL. Needs no authorization and reads no state. */
export const getGateway = query({
  name: "gateway.get",
  resolve(_: AuthContext<object>) {},
  read(): void {},
})

/** Returns the application of a bot, which has the number of shards for its gateway connection. */
export const getBotGateway = query({
  name: "gateway.getForBot",
  resolve: ({ world, actor }: AuthContext<object>) => ({
    application: requireApplicationOf(world, actor),
  }),
  read: ({ resolved: { application } }): Application => application,
})
