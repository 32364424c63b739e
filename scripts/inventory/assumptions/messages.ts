import type { Assumption } from "./assumption.ts"

export const MESSAGES: readonly Assumption[] = []
