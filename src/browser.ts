// guildsim/browser: a simulation for a web page.

import "./requirements/node-version.ts"

export {
  type BrowserSim,
  type BrowserSimOptions,
  startBrowserSim,
} from "./harness/browser/browser-sim.ts"
export { NetworkSealed } from "./harness/simulation/network-sealed.ts"
export * from "./index.ts"
