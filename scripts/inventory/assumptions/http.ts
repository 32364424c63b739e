import type { Assumption } from "./assumption.ts"

export const HTTP: readonly Assumption[] = []
