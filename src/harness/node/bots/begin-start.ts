// Calls the start of a bot with nothing of its run on the stack.

import type { AdapterBot, Start } from "./bot.ts"

/** A start that is about to be called. It is emptied then. */
interface PendingStart {
  parts?: { readonly bot: AdapterBot; readonly input: Start } | undefined
}

/**
 * Starts a bot in a microtask of its own. An error keeps the functions of its stack, and what they
 * refer to, until somebody reads the stack. discord.js creates one when it logs in, and keeps it as
 * long as the client, which would keep its run.
 */
export function beginStart(bot: AdapterBot, input: Start): Promise<unknown> {
  const pending: PendingStart = { parts: { bot, input } }
  return new Promise((resolve) => {
    queueMicrotask(() => resolve(call(pending)))
  })
}

async function call(pending: PendingStart): Promise<unknown> {
  const { parts } = pending
  pending.parts = undefined
  return parts?.bot.start(parts.input)
}
