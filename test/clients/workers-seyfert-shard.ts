// The shards of Seyfert's WorkerManager that run in one worker.

import { type ClientEvent, WorkerClient, config, createEvent } from "seyfert"

// The manager passes the token as an environment variable.
const token = process.env["SEYFERT_WORKER_TOKEN"] ?? ""
const client = new WorkerClient({
  getRC: () => config.bot({ token, intents: 0, locations: { base: "" } }),
})
// createEvent() declares `once` as optional, but the library's ClientEvent requires it.
client.events.set([
  createEvent({
    data: { name: "messageCreate" },
    run: async (message) => {
      if (!message.author.bot) await message.reply({ content: message.content })
    },
  }),
] as ClientEvent[])
await client.start()
