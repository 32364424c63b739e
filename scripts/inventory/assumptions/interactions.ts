import type { Assumption } from "./assumption.ts"

export const INTERACTIONS: readonly Assumption[] = []
