// guildsim/node: bots on a simulated network.

import "./requirements/node-version.ts"

export { AssertionError } from "./harness/assertion-error.ts"
export type { Assertions, NeverSent } from "./harness/assertions.ts"
export type { ModalProperties, ResponseMatch } from "./harness/matching/responses.ts"
export type { ErrorMatch, ErrorProperties } from "./harness/matching/errors.ts"
export type {
  EventMatch,
  EventName,
  RequestMatch,
  RequestRoute,
} from "./harness/matching/journal.ts"
export {
  type GuildsimMatchers,
  type Matchers,
  matchers,
  type MatcherResult,
} from "./harness/matching/matchers.ts"
export type { BanMatch, ReactionMatch } from "./harness/matching/members.ts"
export type { PropertyMatch, MessageProperties, MessageMatch } from "./harness/matching/messages.ts"
export type { JsonBuilder, PartialPattern, Pattern, TextKey } from "./harness/matching/pattern.ts"
export type { SentOptions } from "./harness/matching/sent.ts"
export type { TimesOptions } from "./harness/matching/assertion-result.ts"
export type { AdapterBot, Bot, ClientBot, Start, StartBot } from "./harness/node/bot.ts"
export type {
  AddBotOptions,
  AddHttpBotOptions,
  AddedBot,
  Env,
  WaitForReplyOptions,
  RunOptions,
} from "./harness/node/env.ts"
export type { TimeOptions } from "./harness/node/time/options.ts"
export type { ExternalTarget } from "./harness/node/work/external.ts"
export type { WaitForOptions } from "./harness/node/work/wait-for.ts"
export { NetworkSealed } from "./harness/network-sealed.ts"
export { StrictNetworkRefusal } from "./harness/node/network/errors.ts"
export type { ProcessEnv } from "./harness/node/process/variables.ts"
export {
  ChildProcessRefused,
  ProgramRefused,
  SynchronousChildRefused,
} from "./harness/node/child-processes/errors.ts"
export {
  BotExited,
  BotHasEnded,
  BotNotReady,
  BotNotStopped,
  PrivilegedIntentsRequired,
  ShardRefused,
  TokenMissing,
  TokenRefused,
} from "./harness/node/errors.ts"
export { SettleTimeout } from "./harness/settle.ts"
export { VerbNotAwaited } from "./harness/not-awaited.ts"
export type { ShardRefusal } from "./gateway/shard.ts"
export { type FreshOptions, importFresh } from "./harness/node/import-fresh.ts"
export { sim, type RunBody } from "./harness/node/sim.ts"
export type { MessageAuthor } from "./harness/sent-messages.ts"
export * from "./index.ts"
