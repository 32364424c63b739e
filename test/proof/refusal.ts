import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { Asking, Ids, Scene } from "./scene.ts"

/** A request that is refused. */
export interface Refusal {
  readonly does: string
  readonly route: ImplementedKey
  readonly code: number
  /** The sentence, where the documentation says it in other words. */
  readonly says?: string
  /** The status, where the documentation has no line of the code. */
  readonly status?: number
  readonly arrange?: (scene: Scene) => unknown
  readonly ask: (ids: Ids) => Omit<Asking, "method">
}
