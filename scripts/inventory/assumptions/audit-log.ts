import type { Assumption } from "./assumption.ts"

export const AUDIT_LOG: readonly Assumption[] = []
