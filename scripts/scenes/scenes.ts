import { community } from "./community.ts"
import { gap } from "./gap.ts"
import { moderation } from "./moderation.ts"
import { refusals } from "./refusals.ts"
import type { Scene } from "./scene.ts"
import { teaHouse } from "./tea-house.ts"

/** All scenes. The first is the default. */
export const SCENES: readonly [Scene, ...Scene[]] = [teaHouse, moderation, community, refusals, gap]
