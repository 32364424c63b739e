// A page with a bot and its simulation.

import {
  type ChannelHandle,
  type Person,
  type Sim,
  startBrowserSim,
} from "../../../../src/browser.ts"

/** A bot that is ready. */
export interface Bot {
  /** The id of the bot in READY. */
  readonly id: string
  /** Sends a request through the bot's library. */
  get(path: `/${string}`): Promise<unknown>
}

/** The content of the page. */
export interface TeaHouse {
  readonly sim: Sim
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bot: Bot
}

declare global {
  interface Window {
    teaHouse: Promise<TeaHouse>
  }
}

/**
 * Starts the simulation, and then loads and starts the bot, since libraries keep the page's
 * WebSocket when they are loaded.
 */
export async function openTeaHouse(
  load: () => Promise<{ start(token: string): Promise<Bot> }>,
): Promise<TeaHouse> {
  const sim = await startBrowserSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const { start } = await load()
  return { sim, general, alice, bot: await start(sim.token) }
}
