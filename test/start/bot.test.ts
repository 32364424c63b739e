import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const source = readFileSync("fixtures/bots/teapot.ts", "utf8")

test("the bot imports discord.js and nothing else", () => {
  const imported = [...source.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)]
  expect(imported.map(([, name]) => name)).toEqual(["discord.js"])
})

test("the bot gives its client intents and no other option", () => {
  const [, options] = /new Client\(\{([\s\S]*?)\}\)/.exec(source) ?? []
  expect(options?.match(/\w+(?=:)/g)).toEqual(["intents"])
})

test("the bot logs in by itself with the token from the environment", () => {
  expect(source.trimEnd().split("\n").at(-1)).toBe("client.login(process.env.DISCORD_TOKEN);")
})

test("the bot does not mention a simulation", () => {
  expect(source).not.toMatch(/guildsim|simulat|mock|\bsim\b/i)
})
