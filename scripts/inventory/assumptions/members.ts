import type { Assumption } from "./assumption.ts"

export const MEMBERS: readonly Assumption[] = []
