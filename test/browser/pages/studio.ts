// A page with a simulation and Studio beside it, without a server.

import { startBrowserSim } from "../../../src/browser.ts"
import { mountStudio } from "../../../src/studio.ts"
import { community } from "../../../src/worlds.ts"

const place = document.createElement("div")
place.style.height = "100vh"
document.body.append(place)

const parts = { startBrowserSim, mountStudio, community, place }

declare global {
  interface Window {
    readonly studioPage: typeof parts
  }
}

Object.assign(window, { studioPage: parts })
