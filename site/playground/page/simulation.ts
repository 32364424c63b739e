// The simulation of the page, with Studio beside it.

import { type BrowserSim, startBrowserSim } from "guildsim/browser"
import { type MountedStudio, mountStudio } from "guildsim/studio"
import { community } from "guildsim/worlds"
import type { Theme } from "./theme.ts"

/** The script of MSW's worker, beside the page: its scope is the playground only. */
const WORKER = "mockServiceWorker.js"

/** The simulation of the page. It lives as long as the page, and bots come and go. */
export class ShownSimulation {
  readonly sim: BrowserSim
  readonly #element: Element
  readonly #theme: Theme
  #studio: MountedStudio
  /** The last reset. Another one begins after it. */
  #resetting = Promise.resolve()

  private constructor(sim: BrowserSim, studio: MountedStudio, element: Element, theme: Theme) {
    this.sim = sim
    this.#studio = studio
    this.#element = element
    this.#theme = theme
  }

  /**
   * Starts the simulation, and shows it in an element.
   *
   * @throws SetupError if the page cannot have a service worker.
   */
  static async open(element: Element, theme: Theme): Promise<ShownSimulation> {
    const { pathname: url } = new URL(WORKER, location.href)
    const sim = await startBrowserSim({ world: community, worker: { serviceWorker: { url } } })
    return new ShownSimulation(sim, await mountStudio(element, sim, { theme }), element, theme)
  }

  /** Begins with a new world. The bot must have been stopped. */
  reset(): Promise<void> {
    return (this.#resetting = this.#resetting.then(() => this.#reset()))
  }

  async #reset(): Promise<void> {
    const { sim } = this
    this.#studio.close()
    sim.reset()
    await sim.fill(community)
    this.#studio = await mountStudio(this.#element, sim, { theme: this.#theme })
  }
}
