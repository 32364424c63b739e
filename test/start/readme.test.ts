import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
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

test("what the README links to within the repository is there", () => {
  const targets = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, target = ""]) => target,
  )
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) expect(() => readFileSync(target)).not.toThrow()
})
