// guildsim/client: worlds of a server, for any JavaScript process.

import "./requirements/node-version.ts"

export { type ConnectOptions, connect } from "./harness/client/connect.ts"
export { ServerError } from "./harness/client/errors.ts"
export type { ClientFetch } from "./harness/client/control-client.ts"
export type * from "./harness/client/env-types.ts"
export type { CallObserver, CallOutcome, ObservedCall } from "./harness/client/call-observer.ts"
export type { RestoreOptions } from "./harness/control/worlds/snapshots.ts"
export type { RemoteHistory, RemoteHistoryEntry } from "./harness/client/remote-history.ts"
export type * from "./harness/client/remote-types.ts"
export type { ServedBot } from "./harness/control/worlds/bots.ts"
export type { BotError } from "./harness/control/bot-errors.ts"
export type { PauseState } from "./harness/control/time/pause.ts"
export type { ClockState, ClockStep } from "./harness/control/time/clock.ts"
export type { ListedTimer, PendingWork } from "./harness/control/time/timers.ts"
export type { TimeMode } from "./harness/simulation/time/time-control.ts"
export type { Endpoints, WorldRequest } from "./harness/control/world-directory.ts"
