// The properties of components that show the state of the page.

import type { Playground } from "./playground.ts"

/** The properties of components that show the state of the page. */
export interface PlaygroundProps {
  readonly playground: Playground
}
