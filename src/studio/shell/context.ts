// The state of the page, for all components.

import { createContext } from "preact"
import { useContext } from "preact/hooks"
import type { Studio } from "../state/studio.ts"

/** The context with the state of the page. */
export const StudioContext = createContext<Studio | undefined>(undefined)

/** Returns the state of the page. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (studio === undefined) throw new Error("This component is outside of Studio.")
  return studio
}
