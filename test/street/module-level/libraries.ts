// Bots of other libraries. Each creates its client and a timer when the module is evaluated.

import { Client as CoreClient } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import { GatewayIntentBits } from "discord-api-types/v10"
import { Client as Eris } from "eris"
import { Client as Oceanic } from "oceanic.js"
import { Client as Seyfert, config } from "seyfert"

const token = "any.token.counts"
const intents = GatewayIntentBits.Guilds

/**
 * The exports of a bot's module: functions that start and stop it, and the channel that its timer
 * writes to.
 */
export interface ModuleBot {
  channelId: string
  start(): Promise<unknown>
  stop(): unknown
}

/** Creates a bot whose interval starts now, while the module is evaluated. */
function everyMinute(
  bot: Omit<ModuleBot, "channelId">,
  say: (channelId: string, content: string) => Promise<unknown>,
): ModuleBot {
  const made: ModuleBot = { channelId: "", ...bot }
  let minutes = 0
  setInterval(() => {
    minutes += 1
    if (made.channelId !== "") void say(made.channelId, `minute ${minutes}`)
  }, 60_000)
  return made
}

const rest = new REST().setToken(token)
const gateway = new WebSocketManager({ token, intents, rest })
const coreClient = new CoreClient({ rest, gateway })
const core = everyMinute(
  { start: () => gateway.connect(), stop: () => gateway.destroy() },
  (channelId, content) => coreClient.api.channels.createMessage(channelId, { content }),
)

const erisClient = new Eris(`Bot ${token}`, { intents })
erisClient.on("error", () => {})
const eris = everyMinute(
  { start: () => erisClient.connect(), stop: () => erisClient.disconnect({ reconnect: false }) },
  (channelId, content) => erisClient.createMessage(channelId, content),
)

const oceanicClient = new Oceanic({ auth: `Bot ${token}`, gateway: { intents } })
const oceanic = everyMinute(
  { start: () => oceanicClient.connect(), stop: () => oceanicClient.disconnect(false) },
  (channelId, content) => oceanicClient.rest.channels.createMessage(channelId, { content }),
)

const seyfertClient = new Seyfert({
  getRC: () => config.bot({ token, intents, locations: { base: "." } }),
})
const seyfert = everyMinute(
  {
    start: () => seyfertClient.start(),
    async stop() {
      seyfertClient.gateway.disconnectAll()
      await seyfertClient.close()
    },
  },
  (channelId, content) => seyfertClient.messages.write(channelId, { content }),
)

export const bots: Readonly<Record<string, ModuleBot>> = {
  "@discordjs/core": core,
  Eris: eris,
  "Oceanic.js": oceanic,
  Seyfert: seyfert,
}
