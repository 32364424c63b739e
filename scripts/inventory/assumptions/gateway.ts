import type { Assumption } from "./assumption.ts"

export const GATEWAY: readonly Assumption[] = []
