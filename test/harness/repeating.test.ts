import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"
import { type Person, sim } from "../../src/node.ts"
import { play } from "./repeating-scene.ts"
import { botThat, tearoom } from "./bots.ts"

const run = promisify(execFile)

test("one scene played twice gives the same transcript and journal, byte for byte", async () => {
  const one = await play()
  const two = await play()
  expect(two.transcript).toBe(one.transcript)
  expect(two.journal).toBe(one.journal)
  expect(one.transcript.split("\n").length).toBeGreaterThan(20)
})

/** The environment of a process in another time zone and language. */
const ELSEWHERE = { TZ: "Pacific/Chatham", LANG: "de_DE.UTF-8", LC_ALL: "tr_TR.UTF-8" }

test("so it does in another process, time zone and language", { timeout: 20_000 }, async () => {
  const script = new URL("repeating-scene.ts", import.meta.url).pathname
  const env = { ...process.env, ...ELSEWHERE }
  const { stdout } = await run(process.execPath, [...BUILT_MODULES, script], { env })

  expect(stdout).toBe(JSON.stringify(await play()))
})

test("two concurrent worlds do not affect each other", async () => {
  const heard: Record<string, string[]> = { red: [], blue: [] }
  const bot = (name: string) =>
    botThat(async (message) => {
      heard[name]?.push(message.content)
      await message.reply(`${name}: ${message.content}`)
      await message.react("🍵")
    })
  await using red = await sim.run(bot("red"), { name: "red" })
  await using blue = await sim.run(bot("blue"), { name: "blue" })
  const [inRed, inBlue] = [tearoom(red), tearoom(blue)]
  expect(inRed.general.id).toBe(inBlue.general.id)
  const bluesJournal = JSON.stringify(blue.journal)

  await inRed.alice.send(inRed.general, "one")
  expect(JSON.stringify(blue.journal)).toBe(bluesJournal)
  await inBlue.alice.send(inBlue.general, "two")
  const all = [1, 2, 3].flatMap((n) => [
    inRed.alice.send(inRed.general, `red ${n}`),
    inBlue.alice.send(inBlue.general, `blue ${n}`),
  ])
  await Promise.all(all)

  expect(heard).toEqual({
    red: ["one", "red 1", "red 2", "red 3"],
    blue: ["two", "blue 1", "blue 2", "blue 3"],
  })
  expect(inRed.general.history().map(String)).toHaveLength(8)
  expect(inBlue.general.history().map(String)).toHaveLength(8)
  expect(inRed.general.history().every(({ content }) => !content.includes("blue"))).toBe(true)
})

test("a second world continues when the first is closed", async () => {
  const answer = botThat((message) => message.reply("here"))
  const red = await sim.run(botThat(() => {}))
  await using blue = await sim.run(answer)
  const { alice, general } = tearoom(blue)
  await red.close()
  await alice.send(general, "anyone?")
  expect(general.lastMessage?.content).toBe("here")
})

test("the error of a bot belongs only to its own run", async () => {
  const thrower = () =>
    botThat(async ({ content, channel }) => {
      await channel.sendTyping()
      throw new Error(content)
    })
  const red = await sim.run(thrower(), { checkErrors: false })
  const blue = await sim.run(thrower(), { checkErrors: false })
  const say = async (person: Person, ...rest: Parameters<Person["send"]>) => person.send(...rest)
  const [inRed, inBlue] = [tearoom(red), tearoom(blue)]
  await Promise.all([
    say(inRed.alice, inRed.general, "red"),
    say(inBlue.alice, inBlue.general, "blue"),
  ])

  expect(red.errors.map(({ message }) => message)).toEqual(["red"])
  expect(blue.errors.map(({ message }) => message)).toEqual(["blue"])
  await red.close()
  await blue.close()
})

test("a file is served by the world that it belongs to, whoever asks", async () => {
  const urls: string[] = []
  const bot = (content: string) =>
    botThat(async (message) => {
      const files = [{ name: "tea.txt", attachment: Buffer.from(content) }]
      const sent = await message.reply({ files })
      urls.push(sent.attachments.first()?.url ?? "")
    })
  await using red = await sim.run(bot("red tea"))
  await using blue = await sim.run(bot("blue tea"))
  for (const env of [red, blue]) {
    const { alice, general } = tearoom(env)
    await alice.send(general, "tea?")
  }

  const served = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  expect(served).toEqual(["red tea", "blue tea"])
})

test("gaps are those of their own run", async () => {
  const asker = botThat(({ client }) => client.rest.get("/discovery/categories").catch(() => {}))
  const red = await sim.run(asker)
  const blue = await sim.run(botThat(() => {}))
  const { alice, general } = tearoom(red)
  await alice.send(general, "packs?")

  expect(blue.gaps).toEqual([])
  expect(red.gaps).toHaveLength(1)
  await blue.close()
  await red.close()
})
