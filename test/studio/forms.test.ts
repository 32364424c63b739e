// The controls of arguments, which are made from their types.

import { expect, test } from "vitest"
import { LOCAL_METHODS } from "../../src/harness/control/call.ts"
import { declarationsOf } from "../../src/harness/handles/arguments/guard-methods.ts"
import { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { MessageHandle } from "../../src/harness/handles/message/message.ts"
import { Person } from "../../src/harness/handles/person/person.ts"
import { RoleHandle } from "../../src/harness/handles/role.ts"
import { createSim } from "../../src/index.ts"
import { argumentsOf, callMethodOf, methodsOf } from "../../src/studio/more/methods.ts"
import { controlOf, wordsOf } from "../../src/studio/forms/controls.ts"
import { choicesOf } from "../../src/studio/forms/handle-choices.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"

const CLASSES = { Person, GuildHandle, ChannelHandle, MessageHandle, RoleHandle }

test.for(Object.entries(CLASSES))("every method of a %s is offered", ([, { prototype }]) => {
  const offered = methodsOf(prototype).map(({ name }) => name)
  const declared = [...declarationsOf(prototype).keys()].filter((name) => !(name in LOCAL_METHODS))
  expect(offered.toSorted()).toEqual(declared.toSorted())
})

test("every method of a simulation is offered that needs no function", () => {
  const offered = methodsOf(createSim()).map(({ name }) => name)
  expect(offered).toContain("createGuild")
  expect(offered).toContain("advanceTime")
  expect(offered).not.toContain("fill")
})

test("a control fits the type of its argument", () => {
  const tables = Object.fromEntries(
    methodsOf(Person.prototype).map(({ name, table }) => [name, table]),
  )
  const kindOf = (method: string, argument: string) => {
    const type = tables[method]?.[argument]
    return type && controlOf(type).kind
  }
  expect(kindOf("timeout", "seconds")).toBe("duration")
  expect(kindOf("kick", "user")).toBe("handle")
  expect(kindOf("kick", "options")).toBe("object")
  expect(kindOf("createThread", "target")).toBe("handle")
  expect(kindOf("react", "emoji")).toBe("alternatives")
  expect(kindOf("slash", "options")).toBe("record")
  expect(kindOf("setAvatar", "picture")).toBe("bytes")
  expect(kindOf("createGroupDm", "users")).toBe("choices")
})

test("a name of the API is shown as words", () => {
  expect(wordsOf("deleteMessageSeconds")).toBe("Delete message seconds")
  expect(wordsOf("closeDms")).toBe("Close DMs")
  expect(wordsOf("nsfw")).toBe("NSFW")
})

test("only objects are offered that an argument may be, those of the guild first", () => {
  const sim = createSim()
  const other = sim.createGuild("Coffee House")
  other.createVoiceChannel("Bar")
  const guild = sim.createGuild("Tea House")
  guild.createTextChannel("general")
  guild.createVoiceChannel("Lounge")
  const type = methodsOf(Person.prototype).find(({ name }) => name === "joinVoice")?.table[
    "channel"
  ]
  const context = { simulation: simulationOfApi(sim), guildId: guild.id }
  const labels = type && choicesOf(["channel"], type, context).map(({ label }) => label)
  expect(labels).toEqual(["♪ Lounge", "♪ Bar (Coffee House)"])
})

test("entered arguments are called in their order, and a text that is left empty is empty", async () => {
  const guild = createSim().createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const send = methodsOf(alice).find(({ name }) => name === "send")
  const allow = methodsOf(general).find(({ name }) => name === "allow")
  if (send === undefined || allow === undefined) throw new Error("A method is missing.")
  const file = { name: "tea.txt", content: "Sencha" }
  await callMethodOf(alice, send, { channel: general, options: { attachments: [file] } })
  expect(general.lastMessage).toMatchObject({ content: "" })

  const entered = { target: guild.everyone, permissions: ["AttachFiles", "EmbedLinks"] }
  expect(argumentsOf(allow.table, entered)).toEqual([guild.everyone, "AttachFiles", "EmbedLinks"])
})
