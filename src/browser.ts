// guildsim/browser: a simulation for a web page.

import "./requirements/node-version.ts"
import "./requirements/imported-packages.ts"

export {
  type BrowserSim,
  type BrowserSimOptions,
  startBrowserSim,
} from "./harness/browser/browser-sim.ts"
export { NetworkSealed } from "./harness/simulation/network-sealed.ts"
export * from "./portable.ts"
