import type { Assumption } from "./assumption.ts"

export const GUILDS: readonly Assumption[] = []
