// The assertions of a world. The bots run in other processes, so their errors are not among them.

import { requirePass } from "../assertions/assertions.ts"
import {
  type ResponseMatch,
  matchMessage,
  matchResponded,
} from "../assertions/matching/responses.ts"
import type { MessageMatch } from "../assertions/matching/messages.ts"
import { type SentOptions, matchSent } from "../assertions/matching/sent.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import type { InteractionResult } from "../handles/interaction/interaction.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import type { WorldContext } from "./context.ts"

/** Asserts that a bot has sent a message. @throws AssertionError */
export function assertSent(
  { simulation }: WorldContext,
  channel: ChannelHandle | undefined,
  match: MessageMatch,
  options?: SentOptions,
): MessageHandle | undefined {
  return requirePass(matchSent("assertSent", { simulation, channel }, match, options))
}

/** Asserts that a bot has responded to an interaction. @throws AssertionError */
export function assertResponded(
  _: WorldContext,
  result: InteractionResult,
  match?: ResponseMatch,
): MessageHandle | undefined {
  return requirePass(matchResponded("assertResponded", result, match))
}

/** Asserts that a message matches. @throws AssertionError */
export function assertMessage(_: WorldContext, message: MessageHandle, match: MessageMatch): void {
  requirePass(matchMessage("assertMessage", message, match))
}
