// The shards of a WorkerManager of Seyfert that live in one worker.

import { type ClientEvent, WorkerClient, config, createEvent } from "seyfert"

// The manager hands it over among the variables of the environment.
const token = process.env["SEYFERT_WORKER_TOKEN"] ?? ""
const client = new WorkerClient({
  getRC: () => config.bot({ token, intents: 0, locations: { base: "" } }),
})
// createEvent() leaves `once` optional; ClientEvent does not, and both are the library's.
client.events.set([
  createEvent({
    data: { name: "messageCreate" },
    run: async (message) => {
      if (!message.author.bot) await message.reply({ content: message.content })
    },
  }),
] as ClientEvent[])
await client.start()
