// One scene for all the attempts of a process, put back as it was before each.

import { keep } from "./keep.ts"
import { type Scene, createScene } from "./scene.ts"

let made: Promise<{ readonly scene: Scene; readonly restore: () => void }> | undefined

/**
 * The scene as it was made, whatever has been done to it since: of those that were asked for, the last
 * alone holds. Its time has not moved back, so it is not for who lets time pass.
 */
export async function sharedScene(): Promise<Scene> {
  made ??= createScene().then((scene) => ({ scene, restore: keep(scene.simulation) }))
  const { scene, restore } = await made
  restore()
  return scene
}
