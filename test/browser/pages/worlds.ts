// A page that starts the simulation with a ready-made world, and returns what a bot reads of it.

import { startBrowserSim } from "../../../src/browser.ts"
import { type WORLDS, WORLDS_WITH_GUILD } from "../../worlds/every-world.ts"
import { read } from "../../worlds/reading.ts"

const readOf = async (name: keyof typeof WORLDS): Promise<string> => {
  const sim = await startBrowserSim({ world: WORLDS_WITH_GUILD[name], clock: "virtual" })
  try {
    return await read(sim)
  } finally {
    await sim.stop()
  }
}

declare global {
  interface Window {
    readonly readOf: typeof readOf
  }
}

Object.assign(window, { readOf })
