// A scene for all trials of a process, restored before each.

import { saveState } from "./save-state.ts"
import { type Scene, createScene } from "./scene.ts"

let shared: Promise<{ readonly scene: Scene; readonly restore: () => void }> | undefined

/**
 * Returns the scene as it was created. A scene that was returned before must not be used any more.
 * The clock does not move back, so tests that advance the time must not use it.
 */
export async function sharedScene(): Promise<Scene> {
  shared ??= createScene().then((scene) => ({ scene, restore: saveState(scene.simulation) }))
  const { scene, restore } = await shared
  restore()
  return scene
}
