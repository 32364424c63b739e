import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { SceneRequest } from "../scene/ask.ts"
import type { Ids, Scene } from "../scene/scene.ts"

/** A request with an invalid body or query. */
export interface InvalidBodySample {
  readonly route: ImplementedKey
  readonly arrange?: (scene: Scene) => void
  readonly ask: (ids: Ids) => Omit<SceneRequest, "method">
  /**
   * The lines that discord.js prints below "Invalid Form Body". Issues of the whole body have the
   * position 0.
   */
  readonly printed: string
}
