import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import { findTypedWord, suggestionsFor } from "../../src/studio/acting/composer/suggestions.ts"

test.for([
  ["Hi @al", { sign: "@", query: "al", start: 3 }],
  ["#", { sign: "#", query: "", start: 0 }],
  ["tea :te", { sign: ":", query: "te", start: 4 }],
  ["at 10:30", undefined],
  ["tea :t", undefined],
  ["alice@example.com", undefined],
  ["<@123> ", undefined],
] as const)("behind %o, %o is completed", ([text, word]) => {
  expect(findTypedWord(text, text.length)).toEqual(word)
})

test("the best suggestions come first, and those that nobody can use are left out", () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  general.deny(guild.everyone, "MentionEveryone")
  const hidden = guild.createTextChannel("general-staff")
  hidden.deny(guild.everyone, "ViewChannel")
  guild.createRole("Alchemist")
  guild.createRole("Albatross", { mentionable: true })
  const alice = guild.addMember("alice")
  guild.addMember("bob", { nick: "Big Al" })
  const { world } = Handle.simulationOf(alice)
  const channel = world.channels.get(general.id)
  if (channel === undefined) throw new Error("The channel exists.")
  const labels = (text: string): string[] => {
    const word = findTypedWord(text, text.length)
    const context = { world, channel, viewerId: alice.id }
    return word === undefined ? [] : suggestionsFor(context, word).map(({ label }) => label)
  }

  expect(labels("@al")).toEqual(["alice", "Albatross", "Big Al"])
  expect(labels("#gen")).toEqual(["general"])
  expect(labels(":tada")[0]).toBe(":tada:")
  expect(labels("@every")).toEqual([])
})
