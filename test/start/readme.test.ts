import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { Actor } from "../../src/harness/handles/actor.ts"
import { GuildHandle } from "../../src/harness/handles/guild.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import { Person } from "../../src/harness/handles/person.ts"
import { start } from "./start.ts"

/** What a reader writes, and where it stands in this repository. */
const SPELT: Readonly<Record<string, string>> = {
  '"guildsim"': '"../../src/index.ts"',
  '"guildsim/node"': '"../../src/node.ts"',
  '"guildsim/vitest"': '"../../src/vitest.ts"',
  '"./bot.ts"': '"../../fixtures/bots/teapot.ts"',
}

const readme = readFileSync("README.md", "utf8")
const snippets = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) =>
  code.replace(/"(guildsim(?:\/node|\/vitest)?|\.\/bot\.ts)"/g, (spelt) => SPELT[spelt] ?? spelt),
)

test.each(["readme-bot", "readme-vitest", "readme-server", "readme-again"])(
  "the README shows what %s.test.ts runs",
  (name) => {
    expect(snippets).toContain(readFileSync(`test/start/${name}.test.ts`, "utf8"))
  },
)

const [excerpt, gap] = [...readme.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, text]) => text)

test("the README shows what npm start prints", async () => {
  expect((await start()).out).toContain(excerpt)
}, 30_000)

test("the README shows how a gap ends a run", async () => {
  const env = await sim.run(
    async ({ token }) => {
      process.env["DISCORD_TOKEN"] = token
      await import("../../fixtures/bots/teapot.ts")
    },
    { name: "readme" },
  )
  const guild = env.createGuild("Tea House")
  await guild.addMember("alice").send(guild.createTextChannel("general"), "!stickers")
  await expect(env.close()).rejects.toThrow(gap?.trim())
})

/** What can be called of a class, and of those between it and one that it extends. */
function callsOf(made: object, above: object): string[] {
  if (made === above) return []
  const own = Object.entries(Object.getOwnPropertyDescriptors(made))
  const calls = own.filter(([, { value }]) => typeof value === "function").map(([name]) => name)
  const next: object = Object.getPrototypeOf(made)
  return [...calls.filter((name) => name !== "constructor"), ...callsOf(next, above)]
}

test.each([
  ["person", callsOf(Person.prototype, Actor.prototype)],
  ["guild", callsOf(GuildHandle.prototype, Handle.prototype)],
])("the README names whatever a %s does", (_, calls) => {
  const [, section] = /^### Members of `env`([\s\S]*?)^### Several bots/m.exec(readme) ?? []
  const unnamed = calls.filter((name) => !section?.includes(`\`${name}`))
  expect(calls.length).toBeGreaterThan(10)
  expect(unnamed).toEqual([])
})

test("what the README links to within the repository is there", () => {
  const targets = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, target = ""]) => target,
  )
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})
