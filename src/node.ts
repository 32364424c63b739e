// guildsim/node: bots on a network of their own.

export type { FaultOptions, GatewayFaults } from "./harness/gateway-faults.ts"
export type { AdapterBot, Bot, ClientBot, Start, StartBot } from "./harness/node/bot.ts"
export type { AddBotOptions, AddedBot, Env, RunOptions } from "./harness/node/env.ts"
export { NetworkSealed, StrictNetworkRefusal } from "./harness/node/network/refusals.ts"
export { BotNotReady, PrivilegedIntentsRequired } from "./harness/node/refusals.ts"
export { SettleTimeout } from "./harness/settle.ts"
export { sim } from "./harness/node/sim.ts"
export * from "./index.ts"
