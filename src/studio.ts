// guildsim/studio: a simulation of a page, shown in the page.

import "./requirements/node-version.ts"

export { type MountedStudio, type StudioOptions, mountStudio } from "./studio/mount-studio.ts"
export type * from "./studio/state/page-state.ts"
export type { Theme } from "./studio/state/themes.ts"
