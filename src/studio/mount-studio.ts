// Studio in a page of one's own, for a simulation of the same page.

import { LOCAL_ORIGIN, createLocalFetch } from "../harness/studio/local-fetch.ts"
import { LOCAL_WORLD } from "../harness/studio/local-world.ts"
import {
  oneOf,
  optional,
  options as optionsOf,
} from "../harness/handles/arguments/argument-types.ts"
import { unchecked } from "../harness/handles/arguments/argument-values.ts"
import { validateArguments } from "../harness/handles/arguments/validate-arguments.ts"
import type { Sim } from "../harness/sim/sim.ts"
import { openStudio } from "./mount.tsx"
import { snapshotOf } from "./state/page-snapshot.ts"
import type { PageSnapshot } from "./state/page-state.ts"
import { THEMES, type Theme } from "./state/themes.ts"

/** Options of `mountStudio`. */
export interface StudioOptions {
  /** The color scheme. Default: that of the system. */
  readonly theme?: Theme
}

/** Studio in an element of a page. */
export interface MountedStudio {
  /** Returns the state of the page as JSON: the windows, their messages, notices and actions. */
  snapshot(): PageSnapshot
  /** Removes Studio from the element. The simulation goes on. */
  close(): void
}

/** The width in pixels up to which the list of members covers the messages, as in the style sheet. */
const NARROW = 900

const MOUNT = {
  element: unchecked,
  sim: unchecked,
  options: optional(optionsOf<StudioOptions>({ theme: oneOf(THEMES) })),
}

/**
 * Shows a simulation of the page in one of its elements. People look at its channels and act in it;
 * no server is needed. The element needs a height, and must be able to have a shadow root, such as a
 * `div`.
 *
 * @example
 * const sim = await startBrowserSim({ world: community })
 * await mountStudio(document.querySelector("#studio"), sim)
 * @throws SetupError for an element that can have no shadow root, and for unknown options.
 */
export async function mountStudio(
  element: Element,
  sim: Sim,
  options: StudioOptions = {},
): Promise<MountedStudio> {
  validateArguments("mountStudio", MOUNT, [element, sim, options])
  const credentials = { url: LOCAL_ORIGIN, key: "", world: LOCAL_WORLD }
  const { studio, close } = await openStudio(element, credentials, createLocalFetch(sim))
  if (options.theme !== undefined) studio.theme.value = options.theme
  // In a narrow element the list of members covers the messages.
  if (element.clientWidth <= NARROW) {
    for (const { showsMembers } of studio.panes.value) showsMembers.value = false
  }
  return { snapshot: () => snapshotOf(studio), close }
}
