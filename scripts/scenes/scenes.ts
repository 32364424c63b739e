import { community } from "./community.ts"
import { gap } from "./gap.ts"
import { moderation } from "./moderation.ts"
import { refusals } from "./refusals.ts"
import type { Scene } from "./scene.ts"
import { teaHouse } from "./tea-house.ts"

/** All scenes; the first is played where none is named. */
export const SCENES: readonly [Scene, ...Scene[]] = [teaHouse, moderation, community, refusals, gap]
