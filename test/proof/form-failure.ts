import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { Asking, Ids, Scene } from "./scene.ts"

/** A request whose body or query is wrong. */
export interface FormFailure {
  readonly route: ImplementedKey
  readonly arrange?: (scene: Scene) => void
  readonly ask: (ids: Ids) => Omit<Asking, "method">
  /** The lines below "Invalid Form Body"; what is wrong with the whole has the position 0. */
  readonly printed: string
}
