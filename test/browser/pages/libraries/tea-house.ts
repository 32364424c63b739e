// A page with a bot in it, and the simulation behind both.

import {
  type ChannelHandle,
  type Person,
  type Sim,
  startBrowserSim,
} from "../../../../src/browser.ts"

/** A bot that is ready. */
export interface Bot {
  /** Its own id, by READY. */
  readonly id: string
  /** Asks the platform by the bot's library. */
  get(path: `/${string}`): Promise<unknown>
}

/** What is on the page. */
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

/** Starts the simulation, and loads and starts the bot after it: libraries take the page's WebSocket when they are loaded. */
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
