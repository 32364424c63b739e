// guildsim/client: worlds of a server, for any JavaScript process.

import "./requirements/node-version.ts"

export { type ConnectOptions, connect } from "./harness/client/connect.ts"
export { ServerError } from "./harness/client/errors.ts"
export type { ClientFetch } from "./harness/client/control-client.ts"
export type * from "./harness/client/env-types.ts"
export type * from "./harness/client/remote-types.ts"
export type { ServedBot } from "./harness/control/worlds/bots.ts"
export type { Endpoints, WorldRequest } from "./harness/control/world-directory.ts"
