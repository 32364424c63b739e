// A bot of discord.js whose gateway is the stub. Import it after the stub is installed.

import type { RESTOptions } from "discord.js"
import { type Exchange, RECORDING } from "./recording.ts"
import { type RigBot, createBot, logIn } from "./rig.ts"
import type { GatewayStub } from "./gateway-stub.ts"

/** Options of a bot that receives a recording. */
export interface StubbedBotOptions {
  /** Options of the client, which say where the response to a reply comes from. */
  readonly client: Partial<RESTOptions>
  /** Called for each message. */
  nextExchange(): Exchange
  /** Returns the connection that was opened last. */
  gateway(): GatewayStub | undefined
  /** Waits until the bot rests. */
  rest(): Promise<void>
}

/** Starts a bot that receives the messages of a recording. */
export async function startStubbedBot(given: StubbedBotOptions): Promise<RigBot> {
  let replied = (): void => {}
  const client = createBot(given.client, () => replied())
  await logIn(client, RECORDING.token)
  const gateway = given.gateway()
  await given.rest()
  return {
    async furnish() {},
    async trip() {
      const { message, reply } = given.nextExchange()
      const done = new Promise<void>((resolve) => (replied = resolve))
      gateway?.receive(message)
      await done
      gateway?.receive(reply)
      await given.rest()
    },
    end: () => client.destroy(),
  }
}
