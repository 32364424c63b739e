import { type Asked, query } from "./action.ts"

/** Asks where the gateway is. Anyone may; there is nothing to read. */
export const getGateway = query({
  name: "connection.getGateway",
  authorize(_: Asked<object>) {},
  read(): void {},
})
