import type { Env } from "../../../src/node.ts"

/** Uses the bot of a run in two guilds: in the second one it may not ban. */
export function useBot(env: Env): Promise<void>
