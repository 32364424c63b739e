// A bot of discord.js whose gateway is the stub. Import it after the stub is installed.

import type { RESTOptions } from "discord.js"
import { type Exchange, RECORDING } from "./recording.ts"
import { type RigBot, createBot, logIn } from "./rig.ts"
import { SocketStub } from "./socket-stub.ts"

/**
 * Starts a bot that receives the messages of a recording. `nextExchange` is called for each message;
 * the options of the client say where the response to its reply comes from.
 */
export async function startStubbedBot(
  options: Partial<RESTOptions>,
  nextExchange: () => Exchange,
): Promise<RigBot> {
  let replied = (): void => {}
  const client = createBot(options, () => replied())
  await logIn(client, RECORDING.token)
  const socket = SocketStub.last
  return {
    async furnish() {},
    async trip() {
      const { message, reply } = nextExchange()
      const done = new Promise<void>((resolve) => (replied = resolve))
      socket?.receive(message)
      await done
      socket?.receive(reply)
    },
    end: () => client.destroy(),
  }
}
