import { ApiError } from "../kernel/api-error.ts"
import type { Application } from "../model/application.ts"
import { findApplicationOf, requireAccount } from "../rules/require.ts"
import { type AuthContext, query } from "./action.ts"

/** Asks where the gateway is. Anyone may; there is nothing to read. */
export const getGateway = query({
  name: "connection.getGateway",
  authorize(_: AuthContext<object>) {},
  read(): void {},
})

/** Asks how a bot may connect to the gateway: its application says the number of shards. */
export const getBotGateway = query({
  name: "connection.getBotGateway",
  authorize(_: AuthContext<object>) {},
  read({ world, actor }): Application {
    const application = findApplicationOf(world, requireAccount(actor))
    if (application === undefined) throw new ApiError("unknownApplication")
    return application
  },
})
