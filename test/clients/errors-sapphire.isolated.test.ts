// Separate from the other tests, because only the first Sapphire client of a process has commands.

import type { SapphireClient } from "@sapphire/framework"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { handOn, sapphireThat } from "./throwers.ts"

test("Sapphire swallows an error of a command, and the run captures it if the bot passes it on", async () => {
  const thrown: Error[] = []
  const doing = {
    message: () => undefined,
    command() {
      const error = new Error("no tea left")
      thrown.push(error)
      throw error
    },
  }
  const client = (await sapphireThat(undefined)(doing)) as SapphireClient
  const env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const silent = await alice.slash(general, "tea")
  expect(thrown).toHaveLength(1)
  expect(silent.acknowledged).toBe(false)
  expect(env.errors).toEqual([])
  expect(env.journal.at(-1)).toMatchObject({ kind: "event", event: "INTERACTION_CREATE" })

  client.on("chatInputCommandError", handOn)
  await alice.slash(general, "tea")
  expect(env.errors).toEqual(thrown.slice(1))
  expect(() => env.raiseErrors()).toThrow(/while handling INTERACTION_CREATE \(alice uses \/tea/)
  await env.close()
})
