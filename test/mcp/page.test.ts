// The session on docs/agents.md, played as it stands there, and the texts that agents read.

import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readBlock } from "../docs/blocks.ts"
import { connectClient } from "./in-process.ts"
import { createTicketBot } from "./ticket-bot.ts"

const SKILL = "skills/guildsim/SKILL.md"

test("the session on the page gives the test on the page", async () => {
  const { call, host } = await connectClient(createTicketBot)
  const session = JSON.parse(readBlock("docs/agents.md", "A session", 0)) as readonly {
    readonly tool: string
    readonly arguments: Record<string, unknown>
  }[]
  for (const step of session) {
    const { isError, text } = await call(step.tool, step.arguments)
    expect(isError, text).toBe(false)
    if (step.tool === "expect") expect(text).toContain("It does not hold")
  }
  const source = host.files.get("test/tickets.test.ts") ?? ""
  expect(source.slice(source.indexOf('test("'))).toBe(readBlock("docs/agents.md", "A session", 1))
})

test("the skill and the block name tools and files that exist", async () => {
  const { client } = await connectClient()
  const { tools } = await client.listTools()
  const names = new Set(tools.map(({ name }) => name))
  const skill = readFileSync(SKILL, "utf8")
  const block = readBlock("docs/agents.md", "Paste a block", 0)
  for (const text of [skill, block]) {
    for (const [, path = ""] of text.matchAll(/`node_modules\/guildsim\/([^`]+)`/g)) {
      expect(existsSync(path), path).toBe(true)
    }
    for (const [, page = ""] of text.matchAll(/`([a-z-]+\.md)`/g)) {
      expect(existsSync(`docs/${page}`), page).toBe(true)
    }
  }
  const steps = skill.slice(skill.indexOf("## Try the bot"), skill.indexOf("## Write a test"))
  const named = [...steps.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test("the skill has the form of agent skills", () => {
  const skill = readFileSync(SKILL, "utf8")
  const [, name, description = ""] = /^---\nname: (\S+)\ndescription: (.+)\n/.exec(skill) ?? []
  // The name is that of its folder, and a client reads the description of every skill.
  expect(name).toBe("guildsim")
  expect(description.length).toBeLessThan(1024)
  expect(skill.split("\n").length).toBeLessThan(120)
})
