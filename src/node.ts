// guildsim/node: bots on a simulated network.

import "./requirements/node-version.ts"
import "./harness/sim/modules/all-modules.ts"

export { AssertionError } from "./harness/simulation/failures/assertion-error.ts"
export type { Assertions, NeverSent } from "./harness/assertions/assertions.ts"
export type { ModalProperties, ResponseMatch } from "./harness/assertions/matching/responses.ts"
export type { ErrorMatch, ErrorProperties } from "./harness/assertions/matching/errors.ts"
export type {
  EventMatch,
  EventName,
  RequestMatch,
  RequestRoute,
} from "./harness/assertions/matching/journal.ts"
export {
  type GuildsimMatchers,
  type Matchers,
  matchers,
  type MatcherResult,
} from "./harness/assertions/matching/matchers.ts"
export type { BanMatch, ReactionMatch } from "./harness/assertions/matching/members.ts"
export type {
  PropertyMatch,
  MessageProperties,
  MessageMatch,
} from "./harness/assertions/matching/messages.ts"
export type {
  JsonBuilder,
  PartialPattern,
  Pattern,
  TextKey,
} from "./harness/assertions/matching/pattern.ts"
export type { SentOptions } from "./harness/assertions/matching/sent.ts"
export type { TimesOptions } from "./harness/assertions/matching/assertion-result.ts"
export type { AdapterBot, Bot, ClientBot, Start, StartBot } from "./harness/node/bots/bot.ts"
export type { AddBotOptions, AddedBot, Env, RunOptions } from "./harness/node/run/env.ts"
export type { RunStudioOptions, TestPauseOptions } from "./harness/node/studio/options.ts"
export type { WaitForReplyOptions } from "./harness/node/run/wait-for-reply-options.ts"
export type { ReportOptions, ReportWhen } from "./harness/node/reports/run-reports.ts"
export type { TimeOptions } from "./harness/node/time/options.ts"
export type { ExternalTarget } from "./harness/node/work/external.ts"
export type { WaitForOptions } from "./harness/simulation/time/wait-for.ts"
export { NetworkSealed } from "./harness/simulation/network-sealed.ts"
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
} from "./harness/node/errors/errors.ts"
export { SettleTimeout } from "./harness/simulation/failures/settle-timeout.ts"
export { VerbNotAwaited } from "./harness/assertions/not-awaited.ts"
export type { ShardRefusal } from "./gateway/protocol/shard.ts"
export { type FreshOptions, importFresh } from "./harness/node/bots/import-fresh.ts"
export { screenshot } from "./harness/node/screenshots/screenshot.ts"
export { sim, type RunBody } from "./harness/node/sim.ts"
export type { MessageAuthor } from "./harness/sim/sent-messages.ts"
export * from "./portable.ts"
export type {
  AddEventWebhookOptions,
  AddHttpBotOptions,
  KnownCommands,
} from "./harness/node/run/endpoint-options.ts"
