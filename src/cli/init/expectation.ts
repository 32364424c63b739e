// Writes the action and the expectation of the first test for each runner.
import type { TestTrigger } from "./project/commands.ts"
import type { RunnerName } from "./project/runners.ts"

/**
 * The placeholder for the end of a statement. Replaced by a semicolon if the bot's sources use
 * semicolons.
 */
export const END = "\uE000"

/** Returns the title, the action and the expectations of the test. */
export function expectationOf(
  occasion: TestTrigger,
  runner: RunnerName,
): { title: string; lines: string[] } {
  const isVitest = runner === "vitest"
  const isNode = runner === "node:test"
  if (occasion.kind === "message") {
    const { message, answer } = occasion
    const sent = isVitest
      ? `expect(general).toHaveSent(${JSON.stringify(answer)})`
      : `env.assertSent(general, ${JSON.stringify(answer)})`
    const lines = [`await alice.send(general, "${message}")${END}`, `${sent}${END}`]
    return { title: `the bot answers ${message}`, lines }
  }
  if (occasion.kind === "start") {
    const ready = isNode
      ? "assert.match(env.transcript(), /READY/)"
      : isVitest
        ? `expect(env).toHaveDispatched("READY")`
        : `expect(env.transcript()).toContain("READY")`
    const lines = [`await alice.send(general, "Hello!")`, ready, "env.assertNoErrors()"]
    return { title: "the bot starts and hears alice", lines: lines.map((line) => line + END) }
  }
  const { name, isUsed } = occasion
  const found = "alice.availableCommands(general)"
  if (name === undefined) {
    const line = isNode
      ? `assert.notEqual(${found}.length, 0)`
      : `expect(${found}).not.toHaveLength(0)`
    return { title: "the bot registers commands", lines: [line + END] }
  }
  const answered = isVitest ? "expect(answer).toHaveResponded()" : "env.assertResponded(answer)"
  const lines = [
    `const names = ${found}.map((command) => command.name)`,
    isNode
      ? `assert.ok(names.includes("${name}"), names.join())`
      : `expect(names).toContain("${name}")`,
    ...(isUsed ? [`const answer = await alice.slash(general, "${name}")`, answered] : []),
  ]
  const title = isUsed ? `the bot registers and answers /${name}` : `the bot registers /${name}`
  return { title, lines: lines.map((line) => line + END) }
}
