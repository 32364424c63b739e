import { Problem } from "../kernel/problem.ts"
import type { Application } from "../model/application.ts"
import { findApplicationOf, needAccount } from "../rules/need.ts"
import { type Asked, query } from "./action.ts"

/** Asks where the gateway is. Anyone may; there is nothing to read. */
export const getGateway = query({
  name: "connection.getGateway",
  authorize(_: Asked<object>) {},
  read(): void {},
})

/** Asks how a bot may connect to the gateway: its application says the number of shards. */
export const getBotGateway = query({
  name: "connection.getBotGateway",
  authorize(_: Asked<object>) {},
  read({ world, actor }): Application {
    const application = findApplicationOf(world, needAccount(actor))
    if (application === undefined) throw new Problem("unknownApplication")
    return application
  },
})
