import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { SceneRequest } from "../scene/ask.ts"
import type { Ids, Scene } from "../scene/scene.ts"

/** A request that is refused. */
export interface Refusal {
  readonly does: string
  readonly route: ImplementedKey
  readonly code: number
  /** The message, if the documentation words it differently. */
  readonly says?: string
  /** The status, if the documentation does not list the code. */
  readonly status?: number
  readonly arrange?: (scene: Scene) => unknown
  readonly ask: (ids: Ids) => Omit<SceneRequest, "method">
}
