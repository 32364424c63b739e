import type { Assumption } from "./assumption.ts"

export const CHANNELS: readonly Assumption[] = []
